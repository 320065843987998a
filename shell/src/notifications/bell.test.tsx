import { HostProvider, provideHost } from '@parley/mfe-kit/host'
import { createTestHost } from '@parley/mfe-kit/testing'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Bell } from '../layouts/parts/bell.tsx'
import { followUnread } from './follow-unread.ts'
import { setUnread, unreadState } from './unread-state.ts'

afterEach(() => {
  cleanup()
  setUnread(null)
  vi.unstubAllGlobals()
})

const entry = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'assigned',
  name: 'First steps',
  person: 'Olivia Brandt',
  date: null,
  path: '/apps/coaching/playlist/info-1',
  created_at: new Date().toISOString(),
  read_at: null,
}

/** A stream that says these numbers and then stays open. */
const streamOf = (numbers: readonly number[]) =>
  new ReadableStream({
    start: (controller) => {
      for (const unread of numbers)
        controller.enqueue(new TextEncoder().encode(`event: unread\ndata: ${JSON.stringify({ unread })}\n\n`))
    },
  })

test('the bell says how many are unread, and its list marks one as read and unread', async () => {
  const host = createTestHost({
    person: { role: 'user' },
    answers: {
      'notifications.list': { items: [entry], unread: 1, next: null },
      'notifications.mark': { unread: 0 },
    },
  })
  provideHost(host)
  setUnread(1)
  render(
    <HostProvider host={host}>
      <Bell />
    </HostProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Notifications, 1 unread' }))
  const link = await screen.findByRole('link', { name: /Olivia Brandt assigned you “First steps”/ })
  expect(link.getAttribute('href')).toBe('/apps/coaching/playlist/info-1')
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read' }))
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
  expect(host.calls.find(({ call }) => call === 'notifications.mark')?.input).toEqual({
    body: { read: true, ids: [entry.id] },
  })
})

test('a tab that holds no lock opens no stream and hears the number from the tab that does', async () => {
  const events = vi.fn<() => ReadableStream>(() => streamOf([3]))
  provideHost(createTestHost({ answers: { 'notifications.events': events } }))
  vi.stubGlobal('navigator', { ...navigator, locks: { request: () => new Promise(() => undefined) } })
  const stopWaiting = followUnread()
  const otherTab = new BroadcastChannel('parley-notifications')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  otherTab.postMessage(5)
  await vi.waitFor(() => expect(unreadState.getState().unread).toBe(5), { timeout: 60_000 })
  expect(events).not.toHaveBeenCalled()
  stopWaiting()
  otherTab.close()
  vi.stubGlobal('navigator', {
    ...navigator,
    locks: { request: (_: string, __: object, lead: () => unknown) => lead() },
  })
  const stopLeading = followUnread()
  await vi.waitFor(() => expect(unreadState.getState().unread).toBe(3), { timeout: 60_000 })
  stopLeading()
})
