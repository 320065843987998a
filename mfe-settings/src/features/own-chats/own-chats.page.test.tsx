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
