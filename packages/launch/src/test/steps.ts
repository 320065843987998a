import { ensureBrowser } from '@parley/testbed/browser'
import { ensureNginx } from '@parley/testbed/nginx'
import { findPostgres } from '@parley/testbed/postgres'
import { join } from 'node:path'
import { buildParts } from '../build/build-parts.ts'
import { runCommand } from '../process/run-command.ts'
import { root } from '../root.ts'
import { apiTestsOf, journeysOf, typedPaths } from './changed-files.ts'
import { embeddedTests } from './embedded-tests.ts'
import { playwright, vitest } from './runners.ts'
import { failedWith, passedAll, preparedOutcome, type Step } from './step.ts'

const withoutApi = ['!api-embedded', '!api-postgres']

const browser: Step = {
  name: 'browser',
  run: async (log) => {
    log(`${await ensureBrowser((line) => log(`${line}\n`))}\n`)
    return preparedOutcome
  },
}

const postgres: Step = {
  name: 'postgres',
  run: async (log) => {
    log(`${(await findPostgres()).bin}\n`)
    return preparedOutcome
  },
}

const nginx: Step = {
  name: 'nginx',
  // One package manager at a time.
  needs: ['browser'],
  run: (log) => {
    log(`${ensureNginx((line) => log(`${line}\n`))}\n`)
    return Promise.resolve(preparedOutcome)
  },
}

/** The lint; it checks the types of these folders and files, or of all. */
const lintOf = (paths?: readonly string[]): Step => ({
  name: 'lint',
  run: async (log) => {
    const main = join(root, 'packages/config/src/lint/main.ts')
    const options = paths ? [`--paths=${paths.join(',')}`] : []
    const { code, output } = await runCommand(process.execPath, [main, ...options], { cwd: root, onOutput: log })
    return code === 0 ? passedAll(1) : failedWith(output)
  },
})

/** One of several equal parts of a step, counted from 1: a lane that is free takes the next one. */
type Part = `${number}/${number}`

/** All parts of a step, so that none is forgotten. */
const inParts = (count: number, stepOf: (part: Part) => Step): Step[] =>
  Array.from({ length: count }, (_each, index) => stepOf(`${index + 1}/${count}`))

const nameOfPart = (name: string, part: Part): string => `${name}-${part.split('/', 1)[0]}`

/** A part of all tests outside the API. */
const unitTests = (part: Part): Step => {
  const name = nameOfPart('unit', part)
  return {
    name,
    needs: ['nginx', 'postgres'],
    run: (log) => vitest(name, { projects: withoutApi, shard: part }, log),
  }
}

/** A part of the API's tests on PostgreSQL. */
const apiOnPostgres = (part: Part): Step => {
  const name = nameOfPart('api-postgres', part)
  return { name, needs: ['postgres'], run: (log) => vitest(name, { projects: ['api-postgres'], shard: part }, log) }
}

const apiOnEmbedded: Step = {
  name: 'api-embedded',
  needs: ['postgres'],
  run: (log) => vitest('api-embedded', { projects: ['api-embedded'], files: embeddedTests }, log),
}

const allOnEmbedded: Step = {
  name: 'api-embedded-all',
  needs: ['postgres'],
  run: (log) => vitest('api-embedded-all', { projects: ['api-embedded'] }, log),
}

const build: Step = {
  name: 'build',
  run: async (log) => {
    const say = (line: string): void => log(`${line}\n`)
    const { parts } = await buildParts(root, { say, step: (what, work) => (say(what), work()) })
    return passedAll(parts.length)
  },
}

const journeysNeed = ['build', 'browser', 'nginx', 'postgres']

/** The journeys of a project, or a part of them. */
const journeys = (project: string, part?: Part): Step => {
  const name = part ? nameOfPart(`e2e-${project}`, part) : `e2e-${project}`
  return { name, needs: journeysNeed, run: (log) => playwright(name, { project, shard: part }, log) }
}

/**
 * The steps that a change since a revision can affect: lint with the types that it can break soonest, the unit
 * tests that import the changed files, the tests of the API's folders with a change (on PostgreSQL), and the journeys of its areas.
 */
export const changedSteps = (since: string, files: readonly string[]): Step[] => {
  const apiTests = apiTestsOf(files)
  const affectedJourneys = journeysOf(files)
  const tests: Step = {
    name: 'tests',
    needs: ['nginx', 'postgres'],
    // The lint ends long before the tests of a package that many others import.
    run: (log) => vitest('tests', { projects: withoutApi, changedSince: since, workers: 2 }, log),
  }
  const api: Step = {
    name: 'api',
    needs: ['postgres'],
    run: (log) => vitest('api', { projects: ['api-postgres', 'bench'], files: apiTests }, log),
  }
  const walk: Step = {
    name: 'journeys',
    needs: journeysNeed,
    run: (log) => playwright('journeys', { project: 'embedded', files: affectedJourneys }, log),
  }
  const tools = [browser, postgres, nginx]
  return [
    ...tools,
    lintOf(typedPaths(root, files)),
    tests,
    ...(apiTests.length > 0 ? [api] : []),
    ...(affectedJourneys.length > 0 ? [build, walk] : []),
  ]
}

/**
 * In the order in which they should begin. Journeys wait more than they compute, so their long parts run beside tests
 * that compute; short steps stand last, so that the lanes end together.
 */
export const steps: Step[] = [
  browser,
  postgres,
  nginx,
  build,
  ...inParts(2, (part) => journeys('embedded', part)),
  lintOf(),
  ...inParts(3, apiOnPostgres),
  ...inParts(3, unitTests),
  journeys('postgres'),
  apiOnEmbedded,
  journeys('start'),
]

/** Steps that the gate leaves out; `--only` runs them. */
export const furtherSteps: Step[] = [allOnEmbedded]
