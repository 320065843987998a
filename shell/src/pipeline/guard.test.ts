import type { Permission } from '@parley/contracts/access'
import type { SessionState } from '@parley/mfe-kit/host'
import { expect, test } from 'vitest'
import { findRoute, routeTable } from '../routing/route-table.ts'
import { testRegistry, testRemote, testRoute } from '../testing/test-registry.ts'
import { guard, mayOpenPath } from './guard.ts'

const table = routeTable(
  testRegistry([
    testRemote('settings', [
      testRoute('all', '/all', { permissions: ['user-list', 'user-group-list'] }),
      testRoute('any', '/any', {
        anyPermissions: ['organization-metadata-custom-update', 'organization-metadata-product-update'],
      }),
    ]),
  ]),
)

const signedIn = (permissions: readonly Permission[]): SessionState => ({
  status: 'signed-in',
  user: {
    email: 'ada@example.org',
    first_name: 'Ada',
    last_name: 'Byron',
    organization_id: '',
    organization_role: 'user',
    permissions,
  },
  permissions,
  roles: ['user'],
  method: 'fau',
  guest: false,
})

const verdict = (path: string, permissions: readonly Permission[]) => {
  const match = findRoute(table, path)
  return match && guard(match.route, signedIn(permissions))
}

test('a user opens an address only if it has a page and they hold what the page asks for', () => {
  expect(mayOpenPath(table, '/all', signedIn(['user-list', 'user-group-list']))).toBe(true)
  expect(mayOpenPath(table, '/all', signedIn(['user-list']))).toBe(false)
  expect(mayOpenPath(table, '/none', signedIn(['user-list']))).toBe(false)
})

test('a page asks for all of its permissions, or for one of several where its parts are each behind their own', () => {
  expect(verdict('/all', ['user-list'])).toBe('forbidden')
  expect(verdict('/all', ['user-list', 'user-group-list'])).toBe('pass')
  expect(verdict('/any', ['user-list'])).toBe('forbidden')
  expect(verdict('/any', ['organization-metadata-custom-update'])).toBe('pass')
})
