import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { resultFolder } from '../harness/kept-results.ts'
import type { Measurement } from '../harness/measurement.ts'
import { startPostgres } from '@parley/testbed/postgres'
import { type Environment, findFailure } from './failed-test.ts'
import type { Mutant } from './guard-rule.ts'
import { findMutantsIn } from './guards.ts'
import { keepCurrent, mutantKey, noticedBefore, noteNoticed } from './mutant-results.ts'

interface Notice {
  /** The test file. */
  readonly test: string
  readonly failure: string
}

/** The first test file that misses the guard; the most telling one is asked first. */
const noticedBy = async (mutant: Mutant, environment: Environment): Promise<Notice | undefined> => {
  for (const test of mutant.tests) {
    const failure = await findFailure(mutant, [test], environment)
    if (failure !== undefined) return { test, failure }
  }
  return undefined
}

/** Committed: a guard is taken away again only after its file or one of its tests has changed. */
const resultFile = join(import.meta.dirname, 'noticed-guards.jsonl')

const textOf = (notice: Notice | undefined): string =>
  notice ? `missed by ${notice.test}: ${notice.failure}` : 'can be taken away unnoticed'

interface Work {
  readonly mutants: readonly Mutant[]
  readonly environment: Environment
  readonly log: (line: string) => void
}

/** Takes one guard away after the other, in as many lanes as there are cores. The places that no test missed. */
const findUnnoticed = async ({ mutants, environment, log }: Work): Promise<string[]> => {
  const unnoticedPlaces: string[] = []
  const queue = [...mutants]
  const runLane = async (): Promise<void> => {
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      const notice = await noticedBy(mutant, environment)
      const place = `${mutant.file}:${mutant.line}`
      log(`${notice ? '✓' : '✗'} ${place} ${textOf(notice)}`)
      if (notice) noteNoticed(resultFile, { key: mutantKey(mutant), place, ...notice })
      else unnoticedPlaces.push(place)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runLane))
  return unnoticedPlaces
}

/** The tests of the open mutants must pass while every guard is in place. */
const requireSuccess = async (mutants: readonly Mutant[], environment: Environment): Promise<void> => {
  const tests = [...new Set(mutants.flatMap((each) => each.tests))]
  const failure = mutants.length > 0 ? await findFailure(undefined, tests, environment) : undefined
  if (failure !== undefined) throw new Error(`The tests fail with every guard in place. ${failure}`)
}

/**
 * Each guard is taken away in turn: a test must fail. What was noticed is kept in a file by the content of the guard's
 * file and of its tests, so a run that was stopped goes on where it was.
 */
export const mutation: Measurement = {
  name: 'mutation',
  run: async (log) => {
    // `GUARDS=chats` is for a first look at one module.
    const mutants = findMutantsIn(process.env['GUARDS'] ?? '')
    const before = noticedBefore(resultFile)
    const open = mutants.filter((mutant) => !before.has(mutantKey(mutant)))
    for (const file of new Set(mutants.map((mutant) => mutant.file)))
      log(`${file}: ${mutants.filter((mutant) => mutant.file === file).length} guards`)
    log(
      `${mutants.length} guards, ${open.length} of them to be taken away; first their tests with every guard in place …`,
    )
    // One database server and one folder of compiled code for all runs: each run would take 10 s for its own.
    const server = await startPostgres()
    try {
      const environment = { TEST_DATABASE_URL: server.url, NODE_COMPILE_CACHE: join(resultFolder, 'compiled') }
      await requireSuccess(open, environment)
      const unnoticedPlaces = await findUnnoticed({ mutants: open, environment, log })
      if (!process.env['GUARDS']) keepCurrent(resultFile, mutants)
      const noticedCount = mutants.length - unnoticedPlaces.length
      const details = `${noticedCount} of ${mutants.length} guards are missed by a test${unnoticedPlaces.length ? `; not ${unnoticedPlaces.join(', ')}` : ''}`
      return [{ name: 'mutation', ratio: mutants.length / noticedCount, aim: 1, details }]
    } finally {
      await server.stop()
    }
  },
}
