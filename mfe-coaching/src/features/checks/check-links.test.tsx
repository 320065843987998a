import { missionDraft, observerDraft, personaDraft, playlistDraft } from '@parley/contracts/authored'
import type { PageModule } from '@parley/mfe-kit/manifest'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

const id = '00000000-0000-4000-8000-00000000000a'
const abilities = { update: true, delete: true, publish: true, fork: true, copy: true, share: true, run: true }
const frame = { id, version: 1, state: 'draft', published_version: null, shared_with: [], forked_from: null, abilities }
const persona = personaDraft.parse({
  name: 'P',
  first_name: 'Ana',
  language: 'en',
  hidden_facts: [{ fact: 'She drinks.', reveal_when: 'never' }],
})
const mission = missionDraft.parse({
  name: 'M',
  language: 'en',
  objectives: [{ label: 'Listen' }],
  outcome_mode: 'end_only',
  win_conditions: 'She agrees.',
  lose_conditions: 'She leaves.',
})
const observer = observerDraft.parse({ name: 'O', language: 'en', criteria: [{ key: 'a', label: 'Asks' }] })
const playlist = playlistDraft.parse({
  name: 'L',
  language: 'en',
  certificate: { enabled: true, template: '', min_score: null },
})
const pages = {
  persona: [() => import('../personas/persona-editor.page.tsx'), persona],
  mission: [() => import('../mission-editor/mission-editor.page.tsx'), mission],
  observer: [() => import('../observer-editor/observer-editor.page.tsx'), observer],
  playlist: [() => import('../playlist-editor/playlist-editor.page.tsx'), playlist],
} as const satisfies Readonly<Record<string, readonly [() => Promise<PageModule>, object]>>

beforeEach(() => localStorage.clear())

test.each([
  ['persona', '/hidden_facts/0/reveal_when', 'secret-never-revealed', 'When secret 1 comes out'],
  ['mission', '/objectives/0/signs', 'objective-without-sign', 'Add a sign'],
  ['mission', '/win_conditions', 'condition-unused', 'Won when (optional)'],
  ['mission', '/lose_conditions', 'same-condition', 'Lost when (optional)'],
  ['mission', '/timeout_outcome', 'timeout-cannot-lose', 'When the time is over'],
  ['mission', '/max_turns', 'limit-below-minimum', 'Maximum turns (optional)'],
  ['observer', '/criteria/0/descriptors', 'no-descriptors', 'Add a level'],
  ['playlist', '/items', 'missing', 'Add a step'],
  ['playlist', '/certificate/min_score', 'min-score-missing', 'Score that each step needs (0–100)'],
] as const)('in a %s, the problem at %s (%s) leads to “%s”', async (kind, pointer, code, name) => {
  const [page, draft] = pages[kind]
  const values = { label: 'L', name: 'N', fact: 'F', most: '1', least: '2' }
  await openPage(page, {
    person: { role: 'editor' },
    route: { params: { id } },
    answers: {
      [`${kind}s.read`]: { ...frame, ...draft },
      [`${kind}s.check`]: { problems: [{ pointer, code, severity: 'warning', values }] },
    },
  })
  await userEvent.click(await screen.findByText('Check now', { selector: 'button' }))
  const list = await screen.findByRole('list', { name: '1 problem' })
  const link = list.querySelector('button')
  if (!link) throw new Error('Each problem has a link.')
  await userEvent.click(link)
  const nameOf = (element: Element | null) =>
    [...((element as HTMLInputElement | null)?.labels ?? [])].map(({ textContent }) => textContent).join('') ||
    element?.textContent
  await waitFor(() => expect(nameOf(document.activeElement)).toBe(name))
})
