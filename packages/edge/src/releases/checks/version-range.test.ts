import { expect, test } from 'vitest'
import { contractServes, satisfies } from './version-range.ts'

test.each([
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['0.2.5', '^0.2.1', true],
  ['0.3.0', '^0.2.1', false],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.2.3', 'workspace:*', false],
])('%s satisfies %s: %s', (version, range, isSatisfied) => {
  expect(satisfies(version, range)).toBe(isSatisfied)
})

test('an API serves parts that were built with the same or an older minor version', () => {
  expect([
    contractServes('1.4.1', '1.4.1'),
    contractServes('1.5.0', '1.4.1'),
    contractServes('1.4.1', '1.5.0'),
    contractServes('2.0.0', '1.5.0'),
  ]).toEqual([true, true, false, false])
})
