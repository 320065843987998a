import { expect, test } from 'vitest'
import { RemoteError } from '../federation/remote-failure.ts'
import { testRegistry, testRemote, testRoute } from '../testing/test-registry.ts'
import { PendingPage } from '../view/pending-page.tsx'
import { startTestShell } from '../testing/test-shell.ts'

const registry = testRegistry([
  testRemote('coaching', [testRoute('later', '/later', { pending: true, permissions: ['dashboard-view'] })]),
])
const user = { email: 'a@b.c', organization_role: 'user', permissions: ['dashboard-view'] } as const

test('the page of a pending route says that it is not here yet, and nothing of its remote loads', async () => {
  const shell = await startTestShell({ registry, user })
  shell.broken.set('coaching', new RemoteError('coaching', 'timeout', 'slow'))
  await shell.navigation.go('/later')
  expect(shell.navigation.views.getState()).toMatchObject({
    route: { id: 'later', layout: 'default' },
    content: { kind: 'remote', Page: PendingPage },
  })
})

test('a pending route keeps its permissions', async () => {
  const shell = await startTestShell({ registry, user: { ...user, permissions: [] } })
  await shell.navigation.go('/later')
  expect(shell.here()).toBe('/403?permission=dashboard-view&from=%2Flater')
})
