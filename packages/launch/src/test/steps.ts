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

type TestHalf = 1 | 2

/** One of two halves of all tests outside the API: a lane that is free takes the other. */
const halfOfUnits = (half: TestHalf): Step => ({
  name: `unit-${half}`,
  needs: ['nginx', 'postgres'],
  run: (log) => vitest(`unit-${half}`, { projects: withoutApi, shard: `${half}/2` }, log),
})

/** One of two halves of the API's tests on PostgreSQL. */
const halfOnPostgres = (half: TestHalf): Step => ({
  name: `api-postgres-${half}`,
  needs: ['postgres'],
  run: (log) => vitest(`api-postgres-${half}`, { projects: ['api-postgres'], shard: `${half}/2` }, log),
})

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

const journeys = (project: string): Step => ({
  name: `e2e-${project}`,
  needs: journeysNeed,
  run: (log) => playwright(`e2e-${project}`, { project }, log),
})

/** One of two halves of a project's journeys. */
const halfOfJourneys = (project: string, half: TestHalf): Step => ({
  name: `e2e-${project}-${half}`,
  needs: journeysNeed,
  run: (log) => playwright(`e2e-${project}-${half}`, { project, shard: `${half}/2` }, log),
})

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

/** In the order in which they should begin: longer ones first, so that the lanes end together. */
export const steps: Step[] = [
  browser,
  postgres,
  nginx,
  build,
  lintOf(),
  halfOfUnits(1),
  halfOfUnits(2),
  halfOnPostgres(2),
  apiOnEmbedded,
  halfOnPostgres(1),
  halfOfJourneys('embedded', 2),
  halfOfJourneys('embedded', 1),
  journeys('postgres'),
  journeys('start'),
]

/** Steps that the gate leaves out; `--only` runs them. */
export const furtherSteps: Step[] = [allOnEmbedded]
