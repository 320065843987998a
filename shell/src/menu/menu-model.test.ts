import { expect, test } from 'vitest'
import { testRegistry, testRemote, testRoute } from '../testing/test-registry.ts'
import { menuItems } from './menu-model.ts'

const registry = testRegistry([
  testRemote(
    'settings',
    [
      testRoute('home', '/settings'),
      testRoute('users', '/settings/user/list', { permissions: ['user-list', 'user-group-list'] }),
      testRoute('tokens', '/settings/tokens', { permissions: ['user-list'], roles: ['super-admin'] }),
      testRoute('later', '/later', { pending: true }),
      testRoute('edit', '/settings/user/edit/{id}'),
    ],
    {
      menu: ['later', 'edit', 'missing', 'tokens', 'users', 'home'].map((route, index) => ({
        route,
        label: route,
        icon: 'x',
        section: 'administer',
        order: -index,
        ...(route === 'users' ? { areas: ['/settings/usergroup'] } : {}),
      })),
    },
  ),
])

type MenuQuestion = Parameters<typeof menuItems>[0]

const menuOf = (
  heldPermissions: MenuQuestion['permissions'],
  path: string,
  roles: MenuQuestion['roles'] = ['operator'],
) =>
  menuItems({ registry, permissions: heldPermissions, roles, path }).map(
    ({ to, current }) => `${to}${current ? ' *' : ''}`,
  )

test('shows only what exists and what the person may open, and marks the deepest entry', () => {
  expect(menuOf([], '/settings/user/list')).toEqual(['/settings *'])
  expect(menuOf(['user-list'], '/')).toEqual(['/settings'])
  expect(menuOf(['user-list', 'user-group-list'], '/settings/user/list')).toEqual([
    '/settings',
    '/settings/user/list *',
  ])
})

test('a page that asks for a role is offered to that role alone', () => {
  expect(menuOf(['user-list'], '/')).not.toContain('/settings/tokens')
  expect(menuOf(['user-list'], '/', ['super-admin'])).toContain('/settings/tokens')
})

test('a list is marked on the pages beside it, and an entry with a shorter address is not', () => {
  const heldPermissions = ['user-list', 'user-group-list'] as const
  expect(menuOf(heldPermissions, '/settings/user/edit/1')).toEqual(['/settings', '/settings/user/list *'])
  expect(menuOf(heldPermissions, '/settings/username/create')).toEqual(['/settings *', '/settings/user/list'])
})

test('a list is marked on the pages of its other areas', () => {
  const heldPermissions = ['user-list', 'user-group-list'] as const
  expect(menuOf(heldPermissions, '/settings/usergroup/edit/1')).toEqual(['/settings', '/settings/user/list *'])
  expect(menuOf(heldPermissions, '/settings/usergroup/create')).toEqual(['/settings', '/settings/user/list *'])
})
