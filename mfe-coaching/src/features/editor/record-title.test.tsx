import { type Observer, observerDraft } from '@parley/contracts/authored'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { recordFrame } from '../../testing/record-frame.ts'

const id = '00000000-0000-4000-8000-00000000000a'
const draft = observerDraft.parse({
  name: 'Patience',
  language: 'en',
  criteria: [{ key: 'criterion_1', label: 'Waits' }],
})

test('the title of the browser carries the name of the record, also after a rename is saved', async () => {
  const record = { ...draft, id, ...recordFrame, version: 3 }
  await openPage(() => import('../observer-editor/observer-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id }, path: `/apps/coaching/observer/edit/${id}`, title: 'Observer' },
    answers: {
      'observers.read': record,
      'observers.update': ({ body }: { body: Partial<Observer> }) => ({ ...record, ...body, version: 4 }),
      'keptDrafts.read': { draft: null },
      'keptDrafts.keep': { at: '2026-03-02T09:00:00.000Z' },
      'keptDrafts.remove': undefined,
    },
  })
  const name = await screen.findByLabelText(/^Name in lists/)
  expect(document.title).toBe('Patience · Observer · Parley')
  fireEvent.change(name, { target: { value: 'Impatience' } })
  await userEvent.click(await screen.findByText('Save', { selector: 'button' }))
  await waitFor(() => expect(document.title).toBe('Impatience · Observer · Parley'))
})
