import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'

const at = '2026-03-01T10:00:00.000Z'
const chat = { id: 'c1', name: 'First talk', created_at: at, updated_at: at, abilities: { update: true, delete: true } }

test('the page lists the chats, shows the messages of one, and deletes it after a question', async () => {
  const lists = [
    { items: [chat], total: 1, page: 1, size: 24 },
    { items: [], total: 0, page: 1, size: 24 },
  ]
  const { host } = await renderRemotePage(() => import('./own-chats.page.tsx'), {
    phrases: { settings: en },
    answers: {
      'chats.list': () => lists.shift(),
      'chats.read': { ...chat, messages: [{ message: 1, role: 'user', text: 'Was I too quick?' }] },
      'chats.remove': null,
    },
    wrap: (page) => (
      <UiProvider scheme="light" language="en">
        {page}
      </UiProvider>
    ),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Read “First talk”' }))
  expect(await screen.findByText('Was I too quick?')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete “First talk”' }))
  await userEvent.type(await screen.findByRole('textbox'), 'First talk')
  await userEvent.click(screen.getByRole('button', { name: en.ownChats.remove }))
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'chats.remove')?.input).toEqual({ params: { id: 'c1' } }),
  )
  expect(await screen.findByText(en.ownChats.emptyTitle)).toBeDefined()
})

const open = (search: string, answers: Record<string, unknown> = {}) =>
  renderRemotePage(() => import('./own-chats.page.tsx'), {
    phrases: { settings: en },
    route: { path: '/profile/chats', search },
    answers: {
      'chats.list': { items: [chat], total: 60, page: 2, size: 24 },
      'chats.read': { ...chat, messages: [{ message: 1, role: 'user', text: 'Was I too quick?' }] },
      'chats.rename': { ...chat, messages: [] },
      ...answers,
    },
    wrap: (page) => (
      <UiProvider scheme="light" language="en">
        {page}
      </UiProvider>
    ),
  })

test('the address names the page of the list and the open chat', async () => {
  const { host } = await open('?page=2&chat=c1')
  expect(await screen.findByRole('dialog', { name: 'First talk' })).toBeDefined()
  expect(host.calls.find(({ call }) => call === 'chats.list')?.input).toMatchObject({ query: { page: 2 } })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(host.navigation.getState().search).toBe('?page=2')
  await userEvent.click(await screen.findByRole('button', { name: en.ownChats.older }))
  expect(host.navigation.getState().search).toBe('?page=3')
  await userEvent.click(await screen.findByRole('button', { name: 'Read “First talk”' }))
  expect(host.navigation.getState().search).toBe('?page=3&chat=c1')
})

test('a chat gets another name, and not an empty one', async () => {
  const { host } = await open('')
  await userEvent.click(await screen.findByRole('button', { name: 'Rename “First talk”' }))
  const field = screen.getByLabelText(en.ownChats.name)
  await userEvent.clear(field)
  await userEvent.type(field, '{Enter}')
  expect(screen.getByText(en.ownChats.nameMissing)).toBeDefined()
  await userEvent.type(field, ' Second {Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const requests = host.calls.filter(({ call }) => call === 'chats.rename').map(({ input }) => input)
  expect(requests).toEqual([{ params: { id: 'c1' }, body: { name: 'Second' } }])
})

test('a person without chat-update is not offered another name', async () => {
  const fixedChat = { ...chat, abilities: { update: false, delete: false } }
  await open('', { 'chats.list': { items: [fixedChat], total: 1, page: 1, size: 24 } })
  expect(await screen.findByRole('button', { name: 'Read “First talk”' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Rename “First talk”' })).toBeNull()
})
