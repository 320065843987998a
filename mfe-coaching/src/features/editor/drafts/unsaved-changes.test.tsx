import { ApiError } from '@parley/api-client'
import { type Observer, observerDraft } from '@parley/contracts/authored'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { recordFrame } from '../../../testing/record-frame.ts'

const id = '00000000-0000-4000-8000-00000000000a'
const draft = observerDraft.parse({ name: 'Patience', language: 'en', criteria: [{ key: 'waits', label: 'Waits' }] })
const record = {
  ...draft,
  id,
  ...recordFrame,
  version: 3,
} as unknown as Observer

const open = async (answers: Record<string, unknown> = {}) => {
  const { host } = await openPage(() => import('../../observer-editor/observer-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id }, path: `/apps/coaching/observer/edit/${id}` },
    answers: {
      'observers.read': record,
      'keptDrafts.read': { draft: null },
      'keptDrafts.keep': { at: '2026-03-02T09:00:00.000Z' },
      'keptDrafts.remove': undefined,
      ...answers,
    },
  })
  await screen.findByLabelText(/^Name in lists/)
  const of = (call: string) => host.calls.filter((one) => one.call === call)
  return {
    sent: () => of('keptDrafts.keep'),
    removed: () => of('keptDrafts.remove').map(({ input }) => (input as { query: object }).query),
  }
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name in lists')
const write = (value: string) => fireEvent.change(name(), { target: { value } })
const press = async (label: string) => userEvent.click(await screen.findByText(label, { selector: 'button' }))
const readStorage = () => Object.values({ ...localStorage }).join('')
const serverDraft = (at: string, text: string) => ({ draft: { at, fields: { ...draft, version: 3, name: text } } })

/** An answer of the server that comes when the test says so. */
const later = (answer: unknown) => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  return { answer: () => promise, come: () => act(async () => resolve(answer)) }
}

/** A draft that an earlier tab has left in this browser, its time included. */
const leaveDraft = async (text: string, at?: string) => {
  await open()
  write(text)
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  const key = Object.keys({ ...localStorage }).find((each) => each.startsWith('parley.editor.')) ?? ''
  const storedDraft = JSON.parse(localStorage.getItem(key) ?? '') as { at: string }
  const storedText = JSON.stringify({ ...storedDraft, at: at ?? storedDraft.at })
  localStorage.setItem(key, storedText)
  return { key, stored: storedText }
}

/** The draft of an earlier tab as if another tab had written it. */
const leaveOtherDraft = async (text: string, at?: string) => {
  const { key, stored } = await leaveDraft(text, at)
  localStorage.removeItem(key)
  const otherKey = key.replace(/#.*/, '#another-tab')
  localStorage.setItem(otherKey, stored)
  return { key: otherKey, stored }
}

const takeTime = () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  return () => act(() => vi.advanceTimersByTimeAsync(6000))
}

beforeEach(() => localStorage.clear())

test('a tab without changes leaves the draft of another tab alone', async () => {
  const { key, stored } = await leaveOtherDraft('Impatience')
  localStorage.clear()
  const wait = takeTime()
  await open()
  localStorage.setItem(key, stored)
  await wait()
  window.dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem(key)).toBe(stored)
})

test('text that stays the same is sent to the server once', async () => {
  const wait = takeTime()
  const { sent } = await open()
  write('Impatience')
  for (let turn = 0; turn < 3; turn += 1) await wait()
  expect(sent()).toHaveLength(1)
})

const discard = async (storedName = 'Patience') => {
  await userEvent.click(screen.getAllByRole('button', { name: 'Discard changes' })[0] as HTMLElement)
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(name().value).toBe(storedName))
}

test('discarding brought-back text removes its draft, and not what another tab has written since', async () => {
  const { key, stored } = await leaveOtherDraft('Impatience')
  await open()
  await waitFor(() => expect(name().value).toBe('Impatience'))
  const newer = stored.replaceAll('Impatience', 'Calm')
  localStorage.setItem(key, newer)
  await discard()
  expect(Object.keys({ ...localStorage }).filter((each) => each.startsWith('parley.editor.'))).toEqual([key])
  expect(localStorage.getItem(key)).toBe(newer)
  cleanup()
  await open()
  await waitFor(() => expect(name().value).toBe('Calm'))
  await discard()
  expect(readStorage()).not.toContain('Calm')
})

test('two tabs with one record keep a draft each; the next one offers what it does not bring back', async () => {
  const { key, stored } = await leaveOtherDraft('Of another tab', '2026-03-02T09:00:00.000Z')
  localStorage.clear()
  await open()
  write('Of this tab')
  localStorage.setItem(key, stored)
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  await open()
  expect(name().value).toBe('Of this tab')
  await press('Use those instead')
  expect(name().value).toBe('Of another tab')
  expect(screen.queryByText('Use those instead')).toBeNull()
})

test('a tab removes the draft that it sent to the server, and none that was sent since', async () => {
  const wait = takeTime()
  const { sent, removed } = await open({ 'keptDrafts.keep': { at: '2026-03-04T10:00:00.000Z' } })
  write('Impatience')
  await wait()
  await waitFor(() => expect(sent()).toHaveLength(1))
  await discard()
  await waitFor(() => expect(removed()).toEqual([{ at: '2026-03-04T10:00:00.000Z' }]))
})

test.each([
  ['2026-03-01T09:00:00.000Z', 'Impatience'],
  ['2026-03-03T09:00:00.000Z', 'From the server'],
])('the newer of two drafts is brought back: the one of the server is of %s', async (at, expectedName) => {
  await leaveDraft('Impatience', '2026-03-02T09:00:00.000Z')
  const serverAnswer = later(serverDraft(at, 'From the server'))
  await open({ 'keptDrafts.read': serverAnswer.answer })
  await serverAnswer.come()
  expect(name().value).toBe(expectedName)
})

test('a draft of the server with the same text, its fields in another order, is not offered', async () => {
  await leaveDraft('Impatience', '2026-03-02T09:00:00.000Z')
  const { draft: sentDraft } = serverDraft('2026-03-03T09:00:00.000Z', 'Impatience')
  const criteria = sentDraft.fields.criteria.map((each) => Object.fromEntries(Object.entries(each).toReversed()))
  const serverAnswer = later({ draft: { ...sentDraft, fields: { ...sentDraft.fields, criteria } } })
  await open({ 'keptDrafts.read': serverAnswer.answer })
  await serverAnswer.come()
  expect(name().value).toBe('Impatience')
  expect(screen.queryByText('Use those instead')).toBeNull()
})

test.each([
  ['an empty form', undefined],
  ['a draft of this browser', 'Impatience'],
])('typed text stays when a newer draft comes late, which is offered: after %s', async (_, own) => {
  if (own) await leaveDraft(own, '2026-03-02T09:00:00.000Z')
  const wait = takeTime()
  const serverAnswer = later(serverDraft('2026-03-03T09:00:00.000Z', 'From the server'))
  const { sent } = await open({ 'keptDrafts.read': serverAnswer.answer })
  write('Just typed')
  await serverAnswer.come()
  expect(name().value).toBe('Just typed')
  await wait()
  // The draft on the server is replaced only after the author has decided.
  expect(sent()).toEqual([])
  expect(readStorage()).toContain('Just typed')
  await press('Use those instead')
  expect(name().value).toBe('From the server')
  expect(screen.queryByText('Use those instead')).toBeNull()
})

test('typed text that the author prefers to an offered draft is sent', async () => {
  const wait = takeTime()
  const serverAnswer = later(serverDraft('2026-03-03T09:00:00.000Z', 'From the server'))
  const { sent } = await open({ 'keptDrafts.read': serverAnswer.answer })
  write('Just typed')
  await serverAnswer.come()
  await press('Keep what I typed')
  await wait()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(name().value).toBe('Just typed')
  expect(screen.queryByText('Keep what I typed')).toBeNull()
})

test('a draft that is brought back keeps its time until it is changed', async () => {
  const at = '2026-03-02T09:00:00.000Z'
  const { key } = await leaveDraft('Impatience', at)
  const wait = takeTime()
  await open()
  await wait()
  const time = () => (JSON.parse(localStorage.getItem(key) ?? '') as { at: string }).at
  expect(time()).toBe(at)
  write('Impatience, later')
  await wait()
  expect(time()).not.toBe(at)
})

test('a draft that says what is saved is not announced', async () => {
  const serverAnswer = later(serverDraft('2026-03-03T09:00:00.000Z', 'Patience'))
  await leaveDraft('Patience, once').then(({ key, stored }) =>
    localStorage.setItem(key, stored.replace('Patience, once', 'Patience')),
  )
  await open({ 'keptDrafts.read': serverAnswer.answer })
  await serverAnswer.come()
  expect(screen.queryByText('We brought back', { exact: false })).toBeNull()
})

test.each([
  ['deleted', new ApiError('not-found', 'This does not exist, or you may not see it.', 404)],
  ['no longer theirs to change', { ...record, abilities: { ...record.abilities, update: false } }],
])('the author finds their unsaved text of a record that is %s, and saves it as a new one', async (_state, answer) => {
  const newId = id.replace('a', 'b')
  await leaveDraft('Impatience')
  cleanup()
  const { host } = await openPage(() => import('../../observer-editor/observer-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id }, path: `/apps/coaching/observer/edit/${id}` },
    answers: {
      'observers.read': answer,
      'observers.create': ({ body }: { body: object }) => ({ ...record, ...body, id: newId }),
      'keptDrafts.list': { drafts: [], changed: [] },
      'keptDrafts.read': { draft: null },
    },
  })
  await press('Continue in a new record')
  await waitFor(() => expect(name().value).toBe('Impatience'))
  await press('Save')
  await waitFor(() => expect(host.navigation.getState().path).toBe(`/apps/coaching/observer/edit/${newId}`))
  expect(readStorage()).not.toContain('Impatience')
})

test('a record that is gone, of which nothing is kept, offers no text', async () => {
  await openPage(() => import('../../observer-editor/observer-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id }, path: `/apps/coaching/observer/edit/${id}` },
    answers: {
      'observers.read': new ApiError('not-found', 'This does not exist, or you may not see it.', 404),
      'keptDrafts.list': { drafts: [], changed: [] },
    },
  })
  expect(await screen.findByText('Not found, or not shared with you')).toBeDefined()
  expect(screen.queryByText('Continue in a new record')).toBeNull()
})

interface SaveInput {
  readonly body: Partial<Observer>
}

/** The record after another author's change, and the server's answers to a save from the version before it. */
const changedByAnother = (changes: Partial<Observer>) => {
  const current = { ...record, ...changes, version: 4 }
  const conflict = Object.assign(new Error('Somebody else has changed it.'), {
    name: 'ApiError',
    code: 'version-conflict',
    problem: { context: { current } },
  })
  const saves: Partial<Observer>[] = []
  const update = ({ body }: SaveInput) => {
    saves.push(body)
    if (body.version !== 4) throw conflict
    return { ...current, ...body, version: 5 }
  }
  return { answers: { 'observers.read': current, 'observers.update': update }, saves }
}

test('text of a closed tab keeps what another author has changed since, without a question', async () => {
  await leaveDraft('Impatience')
  const { answers, saves } = changedByAnother({ min_user_turns: 7 })
  await open(answers)
  await waitFor(() => expect(name().value).toBe('Impatience'))
  await press('Save')
  await waitFor(() => expect(saves).toHaveLength(2))
  expect(screen.queryAllByRole('radio', { name: /^Yours: / })).toEqual([])
  expect(saves).toMatchObject([
    { name: 'Impatience', version: 3, min_user_turns: 7 },
    { name: 'Impatience', version: 4, min_user_turns: 7 },
  ])
})

test('text of a closed tab is asked about where another author has changed the same field since', async () => {
  await leaveDraft('Impatience')
  const { answers, saves } = changedByAnother({ name: 'Calm', min_user_turns: 7 })
  await open(answers)
  await waitFor(() => expect(name().value).toBe('Impatience'))
  await press('Save')
  await userEvent.click(await screen.findByRole('radio', { name: /^Theirs: .*Calm/s }))
  await press('Save again')
  await waitFor(() => expect(saves.at(-1)).toMatchObject({ name: 'Calm', version: 4, min_user_turns: 7 }))
})

test('discarding text that began from an earlier version shows what is stored now', async () => {
  await leaveDraft('Impatience')
  await open(changedByAnother({ name: 'Calm' }).answers)
  await waitFor(() => expect(name().value).toBe('Impatience'))
  await discard('Calm')
  expect(name().value).toBe('Calm')
})
