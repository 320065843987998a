import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, test } from 'vitest'
import { runCommand } from '../process/run-command.ts'
import { root } from '../root.ts'
import { roundPlans, roundsOf, type RoundPlan } from './round-plan.ts'
import { addResult, failedResults, openRounds, readResults, type RoundResult, summary } from './round-record.ts'

const plan = (name: string, times: number): RoundPlan => ({
  name,
  times,
  repeats: 1,
  isLoaded: false,
  hasOwnStart: false,
  lanes: [[['embedded']]],
})
const rounds = roundsOf([plan('mail', 3), plan('all', 1)])
const result = (name: string, number: number, more: Partial<RoundResult> = {}): RoundResult => ({
  name,
  number,
  revision: 'abc',
  at: '2026-01-01T00:00:00.000Z',
  seconds: 9,
  passed: 1,
  failures: [],
  ...more,
})

test('journeys that failed run 50 times alone, and the whole set 5 times idle and 5 times with load', () => {
  expect(roundPlans.map(({ name, times, repeats, isLoaded }) => [name, times * repeats, isLoaded])).toEqual([
    ['mail-embedded', 50, false],
    ['mail-postgres', 50, false],
    ['width-320', 50, false],
    ['learner', 50, false],
    ['all-idle', 5, false],
    ['all-loaded', 5, true],
  ])
})

const single = roundPlans
  .filter(({ hasOwnStart }) => !hasOwnStart)
  .flatMap(({ name, lanes }) => lanes.flat().map((run) => ({ name, run })))

test.each(single)('the rounds $name find journeys for $run', async ({ run: [project, ...filters] }) => {
  const e2e = join(root, 'packages/e2e')
  const command = join(e2e, 'node_modules/.bin/playwright')
  const { code, output } = await runCommand(command, ['test', '--list', `--project=${project}`, ...filters], {
    cwd: e2e,
  })
  expect(output).toMatch(/^Total: [1-9]\d* tests? in/m)
  expect(code).toBe(0)
})

test('rounds with a result are not run again, also when they failed; those of another revision are', () => {
  const file = join(temporaryFolder(), 'deep/rounds.jsonl')
  expect(openRounds(rounds, readResults(file, 'abc'))).toEqual(rounds)
  addResult(file, result('mail', 1))
  addResult(file, result('mail', 2, { failures: ['a mail'] }))
  addResult(file, result('mail', 3, { revision: 'older' }))
  const remainingRounds = openRounds(rounds, readResults(file, 'abc'))
  expect(remainingRounds.map((round) => [round.plan.name, round.number])).toEqual([
    ['mail', 3],
    ['all', 1],
  ])
})

test('an unreadable record is an error, not a fresh start', () => {
  const file = join(temporaryFolder(), 'rounds.jsonl')
  addResult(file, result('mail', 1))
  appendFileSync(file, '{"name":"ma')
  expect(() => readResults(file, 'abc')).toThrow(SyntaxError)
})

test('the summary counts rounds by name and lists the failures', () => {
  const results = [result('mail', 1), result('mail', 2, { failures: ['a mail in fr'] }), result('other', 1)]
  expect(summary(rounds, results)).toEqual([
    'mail           2 of 3 rounds, 1 failed',
    '    round 2: a mail in fr',
    'all            0 of 1 rounds, 0 failed',
    '1 failures',
  ])
})

test('a failed round beyond those that were asked for does not count', () => {
  const results = [result('mail', 1), result('mail', 4, { failures: ['a mail in fr'] })]
  expect(failedResults(rounds, results)).toEqual([])
  expect(failedResults(roundsOf([plan('mail', 4)]), results)).toHaveLength(1)
})
