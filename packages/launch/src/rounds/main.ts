import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { chooseNames, onlyOption, readOptions, UnknownName } from '@parley/config/command'
import { ensureBrowser } from '@parley/testbed/browser'
import { ensureNginx } from '@parley/testbed/nginx'
import { buildParts } from '../build/build-parts.ts'
import { untilToldToLeave } from '@parley/server-kit/process'
import { Refusal } from '@parley/server-kit/refusal'
import { explain } from '../explain.ts'
import { endCommands } from '../process/run-command.ts'
import { root } from '../root.ts'
import { showProgress } from '../start/progress.ts'
import { roundPlans, roundsOf } from './round-plan.ts'
import { addResult, failedResults, openRounds, readResults, summary } from './round-record.ts'
import { runRound } from './run-round.ts'

const file = join(root, '.cache/test/rounds.jsonl')

const readTimes = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  if (!/^[1-9]\d*$/.test(text)) throw new Refusal(`--times ${text} is not a number of rounds.`)
  return Number(text)
}

function readRounds() {
  const roundNames = roundPlans.map(({ name }) => name)
  const { values } = readOptions({
    name: 'npm run rounds',
    purpose: `Repeats the tests that depend on time: ${roundNames.join(', ')}.`,
    options: { only: onlyOption, times: { type: 'string', value: '<number>', help: 'how often, instead of the plan' } },
  })
  const names = chooseNames(values.only, { what: 'round', names: roundNames })
  const plans = roundPlans.filter(({ name }) => names?.includes(name) ?? true)
  return roundsOf(plans, readTimes(values.times))
}

/** Runs the rounds that have no result for this commit yet. True when every round passed. */
async function main(): Promise<boolean> {
  const rounds = readRounds()
  const revision = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim()
  const say = (line: string): void => console.log(line)
  await ensureBrowser(say)
  ensureNginx(say)
  await buildParts(root, showProgress())
  for (const round of openRounds(rounds, readResults(file, revision))) {
    const startedAt = performance.now()
    const outcome = await runRound(round)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const { name } = round.plan
    addResult(file, { name, number: round.number, revision, at: new Date().toISOString(), seconds, ...outcome })
    say(`${outcome.failures.length > 0 ? '✗' : '✓'} ${name} ${round.number} (${outcome.passed} passed, ${seconds} s)`)
    for (const failure of outcome.failures) say(`    ${failure}`)
  }
  const results = readResults(file, revision)
  say(`\n${summary(rounds, results).join('\n')}`)
  return failedResults(rounds, results).length === 0
}

void untilToldToLeave().then(async () => {
  await endCommands()
  process.exit(130)
})
try {
  process.exit((await main()) ? 0 : 1)
} catch (error) {
  console.error(error instanceof UnknownName ? error.message : explain(error))
  process.exit(1)
}
