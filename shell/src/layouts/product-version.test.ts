import { expect, test } from 'vitest'
import shell from '../../package.json' with { type: 'json' }
import { copyrightYears, productVersion } from './product-version.ts'

test('the version on the page is the released version', () => {
  expect(productVersion).toBe(shell.version)
})

test.each([
  [2025, '2025'],
  [2026, '2025 – 2026'],
  [2031, '2025 – 2031'],
])('in %i the years read %s', (year, words) => {
  expect(copyrightYears(year)).toBe(words)
})
