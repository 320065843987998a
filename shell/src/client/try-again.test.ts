import { expect, test, vi } from 'vitest'
import { tryAgain } from './try-again.ts'

test('asks past the cache for what the page asked of remotes, whatever comes of it, and loads the page anew', async () => {
  const reload = vi.fn<() => void>()
  const fetched = vi.fn<(file: string, how: RequestInit) => Promise<never>>(() => Promise.reject(new Error('offline')))
  const names = ['/remotes/a/1/entry.js', '/remotes/a/1/entry.js', '/remotes/shell/1/light.js', '/v1/me']
  const page = {
    location: { href: 'https://parley.test/settings', reload },
    performance: { getEntriesByType: () => names.map((name) => ({ name: `https://parley.test${name}` })) },
    fetch: fetched,
  }
  await tryAgain([{ base: '/remotes/a/1/' }], page as unknown as Window)
  expect(fetched.mock.calls.map(([file, { cache }]) => [file, cache])).toEqual([
    ['https://parley.test/remotes/a/1/entry.js', 'reload'],
  ])
  expect(reload).toHaveBeenCalledOnce()
})
