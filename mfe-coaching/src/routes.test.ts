import { provideHost } from '@parley/mfe-kit/host'
import { createTestHost } from '@parley/mfe-kit/testing'
import { expect, test } from 'vitest'
import { routes } from './routes.ts'

test.each([
  ['mission-edit', 'missions.read'],
  ['persona-edit', 'personas.read'],
  ['observer-edit', 'observers.read'],
  ['scenario-edit', 'scenarios.read'],
  ['playlist-edit', 'playlists.read'],
] as const)('%s requests its record while its code loads', (id, call) => {
  const host = createTestHost({ person: { role: 'editor' }, answers: { [call]: { id: '7' } } })
  provideHost(host)
  const { fetchAhead } = routes[id] as { fetchAhead?: (params: object) => void }
  fetchAhead?.({ id: '7' })
  expect(host.calls).toMatchObject([{ call, input: { params: { id: '7' } } }])
})
