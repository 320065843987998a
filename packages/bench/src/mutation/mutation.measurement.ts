import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Measurement } from '../harness/measurement.ts'
import { findMutants, type Mutant } from './guards.ts'

const root = join(import.meta.dirname, '../../../..')
const config = join(import.meta.dirname, 'mutated-api.process.ts')

/** Whether these tests pass, on sources with one guard less. */
const passes = async (mutant: Mutant | undefined, tests: readonly string[]): Promise<boolean> => {
  const env = { ...process.env, PARLEY_MUTANT: mutant ? JSON.stringify(mutant) : '' }
  const child = spawn(join(root, 'node_modules/.bin/vitest'), ['run', '--config', config, ...tests], {
    cwd: root,
    env,
    stdio: 'ignore',
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0
}

/** The first test file that misses the guard; the most telling one is asked first. */
const noticedBy = async (mutant: Mutant): Promise<string | undefined> => {
  for (const test of mutant.tests) if (!(await passes(mutant, [test]))) return test
  return undefined
}

/** Each guard of identity, users, groups, organisations, invitations and audit taken away in turn: a test must fail. */
export const mutation: Measurement = {
  name: 'mutation',
  run: async (log) => {
    const mutants = findMutants()
    const tests = [...new Set(mutants.flatMap((each) => each.tests))]
    log(`${mutants.length} guards; first all of their tests with every guard in place …`)
    if (!(await passes(undefined, tests))) throw new Error('The tests fail with every guard in place.')
    const unnoticed: string[] = []
    for (const mutant of mutants) {
      const test = await noticedBy(mutant)
      const place = `${mutant.file}:${mutant.line}`
      log(`${test ? '✓' : '✗'} ${place} ${test ? `missed by ${test}` : 'can be taken away unnoticed'}`)
      if (!test) unnoticed.push(place)
    }
    const noticed = mutants.length - unnoticed.length
    const details = `${noticed} of ${mutants.length} guards are missed by a test${unnoticed.length ? `; not ${unnoticed.join(', ')}` : ''}`
    return [{ name: 'mutation', ratio: mutants.length / noticed, aim: 1, details }]
  },
}
