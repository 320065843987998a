import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { embeddedTests } from './embedded-tests.ts'

const apiTests = globSync('packages/api/src/**/*.test.ts', { cwd: root })

test.each(embeddedTests)('%s names tests that exist', (filter) =>
  expect(apiTests.some((file) => file.includes(filter))).toBe(true),
)
