import { expect, test } from 'vitest'
import { permissions, permissionsOf } from './index.ts'
import { permissionNames as english } from './words/en.ts'
import { permissionNames as french } from './words/fr.ts'

test('the vocabulary has 119 words, each once', () => {
  expect(new Set(permissions).size).toBe(119)
  expect(permissions).toHaveLength(119)
})

test('an operator has no permission of the platform', () => {
  const operatorPermissions = new Set<string>(permissionsOf.operator)
  for (const word of operatorPermissions) expect(word).not.toMatch(/^(super-admin-|environment-variables-)/)
  for (const word of [
    'organization-create',
    'organization-delete',
    'organization-list',
    'organization-update-credit',
    'organization-metadata-product-update',
  ]) {
    expect(operatorPermissions).not.toContain(word)
  }
})

test.each([english, french])('each permission has a name of its own in words', (names) => {
  expect(Object.keys(names).toSorted()).toEqual(permissions.toSorted())
  expect(new Set(Object.values(names)).size).toBe(permissions.length)
  for (const name of Object.values(names)) expect(name).toMatch(/^[A-Z][^{}]+$/)
})
