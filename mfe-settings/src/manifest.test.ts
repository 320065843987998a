import { permissionsOf } from '@parley/contracts/access'
import { holdsAny } from '@parley/contracts/access/held'
import type { MenuEntry } from '@parley/contracts/registry'
import { remoteGaps } from '@parley/mfe-kit/testing'
import { expect, test } from 'vitest'
import { manifest } from './manifest.ts'
import { phrases, routes } from './routes.ts'

test('manifest and pages name each other, and both languages say the same things', async () => {
  expect(await remoteGaps({ manifest, routes, phrases })).toEqual([])
})

test('the menu offers applications to those who manage them, not to learners', () => {
  const menu: readonly MenuEntry[] = manifest.menu
  const entry = menu.find(({ route }) => route === 'apps')
  const isFor = (role: 'user' | 'operator' | 'super-admin') => holdsAny(permissionsOf[role], entry?.permissions ?? [])
  expect([isFor('user'), isFor('operator'), isFor('super-admin')]).toEqual([false, true, true])
})
