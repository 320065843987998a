import { type Observer, observerDraft } from '@parley/contracts/authored'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { recordFrame } from '../../../testing/record-frame.ts'

const id = '00000000-0000-4000-8000-00000000000a'
const record = {
  ...observerDraft.parse({ name: 'Patience', language: 'en', criteria: [{ key: 'waits', label: 'Waits' }] }),
  id,
  ...recordFrame,
  version: 3,
} as unknown as Observer

const open = (role: 'editor' | 'operator' | 'super-admin') =>
  openPage(() => import('../../observer-editor/observer-editor.page.tsx'), {
    person: { role },
    route: { params: { id }, path: `/apps/coaching/observer/edit/${id}` },
    answers: {
      'observers.read': record,
      'observers.update': (input: unknown) => ({ ...record, ...(input as { body: object }).body, version: 4 }),
      'keptDrafts.read': { draft: null },
      'keptDrafts.keep': { at: '2026-03-02T09:00:00.000Z' },
      'keptDrafts.remove': undefined,
    },
  })

test('a super-admin gives a record to all organisations, and sees what that means', async () => {
  const { host } = await open('super-admin')
  const everywhere = await screen.findByRole('radio', { name: en.editor.visible.platform })
  expect(screen.queryByText(en.editor.platformHelp)).toBeNull()
  await userEvent.click(everywhere)
  expect(await screen.findByText(en.editor.platformHelp)).toBeDefined()
  await userEvent.click(await screen.findByText('Save', { selector: 'button' }))
  const bodies = () => host.calls.filter(({ call }) => call === 'observers.update').map(({ input }) => input)
  await waitFor(() => expect(bodies()).toMatchObject([{ body: { visibility: 'platform' } }]))
})

test.each(['editor', 'operator'] as const)('the role %s cannot give a record to all organisations', async (role) => {
  await open(role)
  expect(await screen.findByRole('radio', { name: en.editor.visible.organization })).toBeDefined()
  expect(screen.queryByRole('radio', { name: en.editor.visible.platform })).toBeNull()
})
