import { type Persona, personaDraft } from '@parley/contracts/authored'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { emptySpeech } from './speech.model.ts'

const id = '00000000-0000-4000-8000-00000000000c'
const facts = ['He has resigned.', 'He is ill.'].map((fact) => ({ fact, reveal_when: 'trust' as const }))
const telling = (...tells: string[]) => ({
  ...emptySpeech(),
  secrets: tells.map((text, fact) => ({ fact, asks: [], dodges: [], after: [], tells: [text] })),
})
const record = {
  ...personaDraft.parse({ name: 'Tired', first_name: 'Ana', language: 'en' }),
  id,
  hidden_facts: facts,
  speech: telling('I resigned.', 'I am ill.'),
  version: 3,
  state: 'draft',
  published_version: null,
  shared_with: [],
  forked_from: null,
  abilities: { update: true, publish: true },
} as unknown as Persona

interface SaveInput {
  readonly body: Partial<Persona>
}
const asSaved = ({ body }: SaveInput) => ({ ...record, ...body, version: 8 })
const openEditor = (answers: Record<string, unknown> = {}) =>
  openPage(() => import('./persona-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id } },
    answers: {
      'personas.read': record,
      'personas.update': asSaved,
      'personas.list': { items: [], total: 0 },
      ...answers,
    },
  })
const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'button' }))
const rowButton = async (name: string) => screen.findByLabelText(name, { selector: 'button' })
const lastSave = (calls: readonly { call: string; input: unknown }[]) =>
  (calls.findLast(({ call }) => call === 'personas.update')?.input as SaveInput | undefined)?.body

beforeEach(() => localStorage.clear())

test('the sentences of secrets that exist stay folded', async () => {
  await openEditor()
  const summary = await screen.findByText('Secrets', { selector: 'summary' })
  expect(summary.closest('details')?.open).toBe(false)
})

test('the sentences of a secret follow it when it moves, go with it, and come back with it', async () => {
  const { host } = await openEditor()
  const saveSecrets = async (times: number) => {
    await press('Save')
    await waitFor(() => expect(host.calls.filter(({ call }) => call === 'personas.update')).toHaveLength(times))
    const body = lastSave(host.calls)
    return body?.speech?.secrets.map(({ fact, tells }) => [body.hidden_facts?.[fact]?.fact, tells[0]])
  }
  await userEvent.click(await rowButton('Move 2 up in “Secrets”'))
  await userEvent.click(await rowButton('Remove 2 from “Secrets”'))
  expect(await saveSecrets(1)).toEqual([['He is ill.', 'I am ill.']])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(new Set(await saveSecrets(2))).toEqual(
    new Set([
      ['He is ill.', 'I am ill.'],
      ['He has resigned.', 'I resigned.'],
    ]),
  )
})

test('an author who moved and rewrote a secret takes the sentences that another author wrote for it', async () => {
  const current = { ...record, version: 7, speech: telling('I have left.', 'I am ill.') }
  const own = { version: 3, hidden_facts: facts.toReversed(), speech: telling('I am ill.', 'I quit.') }
  const { host } = await openEditor({
    'keptDrafts.read': { draft: { at: '2026-03-02T09:00:00.000Z', fields: own } },
    'keptDrafts.remove': undefined,
    'personas.update': (input: SaveInput) => {
      if (input.body.version === 7) return asSaved(input)
      throw Object.assign(new Error('Somebody else has changed it.'), {
        name: 'ApiError',
        code: 'version-conflict',
        problem: { context: { current } },
      })
    },
  })
  await screen.findByText(/We brought back your unsaved changes/)
  await press('Save')
  await screen.findByText('Own sentences · He has resigned.')
  await userEvent.click(await screen.findByLabelText(/^Theirs: .*I have left\./))
  await press('Save again')
  await waitFor(() => expect(host.calls.filter(({ call }) => call === 'personas.update')).toHaveLength(2))
  const body = lastSave(host.calls)
  expect(body?.hidden_facts?.map(({ fact }) => fact)).toEqual(['He is ill.', 'He has resigned.'])
  expect(body?.speech).toEqual(telling('I am ill.', 'I have left.'))
})

/** The sentences of the second fact are left without it. */
const orphanedRecord = { ...record, hidden_facts: facts.slice(0, 1) }

test('the check leads to the sentences of a secret that is gone, and the author deletes them', async () => {
  const values = { sentence: 'I am ill.' }
  const problem = { pointer: '/speech', code: 'sentences-without-secret', severity: 'warning', values }
  const answers = { 'personas.read': orphanedRecord, 'personas.check': { problems: [problem] } }
  const { host } = await openEditor(answers)
  await press('Check now')
  expect(await screen.findByText(/belong to a secret that no longer exists: “I am ill\.”/)).toBeDefined()
  await userEvent.click(screen.getByText('Own sentences', { selector: 'button' }))
  const group = document.querySelector('[role="group"][aria-label="Own sentences"]')
  await waitFor(() => expect(document.activeElement).toBe(group))
  const part = screen.getByText('A secret that no longer exists').closest('fieldset')
  expect(part?.closest('details')?.open).toBe(true)
  await press('Delete these sentences')
  expect(screen.queryByText('A secret that no longer exists')).toBeNull()
  expect(document.activeElement).toBe(group)
  await press('Save')
  await waitFor(() => expect(lastSave(host.calls)?.speech).toEqual(telling('I resigned.')))
})

test('a new secret does not get the sentences of one that is gone', async () => {
  await openEditor({ 'personas.read': orphanedRecord })
  await screen.findByText('A secret that no longer exists')
  await press('Add a secret')
  expect(screen.queryByDisplayValue('I am ill.')).toBeNull()
})
