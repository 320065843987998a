import { type Observer, observerDraft } from '@parley/contracts/authored'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { recordFrame } from '../../../testing/record-frame.ts'

const id = '00000000-0000-4000-8000-00000000000a'
const record = {
  ...observerDraft.parse({ name: 'Patience', language: 'en', criteria: [{ key: 'criterion_1', label: 'Waits' }] }),
  id,
  ...recordFrame,
} as unknown as Observer

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const undo = () => userEvent.keyboard('{Control>}z{/Control}')

test('a new row and the text written in it are two steps, where a button takes no focus, too', async () => {
  await openPage(() => import('../../observer-editor/observer-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id }, path: `/apps/coaching/observer/edit/${id}` },
    answers: {
      'observers.read': record,
      'keptDrafts.read': { draft: null },
      'keptDrafts.keep': { at: '2026-03-02T09:00:00.000Z' },
    },
  })
  await screen.findByLabelText('Name in lists')
  write('Name in lists', 'Impatience')
  // Safari does not focus a button that is clicked.
  fireEvent.click(screen.getByText('Add a criterion', { selector: 'button' }))
  await userEvent.click(field('Criterion 2'))
  write('Criterion 2', 'Listens')
  await undo()
  expect(field('Criterion 2').value).toBe('')
  await undo()
  expect(screen.queryByLabelText('Criterion 2')).toBeNull()
  expect(field('Name in lists').value).toBe('Impatience')
  await undo()
  expect(field('Name in lists').value).toBe('Patience')
})
