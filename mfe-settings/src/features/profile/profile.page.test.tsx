import { ApiError } from '@parley/api-client'
import { refetchUntilFailure, renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { checkWords } from '@parley/voice/check'
import { type FakeAudio, installFakeAudio } from '@parley/voice/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { manifest } from '../../manifest.ts'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'

let audio: FakeAudio
beforeEach(() => {
  audio = installFakeAudio()
})
afterEach(() => audio.remove())

const record = {
  version: 3,
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.org',
  organization_name: 'Analytical Society',
  organization_role: 'editor',
}

const wrap = (page: ReactNode) => (
  <UiProvider scheme="light" language="en">
    {page}
  </UiProvider>
)
const noReaders = { organization_name: '', groups: [], organization: [], platform: 0, records: false }
const choice = { kind: 'shared', app: true, mail: false }
const none = {
  'me.listSignIns': { items: [] },
  'sessions.readers': noReaders,
  'notifications.readChoices': { items: [choice] },
}

test('the page shows the record that the API has of the signed-in person', async () => {
  const { host } = await renderRemotePage(() => import('./profile.page.tsx'), {
    phrases: { settings: en },
    answers: { ...none, 'me.read': record },
    wrap,
  })
  expect((await screen.findByLabelText<HTMLInputElement>(en.profile.firstName)).value).toBe('Ada')
  for (const text of ['ada@example.org', 'Analytical Society', 'Editor']) expect(screen.getByText(text)).toBeDefined()
  expect(host.calls.map(({ call }) => call)).toContain('me.read')
})

test('the page offers the microphone check and says what the organisation can see', async () => {
  await renderRemotePage(() => import('./profile.page.tsx'), {
    phrases: { settings: en },
    answers: { ...none, 'me.read': record },
    wrap,
  })
  const microphone = within(await screen.findByRole('region', { name: en.microphone.title }))
  expect(await microphone.findByRole('button', { name: checkWords.en.open })).toBeDefined()
  const part = within(await screen.findByRole('region', { name: en.visible.title }))
  for (const text of [en.visible.record, en.visible.audit, en.visible.chats]) expect(part.getByText(text)).toBeDefined()
})

test('the page names the role in French and marks each value that is missing', async () => {
  await renderRemotePage(() => import('./profile.page.tsx'), {
    language: 'fr',
    phrases: { settings: fr },
    answers: { ...none, 'me.read': { ...record, organization_name: '' } },
    wrap,
  })
  expect(await screen.findByText('Concepteur')).toBeDefined()
  expect(await screen.findByText('Non renseigné')).toBeDefined()
})

test('the reader chooses the size of the text', async () => {
  const { host } = await renderRemotePage(() => import('./profile.page.tsx'), {
    phrases: { settings: en },
    answers: { ...none, 'me.read': record },
    wrap,
  })
  const sizes = within(await screen.findByRole('group', { name: en.textSize.label }))
  expect(sizes.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '100%',
    '115%',
    '130%',
    '150%',
    '200%',
  ])
  await userEvent.click(sizes.getByRole('radio', { name: '150%' }))
  expect(host.textSize.getState()).toBe(150)
})

test('the page leads to the one that changes the password', async () => {
  await renderRemotePage(() => import('./profile.page.tsx'), {
    phrases: { settings: en },
    answers: { ...none, 'me.read': record },
    wrap,
  })
  expect(await screen.findByRole('link', { name: en.password.open })).toBeDefined()
})

test('an address that names a section leads to its heading once the data is there', async () => {
  await renderRemotePage(() => import('./profile.page.tsx'), {
    phrases: { settings: en },
    answers: { ...none, 'me.read': record },
    route: { path: '/profile', hash: '#microphone' },
    wrap,
  })
  const heading = await screen.findByRole('heading', { name: en.microphone.title })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

const open = (update: unknown) =>
  renderRemotePage(() => import('./profile.page.tsx'), {
    phrases: { settings: en },
    answers: { ...none, 'me.read': record, 'me.update': update },
    wrap,
  })

test('the page saves the name that others see', async () => {
  const { host } = await open({ ...record, version: 4 })
  const refetch = vi.spyOn(host.session, 'refetchUser')
  const field = await screen.findByLabelText(en.profile.firstName)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: en.profile.save }).disabled).toBe(true)
  await userEvent.clear(field)
  await userEvent.type(field, 'Augusta{Enter}')
  await waitFor(() => expect(refetch).toHaveBeenCalledOnce())
  const body = { version: 3, first_name: 'Augusta', last_name: 'Byron' }
  expect(host.calls.find(({ call }) => call === 'me.update')?.input).toEqual({ body })
  expect(host.notices.getState().map(({ text }) => text)).toEqual([en.profile.saved])
})

test.each([
  { role: 'user', count: 1 },
  { role: 'guest', count: 0 },
] as const)('the page leads a $role to their chats only if they may open them', async ({ role, count }) => {
  await renderRemotePage(() => import('./profile.page.tsx'), {
    person: { role },
    manifests: [manifest],
    phrases: { settings: en },
    answers: { ...none, 'me.read': record },
    wrap,
  })
  await screen.findByRole('button', { name: en.ownData.delete })
  expect(screen.queryAllByRole('link', { name: en.ownChats.title })).toHaveLength(count)
})

test('a refusal is shown and the typed text stays', async () => {
  await open(new ApiError('version-conflict', 'Someone else changed this meanwhile.', 409))
  await userEvent.type(await screen.findByLabelText(en.profile.firstName), 'h{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this meanwhile.')
  expect(screen.getByLabelText<HTMLInputElement>(en.profile.firstName).value).toBe('Adah')
})

test('a name that is too long has a message beside its field', async () => {
  const detail = 'Write at most 80 characters.'
  const errors = [{ in: 'body' as const, pointer: '/first_name', code: 'too_big', detail }]
  const refusal = { type: '', title: '', status: 400, detail: '', code: 'invalid-input' as const, instance: '', errors }
  await open(new ApiError('invalid-input', 'Correct the fields named below.', 400, refusal))
  const name = await screen.findByLabelText(en.profile.firstName)
  await userEvent.type(name, 'h{Enter}')
  const description = () => document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent
  await waitFor(() => expect(description()).toBe(detail))
})

test('the page asks before a typed name is lost', async () => {
  const { host } = await open(record)
  await userEvent.type(await screen.findByLabelText(en.profile.firstName), 'h')
  await act(() => host.navigation.go('/settings'))
  expect(screen.getByRole('alertdialog', { name: en.unsaved.title })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: en.unsaved.stay }))
  expect(host.navigation.visited).toEqual([])
  await act(() => host.navigation.go('/settings'))
  await userEvent.click(screen.getByRole('button', { name: en.unsaved.leave }))
  expect(host.navigation.visited.map(({ to }) => to)).toEqual(['/settings'])
})

test('a name that is being typed stays when the record cannot be read again', async () => {
  let reads = 0
  const { host } = await renderRemotePage(() => import('./profile.page.tsx'), {
    phrases: { settings: en },
    answers: {
      ...none,
      'me.read': () => ((reads += 1) > 1 ? Promise.reject(new ApiError('network-error', 'No connection.')) : record),
    },
    wrap,
  })
  await userEvent.type(await screen.findByLabelText(en.profile.firstName), ' L.')
  await refetchUntilFailure(host)
  expect(reads).toBe(2)
  expect(screen.getByLabelText<HTMLInputElement>(en.profile.firstName).value).toBe('Ada L.')
})

test('a name that is being typed stays when the record changed elsewhere, and is saved with the version it began with', async () => {
  let current = record
  const { host } = await renderRemotePage(() => import('./profile.page.tsx'), {
    phrases: { settings: en },
    answers: { ...none, 'me.read': () => current, 'me.update': record },
    wrap,
  })
  await userEvent.type(await screen.findByLabelText(en.profile.firstName), ' L.')
  current = { ...record, version: 4, last_name: 'Lovelace', organization_name: 'Royal Society' }
  await act(() => host.queryClient().refetchQueries())
  expect(await screen.findByText('Royal Society')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(en.profile.firstName).value).toBe('Ada L.')
  await userEvent.click(screen.getByRole('button', { name: en.profile.save }))
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'me.update')?.input).toEqual({
      body: { version: 3, first_name: 'Ada L.', last_name: 'Byron' },
    }),
  )
})

test('a form without changes shows what was changed elsewhere', async () => {
  let current = record
  const { host } = await renderRemotePage(() => import('./profile.page.tsx'), {
    phrases: { settings: en },
    answers: { ...none, 'me.read': () => current },
    wrap,
  })
  await screen.findByLabelText(en.profile.firstName)
  current = { ...record, version: 4, first_name: 'Augusta' }
  await act(() => host.queryClient().refetchQueries())
  const field = screen.getByLabelText<HTMLInputElement>(en.profile.firstName)
  await waitFor(() => expect(field.value).toBe('Augusta'))
})

test.each([
  ['en', en, '2 operators of Analytical Society'],
  ['fr', fr, '2 opérateurs (Analytical Society)'],
] as const)('the profile says in %s who can read one’s sessions', async (language, words, operators) => {
  const readers = {
    organization_name: 'Analytical Society',
    organization: [{ role: 'operator', count: 2 }],
    groups: [{ name: 'Engines', managers: ['Edda Lind'] }],
    platform: 0,
    records: true,
  }
  await renderRemotePage(() => import('./profile.page.tsx'), {
    person: { role: 'user' },
    language,
    phrases: { settings: words },
    answers: { ...none, 'me.read': record, 'sessions.readers': readers },
    wrap,
  })
  expect(await screen.findByText(operators)).toBeDefined()
  expect(screen.getByText(/Edda Lind$/)).toBeDefined()
  expect(screen.getByText(words.readers.records)).toBeDefined()
})

test('a choice of notifications is stored at once', async () => {
  const { host } = await renderRemotePage(() => import('./profile.page.tsx'), {
    phrases: { settings: en },
    person: { role: 'user' },
    answers: { ...none, 'me.read': record, 'notifications.updateChoices': { items: [] } },
    wrap,
  })
  const box = `${en.notifications.kinds.shared}: ${en.notifications.mail}`
  await userEvent.click(await screen.findByRole('checkbox', { name: box }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: box }).checked).toBe(true)
  expect(host.calls.find(({ call }) => call === 'notifications.updateChoices')?.input).toEqual({
    body: { items: [{ ...choice, mail: true }] },
  })
})

test('the page lists what a deletion removes, and deletes the account only with the password', async () => {
  const { host } = await renderRemotePage(() => import('./profile.page.tsx'), {
    phrases: { settings: en },
    answers: { ...none, 'me.read': record, 'me.erase': null },
    wrap,
  })
  const listErasures = () => host.calls.filter(({ call }) => call === 'me.erase').map(({ input }) => input)
  await userEvent.click(await screen.findByRole('button', { name: en.ownData.delete }))
  expect(screen.getByText(en.ownData.removed)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: en.ownData.deleteNow }))
  expect(listErasures()).toEqual([])
  await userEvent.type(screen.getByLabelText(en.password.current), 'Secret-123')
  await userEvent.click(screen.getByRole('button', { name: en.ownData.deleteNow }))
  await waitFor(() => expect(listErasures()).toEqual([{ body: { current_password: 'Secret-123' } }]))
})

test('the choice of a language is stored for the mails, too', async () => {
  const { host } = await renderRemotePage(() => import('./profile.page.tsx'), {
    phrases: { settings: en },
    answers: {
      ...none,
      'me.read': { ...record, language: 'en' },
      'me.update': { ...record, language: 'fr', version: 4 },
    },
    wrap,
  })
  await userEvent.click(await screen.findByRole('radio', { name: en.people.languages.fr }))
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'me.update')?.input).toEqual({
      body: { version: 3, language: 'fr' },
    }),
  )
})
