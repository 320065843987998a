import { ApiError } from '@parley/api-client'
import { type Observer, observerDraft } from '@parley/contracts/authored'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { fr } from '../../../phrases/fr.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { recordFrame } from '../../../testing/record-frame.ts'

const id = '00000000-0000-4000-8000-00000000000a'
const record = {
  ...observerDraft.parse({ name: 'Patience', language: 'en', criteria: [{ key: 'waits', label: 'Waits' }] }),
  id,
  ...recordFrame,
  state: 'published',
  version: 3,
  published_version: 2,
} as unknown as Observer

interface CallInput {
  readonly body: Partial<Observer> & { readonly unarchive?: boolean }
}

/** The editor of a record that a colleague has archived since it was opened. */
const openArchivedMeanwhile = async (language: 'en' | 'fr' = 'en') => {
  const { host } = await openPage(() => import('../../observer-editor/observer-editor.page.tsx'), {
    person: { role: 'editor' },
    language,
    route: { params: { id }, path: `/apps/coaching/observer/edit/${id}` },
    answers: {
      'observers.read': record,
      'observers.check': { problems: [] },
      'observers.update': ({ body }: CallInput) => ({ ...record, ...body, state: 'archived', version: 4 }),
      'observers.publish': ({ body }: CallInput) =>
        body.unarchive
          ? { ...record, version: body.version, published_version: body.version }
          : new ApiError('record-archived', 'Not published.', 409),
      'keptDrafts.read': { draft: null },
      'keptDrafts.keep': { at: '2026-03-02T09:00:00.000Z' },
      'keptDrafts.remove': undefined,
    },
  })
  const words = language === 'en' ? en : fr
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  await screen.findByRole('button', { name: words.records.publish })
  const bodiesOf = (call: string) =>
    host.calls.filter((one) => one.call === call).map(({ input }) => (input as CallInput).body)
  const notices = () => host.notices.getState().map(({ kind, text }) => `${kind}: ${text}`)
  return { press, bodiesOf, notices }
}

beforeEach(() => localStorage.clear())

test('a record that a colleague archived meanwhile is published after its author agrees', async () => {
  const { press, bodiesOf, notices } = await openArchivedMeanwhile()
  await press(en.records.publish)
  expect(await screen.findByText('Publish “Patience” anyway?')).toBeDefined()
  expect(screen.getByText(en.editor.archivedMeanwhileText)).toBeDefined()
  expect(notices()).toEqual([])
  await press(en.editor.archivedConfirm)
  await waitFor(() =>
    expect(notices()).toEqual([`success: ${en.records.published.observer.replace('{{name}}', 'Patience')}`]),
  )
  expect(bodiesOf('observers.publish')).toEqual([{ version: 3 }, { version: 3, unarchive: true }])
})

test('an author who leaves it archived sees that it is, and is asked before the next publication', async () => {
  const { press, bodiesOf, notices } = await openArchivedMeanwhile()
  await press(en.records.publish)
  await press('Cancel')
  expect(await screen.findByText(en.records.is.masculine.archived)).toBeDefined()
  expect(notices()).toEqual([])
  await press(en.records.publish)
  expect(await screen.findByText(en.editor.archivedText)).toBeDefined()
  await press(en.editor.archivedConfirm)
  await waitFor(() => expect(bodiesOf('observers.publish')).toEqual([{ version: 3 }, { version: 3, unarchive: true }]))
})

test('unsaved changes are stored before the question, and stay stored when the record stays archived', async () => {
  const { press, bodiesOf, notices } = await openArchivedMeanwhile()
  fireEvent.change(screen.getByLabelText('Name in lists'), { target: { value: 'Impatience' } })
  await press(en.records.publish)
  expect(await screen.findByText('Publish “Impatience” anyway?')).toBeDefined()
  expect(bodiesOf('observers.update')).toMatchObject([{ name: 'Impatience', version: 3 }])
  await press('Cancel')
  await waitFor(() => expect(notices()).toEqual([`success: ${en.editor.saved}`]))
  expect(bodiesOf('observers.publish')).toEqual([{ version: 4 }])
  expect(screen.getByLabelText<HTMLInputElement>('Name in lists').value).toBe('Impatience')
  expect(screen.queryByText(en.editor.unsaved)).toBeNull()
  expect(screen.getByText(en.records.is.masculine.archived)).toBeDefined()
})

test('the question is asked in French, too', async () => {
  const { press } = await openArchivedMeanwhile('fr')
  await press(fr.records.publish)
  expect(await screen.findByText('Publier « Patience » malgré tout ?')).toBeDefined()
  expect(screen.getByText(fr.editor.archivedMeanwhileText)).toBeDefined()
})

test.each(['en', 'fr'] as const)(
  '%s: after publishing, the button and the words beside it say so',
  async (language) => {
    const words = language === 'en' ? en : fr
    const { host } = await openPage(() => import('../../observer-editor/observer-editor.page.tsx'), {
      person: { role: 'editor' },
      language,
      route: { params: { id }, path: `/apps/coaching/observer/edit/${id}` },
      answers: {
        'observers.read': record,
        'observers.check': { problems: [] },
        'observers.publish': { ...record, published_version: 3 },
        'keptDrafts.read': { draft: null },
        'keptDrafts.keep': { at: '2026-03-02T09:00:00.000Z' },
        'keptDrafts.remove': undefined,
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: words.records.publish }))
    expect(await screen.findByText(words.editor.justPublished)).toBeDefined()
    const button = screen.getByRole('button', { name: words.records.is.masculine.published })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
    expect(host.calls.filter(({ call }) => call === 'observers.publish')).toHaveLength(1)
    fireEvent.change(screen.getByDisplayValue('Patience'), { target: { value: 'Impatience' } })
    expect(await screen.findByRole('button', { name: words.records.publish })).toBeDefined()
    expect(screen.queryByText(words.editor.justPublished)).toBeNull()
  },
)
