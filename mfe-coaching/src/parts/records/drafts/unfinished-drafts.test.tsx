import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { openPage } from '../../../testing/open-page.tsx'

const path = '/apps/coaching/observer/create'

const open = async (search = '', answers: Record<string, unknown> = {}) => {
  const { host } = await openPage(() => import('../../../features/observer-editor/observer-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { path, search },
    answers: {
      'customFields.list': { items: [] },
      'keptDrafts.list': { drafts: [], changed: [] },
      'keptDrafts.read': { draft: null },
      'keptDrafts.keep': { at: '2026-03-02T09:00:00.000Z' },
      'keptDrafts.remove': undefined,
      ...answers,
    },
  })
  await screen.findByLabelText(/^Name in lists/)
  return { host, key: () => new URLSearchParams(host.navigation.getState().search).get('draft') ?? '' }
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name in lists')
/** Types a name and closes the tab. */
const leave = (text: string) => {
  fireEvent.change(name(), { target: { value: text } })
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
}
const findNotice = async () => {
  const notice = (await screen.findByText(en.records.unfinished.title.observer)).closest<HTMLElement>('.ui-notice')
  if (!notice) throw new Error('The drafts stand in a notice.')
  return within(notice)
}

beforeEach(() => localStorage.clear())

test('two new records have a draft each, and both are offered where the next one begins', async () => {
  const first = await open()
  const firstKey = first.key()
  expect(firstKey).toMatch(/^new-[a-z0-9]+$/)
  leave('First')
  const second = await open()
  expect(second.key()).not.toBe(firstKey)
  expect(name().value).toBe('')
  leave('Second')
  const { host } = await open()
  const links = (await findNotice()).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent).toSorted()).toEqual(['First', 'Second'])
  await userEvent.click((await findNotice()).getByRole('link', { name: 'First' }))
  await waitFor(() => expect(name().value).toBe('First'))
  expect(host.navigation.getState().search).toBe(`?draft=${firstKey}`)
})

test('a reloaded page goes on with its own draft', async () => {
  const { key } = await open()
  const search = `?draft=${key()}`
  leave('First')
  await open(search)
  expect(name().value).toBe('First')
  expect(screen.queryByText(en.records.unfinished.title.observer)).toBeNull()
})

test('a draft of another device is offered, and deleted once the author has confirmed it', async () => {
  let drafts = [{ record: 'new-other', name: 'On the train', at: '2026-03-02T09:00:00.000Z' }]
  const { host } = await open('', {
    'keptDrafts.list': () => ({ drafts, changed: [] }),
    'keptDrafts.remove': () => {
      drafts = []
    },
  })
  await userEvent.click((await findNotice()).getByRole('button', { name: 'Delete “On the train”' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText(en.records.unfinished.title.observer)).toBeNull())
  expect(host.calls.find(({ call }) => call === 'keptDrafts.remove')?.input).toEqual({
    params: { kind: 'observer', record: 'new-other' },
  })
})
