import { permissionsOf } from '@parley/contracts/access'
import { expect, test } from 'vitest'
import { changePermission, explainPermissions } from './permission-origin.ts'

const originsOf = (own: Parameters<typeof explainPermissions>[1]) =>
  Object.fromEntries(
    explainPermissions('user', own).flatMap(({ rows }) => rows.map(({ permission, origin }) => [permission, origin])),
  )

test('every permission names its origin: the role, a grant, a withdrawal or none', () => {
  const own = [...permissionsOf.user.filter((word) => word !== 'chat-create'), 'user-list' as const]
  const origins = originsOf(own)
  expect(Object.keys(origins)).toHaveLength(119)
  expect(origins).toMatchObject({
    'dashboard-view': 'role',
    'user-list': 'granted',
    'chat-create': 'withdrawn',
    'user-delete': 'none',
  })
})

test('a person with the permissions of the role has no own list', () => {
  const grantedPermissions = changePermission('user', null, { permission: 'user-list', isHeld: true })
  expect(grantedPermissions).toEqual(expect.arrayContaining([...permissionsOf.user, 'user-list']))
  expect(changePermission('user', grantedPermissions, { permission: 'user-list', isHeld: false })).toBeNull()
})
