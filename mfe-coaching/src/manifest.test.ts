import { remoteGaps } from '@parley/mfe-kit/testing'
import { expect, test } from 'vitest'
import { manifest } from './manifest.ts'
import { phrases, routes } from './routes.ts'

test('manifest and pages name each other, and both languages say the same things', async () => {
  expect(await remoteGaps({ manifest, routes, phrases })).toEqual([])
})
