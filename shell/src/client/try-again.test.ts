import { expect, test, vi } from 'vitest'
import { tryAgain } from './try-again.ts'

test('fetches the remotes’ files past the cache, even if that fails, and reloads the page', async () => {
  const reload = vi.fn<() => void>()
  const fetchMock = vi.fn<(file: string, how: RequestInit) => Promise<never>>(() =>
    Promise.reject(new Error('offline')),
  )
  const names = ['/remotes/a/1/entry.js', '/remotes/a/1/entry.js', '/remotes/shell/1/light.js', '/v1/me']
  const page = {
    location: { href: 'https://parley.test/settings', reload },
    performance: { getEntriesByType: () => names.map((name) => ({ name: `https://parley.test${name}` })) },
    fetch: fetchMock,
  }
  await tryAgain([{ base: '/remotes/a/1/' }], page as unknown as Window)
  expect(fetchMock.mock.calls.map(([file, { cache }]) => [file, cache])).toEqual([
    ['https://parley.test/remotes/a/1/entry.js', 'reload'],
  ])
  expect(reload).toHaveBeenCalledOnce()
})
