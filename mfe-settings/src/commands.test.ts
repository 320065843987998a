import { provideHost } from '@parley/mfe-kit/host'
import { createTestHost } from '@parley/mfe-kit/testing'
import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { routes } from './routes.ts'

test('the palette finds people by the route that shows one', async () => {
  const ada = { id: '7', first_name: 'Ada', last_name: 'Byron', email: 'ada@example.org', organization_id: '' }
  const answers = { 'users.list': { items: [ada], total: 1, page: 1, size: 12 } }
  provideHost(createTestHost({ person: { role: 'operator' }, answers }))
  const { signal } = new AbortController()
  const found = commands.map((source) => source.search({ text: 'ada', language: 'en', product: { slug: 'x' }, signal }))
  expect((await Promise.all(found)).flat()).toEqual([
    { id: '7', label: 'Ada Byron', detail: 'ada@example.org', to: '/settings/user/edit/7' },
  ])
  expect(commands.filter(({ route }) => !(route in routes))).toEqual([])
})
