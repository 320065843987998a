import { expect, test } from 'vitest'
import { permissions, permissionsOf } from './index.ts'

test('the vocabulary has 119 words, each once', () => {
  expect(new Set(permissions).size).toBe(119)
  expect(permissions).toHaveLength(119)
})

test('an operator holds nothing that belongs to the platform', () => {
  const held = new Set<string>(permissionsOf.operator)
  for (const word of held) expect(word).not.toMatch(/^(super-admin-|environment-variables-)/)
  for (const word of [
    'organization-create',
    'organization-delete',
    'organization-list',
    'organization-update-credit',
    'organization-metadata-product-update',
  ]) {
    expect(held).not.toContain(word)
  }
})
