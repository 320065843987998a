import { describe, expect, test } from 'vitest'
import { holdsAny, holdsEvery, holdsPermission, missingPermissions } from './held-permissions.ts'

const list = ['user-list', 'chat-read'] as const

describe.each([
  { kind: 'a list', held: list },
  { kind: 'a set', held: new Set(list) },
])('permissions held as $kind', ({ held }) => {
  test('a permission is held or missing', () => {
    expect(holdsPermission(held, 'user-list')).toBe(true)
    expect(holdsPermission(held, 'user-create')).toBe(false)
    expect(missingPermissions(held, ['user-create', 'chat-read'])).toEqual(['user-create'])
  })

  test('every permission of a list is needed, or one of it', () => {
    expect(holdsEvery(held, ['user-list', 'chat-read'])).toBe(true)
    expect(holdsEvery(held, ['user-list', 'user-create'])).toBe(false)
    expect(holdsEvery(held, [])).toBe(true)
    expect(holdsAny(held, ['user-create', 'chat-read'])).toBe(true)
    expect(holdsAny(held, ['user-create'])).toBe(false)
    expect(holdsAny(held, [])).toBe(false)
  })
})
