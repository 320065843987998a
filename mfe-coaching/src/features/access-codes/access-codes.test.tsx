import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { pageOf } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'
import type { AccessCode } from './access-codes.queries.ts'
import { CodeDelivery } from '../../parts/sharing/code-delivery.tsx'

const code: AccessCode = {
  id: 'code-1',
  organization_id: 'home',
  name: 'Open day',
  ending: 'w2x3',
  target: { kind: 'scenario', id: 'scenario-1', name: 'The third late report' },
  state: 'open',
  max_uses: 20,
  uses: 1,
  opens_at: null,
  expires_at: null,
  language: 'en',
  ask_name: true,
  consent_text: '',
  result: 'report',
  may_keep: false,
  created_by: { id: 'ada', name: 'Ada' },
  created_at: '2026-03-02T09:00:00.000Z',
  revoked_at: null,
  abilities: { revoke: true },
}
const guest = {
  id: 'guest-1',
  organization_id: 'home',
  display_name: 'Zoé',
  access_code: { id: code.id, name: code.name, ending: code.ending },
  session: { id: 's-1', scenario_name: 'Report', status: 'win', user_turns: 6, overall: 72, ended_at: null },
  consented_at: null,
  created_at: '2026-03-02T09:00:00.000Z',
  removed_at: '2026-06-02T09:00:00.000Z',
  converted: false,
  abilities: { delete: true },
}

const openList = (answers: Record<string, unknown> = {}) =>
  openPage(() => import('./access-code-list.page.tsx'), {
    person: { role: 'editor' },
    answers: { 'accessCodes.list': pageOf([code]), 'accessCodes.uses': pageOf([guest]), ...answers },
  })

test('a code shows who used it and leads to each result', async () => {
  await openList()
  await userEvent.click(await screen.findByRole('button', { name: 'Open day' }))
  const line = await screen.findByRole('listitem')
  expect(within(line).getByRole('link', { name: 'Zoé' }).getAttribute('href')).toContain('/session/result-s-1')
  expect(within(line).getByText('72 of 100')).toBeDefined()
})

test('revoking asks first, because it cannot be undone', async () => {
  const revoked: unknown[] = []
  await openList({
    'accessCodes.revoke': (input: unknown) => {
      revoked.push(input)
      return { ...code, state: 'revoked' }
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /Open day/ }))
  await userEvent.click(await screen.findByRole('button', { name: en.accessCodes.revoke }))
  const dialog = await screen.findByRole('alertdialog')
  expect(revoked).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: en.accessCodes.revokeConfirm_one }))
  await expect.poll(() => revoked).toEqual([{ params: { id: 'code-1' } }])
})

test('leaving new codes asks until each of them was taken', async () => {
  const user = userEvent.setup()
  const issued = ['one', 'two'].map((id) => ({
    record: { ...code, id },
    access_code: id,
    url: `https://x.example/${id}`,
  }))
  const { host } = await openPage(() =>
    Promise.resolve({ Page: () => <CodeDelivery codes={issued} doneTo="/dashboard" /> }),
  )
  const [first, second] = await screen.findAllByRole('button', { name: en.accessCodes.copy })
  if (!first || !second) throw new Error('Each code has a button.')
  await user.click(first)
  act(() => void host.navigation.go('/dashboard'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: en.accessCodes.stay }))
  expect(host.navigation.visited).toEqual([])
  await user.click(second)
  act(() => void host.navigation.go('/dashboard'))
  await expect.poll(() => host.navigation.visited.at(-1)?.to).toBe('/dashboard')
})
