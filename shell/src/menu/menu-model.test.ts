import { expect, test } from 'vitest'
import { testRegistry, testRemote, testRoute } from '../testing/test-registry.ts'
import { menuItems } from './menu-model.ts'

const registry = testRegistry([
  testRemote(
    'settings',
    [
      testRoute('home', '/settings'),
      testRoute('users', '/settings/user/list', { permissions: ['user-list', 'user-group-list'] }),
      testRoute('later', '/later', { pending: true }),
      testRoute('edit', '/settings/user/edit/{id}'),
    ],
    {
      menu: ['later', 'edit', 'missing', 'users', 'home'].map((route, index) => ({
        route,
        label: route,
        icon: 'x',
        section: 'administer',
        order: -index,
      })),
    },
  ),
])

const shown = (held: Parameters<typeof menuItems>[0]['held'], path: string) =>
  menuItems({ registry, held, path }).map(({ to, current }) => `${to}${current ? ' *' : ''}`)

test('shows only what exists and what the person may open, and marks the deepest entry', () => {
  expect(shown([], '/settings/user/list')).toEqual(['/settings *'])
  expect(shown(['user-list'], '/')).toEqual(['/settings'])
  expect(shown(['user-list', 'user-group-list'], '/settings/user/list')).toEqual(['/settings', '/settings/user/list *'])
})

test('a list is marked on the pages beside it, and an entry with a shorter address is not', () => {
  const held = ['user-list', 'user-group-list'] as const
  expect(shown(held, '/settings/user/edit/1')).toEqual(['/settings', '/settings/user/list *'])
  expect(shown(held, '/settings/usergroup/create')).toEqual(['/settings *', '/settings/user/list'])
})
