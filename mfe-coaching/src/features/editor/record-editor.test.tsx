import { ApiError } from '@parley/api-client'
import { type Observer, observerDraft } from '@parley/contracts/authored'
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { en } from '../../phrases/en.ts'
import { openPage } from '../../testing/open-page.tsx'
import { recordFrame } from '../../testing/record-frame.ts'

const id = '00000000-0000-4000-8000-00000000000a'
const path = `/apps/coaching/observer/edit/${id}`
const record = {
  ...observerDraft.parse({
    name: 'Patience',
    language: 'en',
    criteria: ['Waits', 'Asks', 'Thanks'].map((label, place) => ({ key: `criterion_${place + 1}`, label })),
  }),
  id,
  ...recordFrame,
  version: 3,
} as unknown as Observer

interface SaveInput {
  readonly body: Partial<Observer>
}

const open = async (answers: Record<string, unknown> = {}, language: 'en' | 'fr' = 'en') => {
  const { host } = await openPage(() => import('../observer-editor/observer-editor.page.tsx'), {
    person: { role: 'editor' },
    language,
    route: { params: { id }, path },
    answers: {
      'observers.read': record,
      'observers.update': ({ body }: SaveInput) => ({ ...record, ...body, version: 4 }),
      'keptDrafts.read': { draft: null },
      'keptDrafts.keep': { at: '2026-03-02T09:00:00.000Z' },
      'keptDrafts.remove': undefined,
      ...answers,
    },
  })
  await screen.findByLabelText(/^(Name in lists|Nom dans les listes)/)
  const inputs = (call: string) => host.calls.filter((one) => one.call === call).map(({ input }) => input as SaveInput)
  return { host, inputs }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** The whole text at once: a pause between two keys would be a step of its own. */
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'button' }))
const criteria = () => [1, 2, 3].map((place) => screen.queryByLabelText<HTMLInputElement>(`Criterion ${place}`)?.value)
const undo = () => userEvent.keyboard('{Control>}z{/Control}')
const redo = () => userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')

/** Moves on the timers that keep the draft: every two seconds here, every six on the server. */
const takeTime = () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  return () => act(() => vi.advanceTimersByTimeAsync(6000))
}

beforeEach(() => localStorage.clear())

test('a text is undone and redone by keys, and so is a row that was removed', async () => {
  await open()
  write('Name in lists', 'Impatience')
  await undo()
  expect(field('Name in lists').value).toBe('Patience')
  await redo()
  expect(field('Name in lists').value).toBe('Impatience')
  await userEvent.click(screen.getByRole('button', { name: 'Remove 2 from “Criteria”' }))
  expect(criteria()).toEqual(['Waits', 'Thanks', undefined])
  await undo()
  expect(criteria()).toEqual(['Waits', 'Asks', 'Thanks'])
  expect(field('Name in lists').value).toBe('Impatience')
  await redo()
  expect(criteria()).toEqual(['Waits', 'Thanks', undefined])
})

test('leaving a field ends a step at once, so that what replaces the text can be undone by itself', async () => {
  await open()
  const undoButton = screen.getByRole('button', { name: /^Undo/ })
  write('Name in lists', 'Impatience')
  expect(undoButton.getAttribute('aria-disabled')).toBe('true')
  fireEvent.focusOut(field('Name in lists'))
  expect(undoButton.getAttribute('aria-disabled')).toBe('false')
})

test('undo and redo stand as buttons that say when there is nothing to undo', async () => {
  await open()
  const button = (name: string) => screen.getByRole('button', { name })
  expect(button('Undo').getAttribute('aria-disabled')).toBe('true')
  write('Name in lists', 'Impatience')
  await userEvent.click(button('Undo'))
  expect(field('Name in lists').value).toBe('Patience')
  expect(button('Undo').getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button('Redo'))
  expect(field('Name in lists').value).toBe('Impatience')
})

test('a change is undone after its draft was kept and after it was saved', async () => {
  const wait = takeTime()
  const { inputs } = await open()
  write('Name in lists', 'Impatience')
  await wait()
  await waitFor(() => expect(inputs('keptDrafts.keep')).toHaveLength(1))
  await undo()
  expect(field('Name in lists').value).toBe('Patience')
  await redo()
  await press('Save')
  await waitFor(() => expect(inputs('observers.update')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  await undo()
  expect(field('Name in lists').value).toBe('Patience')
  expect(screen.getByText('Unsaved changes')).toBeDefined()
})

test('the keys of an editor stand on its buttons, where the list of shortcuts finds them', async () => {
  await open()
  const keysOf = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-keyshortcuts')
  expect(Object.fromEntries(['Save', 'Publish', 'Undo', 'Redo'].map((name) => [name, keysOf(name)]))).toEqual({
    Save: 'Control+S Meta+S',
    Publish: 'Control+Shift+Enter Meta+Shift+Enter',
    Undo: 'Control+Z Meta+Z',
    Redo: 'Control+Shift+Z Meta+Shift+Z',
  })
})

test('Ctrl Shift Enter checks and publishes, and a key that is held down publishes once', async () => {
  const { inputs } = await open({
    'observers.check': { problems: [] },
    'observers.publish': { ...record, state: 'published', version: 4, published_version: 4 },
  })
  const keys = { key: 'Enter', ctrlKey: true, shiftKey: true }
  fireEvent.keyDown(field('Name in lists'), keys)
  fireEvent.keyDown(field('Name in lists'), { ...keys, repeat: true })
  await waitFor(() => expect(inputs('observers.publish')).toHaveLength(1))
  expect(inputs('observers.check')).toHaveLength(1)
  // An observer is not played by itself: Ctrl Enter does nothing here.
  expect(fireEvent.keyDown(field('Name in lists'), { key: 'Enter', ctrlKey: true })).toBe(true)
})

test('Ctrl S saves nothing while the page asks about unsaved changes', async () => {
  const { inputs } = await open()
  write('Name in lists', 'Impatience')
  await userEvent.click(screen.getByRole('link', { name: 'Observers' }))
  // The browser’s own dialog does not open either.
  expect(fireEvent.keyDown(await screen.findByText('Keep editing'), { key: 's', ctrlKey: true })).toBe(false)
  await press('Keep editing')
  expect(inputs('observers.update')).toEqual([])
})

test('a required field of the organisation without a value is named before publishing, with the way to it', async () => {
  const site = { id: 'f1', kind: 'observer', key: 'site', label: 'Site', type: 'text', choices: [], required: true }
  const values = { label: 'Site' }
  const { inputs, host } = await open({
    'customFields.list': { items: [site], total: 1 },
    'observers.check': {
      problems: [{ pointer: '/custom/site', code: 'custom-value-missing', severity: 'error', values }],
    },
  })
  await screen.findByLabelText('Site')
  await press('Publish')
  expect(await screen.findByText('“Site” has no value.')).toBeDefined()
  expect(host.notices.getState().map(({ text }) => text)).toEqual([en.editor.notPublished])
  await press('Site')
  expect(document.activeElement).toBe(field('Site'))
  expect(inputs('observers.publish')).toEqual([])
})

test('a publication that the server refuses is not announced as saved and opens the check, which names what is missing by now', async () => {
  const missing = {
    pointer: '/custom/site',
    code: 'custom-value-missing',
    severity: 'error',
    values: { label: 'Site' },
  }
  let problems: unknown[] = []
  const { host } = await open({
    'observers.check': () => ({ problems }),
    'observers.publish': () => {
      problems = [missing]
      throw new ApiError('invalid-input', 'Some fields are not valid.', 400)
    },
  })
  await press('Publish')
  const sentence = await screen.findByText('“Site” has no value.')
  await waitFor(() => expect(document.activeElement?.contains(sentence)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
  await act(async () => {})
  expect(host.notices.getState().map(({ kind }) => kind)).toEqual(['error'])
})

test('two presses at once save once, and publish once', async () => {
  const { inputs } = await open({
    'observers.check': { problems: [] },
    'observers.publish': { ...record, state: 'published', version: 5, published_version: 5 },
  })
  const twice = (keys: object) => {
    fireEvent.keyDown(field('Name in lists'), keys)
    fireEvent.keyDown(field('Name in lists'), keys)
  }
  write('Name in lists', 'Impatience')
  twice({ key: 's', ctrlKey: true })
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  twice({ key: 'Enter', ctrlKey: true, shiftKey: true })
  await waitFor(() => expect(inputs('observers.publish')).toHaveLength(1))
  expect(inputs('observers.update')).toHaveLength(1)
  expect(inputs('observers.check')).toHaveLength(1)
})

test('an author who may not publish has neither the button nor its key', async () => {
  const { inputs } = await open({
    'observers.read': { ...record, abilities: { ...recordFrame.abilities, publish: false } },
  })
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  expect(fireEvent.keyDown(field('Name in lists'), { key: 'Enter', ctrlKey: true, shiftKey: true })).toBe(true)
  expect(inputs('observers.check')).toEqual([])
})

test('a link away asks first: to stay keeps the text, to leave keeps it as a draft and changes no record', async () => {
  const { host, inputs } = await open()
  write('Name in lists', 'Impatience')
  await userEvent.click(screen.getByRole('link', { name: 'Observers' }))
  expect(await screen.findByText(en.editor.leaveText)).toBeDefined()
  await press('Keep editing')
  expect(field('Name in lists').value).toBe('Impatience')
  expect(host.navigation.getState().path).toBe(path)
  window.dispatchEvent(new Event('pagehide'))
  await userEvent.click(screen.getByRole('link', { name: 'Observers' }))
  await press('Leave without saving')
  await waitFor(() => expect(host.navigation.getState().path).toBe('/apps/coaching/observer/list'))
  expect(inputs('observers.update')).toEqual([])
  expect(Object.values({ ...localStorage }).join('')).toContain('Impatience')
})

test('the browser asks before a tab with unsaved changes is closed, and not after they were undone', async () => {
  await open()
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  write('Name in lists', 'Impatience')
  expect(asks()).toBe(true)
  await undo()
  expect(asks()).toBe(false)
})

test.each([
  ['en', 'Name in lists', 'The server could not be reached.', en.editor.connectionLost],
  [
    'fr',
    'Nom dans les listes',
    'Le serveur est injoignable.',
    'Connexion perdue. Vos modifications restent sur cet appareil',
  ],
] as const)(
  'without a connection the text is kept on the device and says so; it is stored once the connection is back: %s',
  async (language, name, refusal, notice) => {
    const wait = takeTime()
    let isConnected = false
    const { inputs } = await open(
      {
        'keptDrafts.keep': () => {
          if (!isConnected) throw new ApiError('network-error', refusal)
          return { at: '2026-03-02T09:00:00.000Z' }
        },
      },
      language,
    )
    write(name, 'Impatience')
    await wait()
    expect(await screen.findByText(notice, { exact: false })).toBeDefined()
    expect(field(name).value).toBe('Impatience')
    expect(Object.values({ ...localStorage }).join('')).toContain('Impatience')
    write(name, 'Impatience, later')
    isConnected = true
    window.dispatchEvent(new Event('online'))
    expect(inputs('keptDrafts.keep').at(-1)).toMatchObject({ body: { fields: { name: 'Impatience, later' } } })
    await waitFor(() => expect(screen.queryByText(notice, { exact: false })).toBeNull())
  },
)

const notFound = new ApiError('not-found', 'This does not exist, or you may not see it.', 404)
const newId = id.replace('a', 'b')
const create = ({ body }: SaveInput) => ({ ...record, ...body, id: newId, version: 1 })

test.each([
  ['deleted', notFound],
  ['no longer theirs to change', new ApiError('forbidden', 'You may not do this.', 403)],
])('a record that is %s by the time it is saved is kept as a new one of the author', async (_state, failure) => {
  const { inputs, host } = await open({
    'observers.read': { ...record, visibility: 'platform' },
    'observers.update': failure,
    'observers.create': create,
  })
  write('Name in lists', 'Impatience')
  await press('Save')
  await press('Save as a new record')
  await waitFor(() =>
    expect(inputs('observers.create')).toMatchObject([{ body: { name: 'Impatience', visibility: 'private' } }]),
  )
  await waitFor(() => expect(host.navigation.getState().path).toBe(`/apps/coaching/observer/edit/${newId}`))
  expect(inputs('observers.update')).toHaveLength(1)
})

test('a new record in place of one that is gone, refused in its turn, is created by the next attempt', async () => {
  const problem = { errors: [{ in: 'body', pointer: '/name', detail: 'Choose another name.' }] }
  const refusals = [
    new ApiError('forbidden', 'You may not create this.', 403),
    Object.assign(new ApiError('invalid-input', '–', 400), { problem }),
  ]
  const { inputs, host } = await open({
    'observers.update': notFound,
    'observers.create': (input: SaveInput) => {
      const refusal = refusals.shift()
      if (refusal) throw refusal
      return create(input)
    },
  })
  write('Name in lists', 'Impatience')
  await press('Save')
  await press('Save as a new record')
  expect(await screen.findByText('You may not create this.')).toBeDefined()
  expect(screen.queryByText('Save as a new record')).toBeNull()
  await press('Save')
  expect(await screen.findByText('Choose another name.')).toBeDefined()
  await press('Save')
  await waitFor(() => expect(host.navigation.getState().path).toBe(`/apps/coaching/observer/edit/${newId}`))
  expect(inputs('observers.create')).toHaveLength(3)
  expect(inputs('observers.update')).toHaveLength(1)
})

test('a refusal of the server is no lost connection', async () => {
  const wait = takeTime()
  const { inputs } = await open({ 'keptDrafts.keep': new ApiError('invalid-input', 'Too long.', 400) })
  write('Name in lists', 'Impatience')
  await wait()
  await waitFor(() => expect(inputs('keptDrafts.keep')).not.toEqual([]))
  expect(screen.getByText('Unsaved changes')).toBeDefined()
  expect(screen.queryByText(en.editor.connectionLost)).toBeNull()
})

test.each([
  ['en', 'Name in lists', 'Save', 'Remove the invisible characters.'],
  ['fr', 'Nom dans les listes', 'Enregistrer', 'Retirez les caractères que personne ne voit.'],
] as const)(
  'a name that the server refuses is marked at its field, in the words of the server: %s',
  async (language, name, save, detail) => {
    const problem = { errors: [{ in: 'body', pointer: '/name', detail }] }
    await open({ 'observers.update': Object.assign(new ApiError('invalid-input', '–', 400), { problem }) }, language)
    write(name, 'Pa\u202Etience')
    await press(save)
    const words = await screen.findByText(detail)
    expect(field(name).getAttribute('aria-describedby')?.split(' ')).toContain(words.closest('[id]')?.id)
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(field(name).value).toBe('Pa\u202Etience')
  },
)

test('a name that the server stores without its invisible characters stands in the form as it is stored', async () => {
  await open({ 'observers.update': ({ body }: SaveInput) => ({ ...record, ...body, name: 'Patience', version: 4 }) })
  write('Name in lists', 'Pa\u200Btience')
  await press('Save')
  await waitFor(() => expect(field('Name in lists').value).toBe('Patience'))
  expect(screen.queryByText('Unsaved changes')).toBeNull()
})

test('criteria are put in order by dragging and by keyboard, and are saved in that order', async () => {
  const { inputs } = await open()
  await screen.findByLabelText('Criterion 3')
  const [first, , third] = document.querySelectorAll<HTMLElement>('.ui-form-rows__row--wide')
  const grip = third?.querySelector('.ui-form-rows__grip')
  if (!first || !grip) throw new Error('Each criterion has a handle.')
  const nothing = () => {}
  const dataTransfer = { setData: nothing, setDragImage: nothing, effectAllowed: '' }
  fireEvent.dragStart(grip, { dataTransfer })
  fireEvent.dragOver(first, { dataTransfer })
  fireEvent(first, createEvent.drop(first, { dataTransfer }))
  expect(criteria()).toEqual(['Thanks', 'Waits', 'Asks'])
  screen.getByRole('button', { name: 'Move 3 up in “Criteria”' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(criteria()).toEqual(['Thanks', 'Asks', 'Waits'])
  await press('Save')
  await waitFor(() => expect(inputs('observers.update')).toHaveLength(1))
  expect(inputs('observers.update')[0]?.body.criteria?.map(({ key, label }) => `${key} ${label}`)).toEqual([
    'criterion_3 Thanks',
    'criterion_2 Asks',
    'criterion_1 Waits',
  ])
})

test('the form stands on the page once its record is there, and begins with its texts', async () => {
  const answer = Promise.withResolvers<unknown>()
  const opening = open({ 'observers.read': () => answer.promise })
  await waitFor(() => expect(document.querySelector('.ui-skeleton')).not.toBeNull())
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  act(() => answer.resolve(record))
  await opening
  expect(field('Name in lists').value).toBe('Patience')
  await waitFor(() => expect(criteria()).toEqual(['Waits', 'Asks', 'Thanks']))
})
