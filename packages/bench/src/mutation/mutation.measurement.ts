import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { resultFolder } from '../harness/kept-results.ts'
import type { Measurement } from '../harness/measurement.ts'
import type { Mutant } from './guard-rule.ts'
import { findMutantsIn } from './guards.ts'
import { mutantKey, noticedBefore, noteNoticed } from './mutant-results.ts'

const root = join(import.meta.dirname, '../../../..')
const config = join(import.meta.dirname, 'mutated-package.process.ts')

const pathOf = (test: string): string => join(root, 'packages/api', test)

/** The folder of the package whose test this is: `edge` of `../edge/src/drain.test.ts`. */
const packageOf = (test: string): string => /^\.\.\/([^/]+)\//.exec(test)?.[1] ?? 'api'

/** True when these tests of one package pass, on sources with one guard less. */
const passesIn = async (name: string, mutant: Mutant | undefined, tests: readonly string[]): Promise<boolean> => {
  const env = { ...process.env, PARLEY_PACKAGE: name, PARLEY_MUTANT: mutant ? JSON.stringify(mutant) : '' }
  const child = spawn(join(root, 'node_modules/.bin/vitest'), ['run', '--config', config, ...tests], {
    cwd: root,
    env,
    stdio: 'ignore',
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0
}

const passes = async (mutant: Mutant | undefined, tests: readonly string[]): Promise<boolean> => {
  for (const [name, own = []] of Object.entries(Object.groupBy(tests, packageOf)))
    if (!(await passesIn(name, mutant, own.map(pathOf)))) return false
  return true
}

/** The first test file that misses the guard; the most telling one is asked first. */
const noticedBy = async (mutant: Mutant): Promise<string | undefined> => {
  for (const test of mutant.tests) if (!(await passes(mutant, [test]))) return test
  return undefined
}

const resultFile = join(resultFolder, 'mutation.jsonl')

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
    const tests = [...new Set(open.flatMap((each) => each.tests))]
    log(
      `${mutants.length} guards, ${open.length} of them to be taken away; first their tests with every guard in place …`,
    )
    if (open.length > 0 && !(await passes(undefined, tests)))
      throw new Error('The tests fail with every guard in place.')
    const unnoticedPlaces: string[] = []
    for (const mutant of open) {
      const test = await noticedBy(mutant)
      const place = `${mutant.file}:${mutant.line}`
      log(`${test ? '✓' : '✗'} ${place} ${test ? `missed by ${test}` : 'can be taken away unnoticed'}`)
      if (test) noteNoticed(resultFile, { key: mutantKey(mutant), test })
      else unnoticedPlaces.push(place)
    }
    const noticedCount = mutants.length - unnoticedPlaces.length
    const details = `${noticedCount} of ${mutants.length} guards are missed by a test${unnoticedPlaces.length ? `; not ${unnoticedPlaces.join(', ')}` : ''}`
    return [{ name: 'mutation', ratio: mutants.length / noticedCount, aim: 1, details }]
  },
}
