import { expect, test } from 'vitest'
import { failedTitles, playwrightOutcome } from './playwright-outcome.ts'
import { vitestOutcome } from './vitest-outcome.ts'

const file = (status: string, ...tests: [string, string][]) => ({
  name: 'a.test.ts',
  status,
  message: 'cannot load',
  startTime: 1000,
  endTime: 1250,
  assertionResults: tests.map(([fullName, result]) => ({ fullName, status: result })),
})

test('unit tests are counted one by one, and a skipped test counts as failed', () => {
  const outcome = vitestOutcome({
    testResults: [file('failed', ['a', 'passed'], ['b', 'failed'], ['c', 'skipped'], ['d', 'todo'])],
  })
  expect(outcome).toMatchObject({ passed: 1, failed: 3, files: [{ file: 'a.test.ts', milliseconds: 250 }] })
  expect(outcome.failedTests).toEqual(['a.test.ts: b', 'a.test.ts: c', 'a.test.ts: d'])
  expect(outcome.failures).toContain('c\nwas left out (skipped)')
})

test('a file that does not load has failed', () => {
  expect(vitestOutcome({ testResults: [file('failed')] })).toMatchObject({
    passed: 0,
    failed: 1,
    failedTests: ['a.test.ts: the file itself'],
  })
})

test('journeys that were left out or passed at the second try have failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 }
  const spec = (...durations: number[]) => ({
    title: `takes ${durations.join(' and ')}`,
    ok: durations.length === 1,
    tests: [
      {
        results: durations.map((duration, index) =>
          index === 0 ? { duration } : { duration, error: { message: '\u001B[31mError:\u001B[39m no\n  heading' } },
        ),
      },
    ],
  })
  const suites = [{ file: 'a.journey.ts', specs: [spec(10)], suites: [{ file: 'a.journey.ts', specs: [spec(20, 3)] }] }]
  expect(playwrightOutcome({ stats, errors: [], suites }, 'said')).toEqual({
    passed: 4,
    failed: 3,
    failures: 'said',
    failedTests: ['a.journey.ts: takes 20 and 3 (Error: no heading)'],
    files: [{ file: 'a.journey.ts', milliseconds: 33 }],
  })
  expect(failedTitles({ stats, errors: [{ message: 'no browser' }], suites })).toEqual([
    'a.journey.ts: takes 20 and 3 (Error: no heading)',
    'no browser',
  ])
})

test('journeys that could not begin have failed', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  expect(playwrightOutcome({ stats, errors: [{ message: 'no browser' }], suites: [] }, 'said')).toMatchObject({
    passed: 0,
    failed: 1,
  })
})
