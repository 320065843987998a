import { existsSync } from 'node:fs'
import { ensureBrowser } from '@parley/testbed/browser'
import { ensureNginx } from '@parley/testbed/nginx'
import { findPostgres } from '@parley/testbed/postgres'
import { join } from 'node:path'
import { buildParts } from '../build/build-parts.ts'
import { readWorkspace } from '../build/workspace.ts'
import { runCommand } from '../process/run-command.ts'
import { root } from '../root.ts'
import { journeysOf } from './changed-files.ts'
import { playwright, vitest } from './runners.ts'
import { addUp, failedWith, passedAll, prepared, type Step } from './step.ts'

const bin = (name: string): string => join(root, 'node_modules/.bin', name)
const serverProjects = ['api-embedded', 'api-postgres']

const browser: Step = {
  name: 'browser',
  run: async (log) => {
    log(`${await ensureBrowser((line) => log(`${line}\n`))}\n`)
    return prepared
  },
}

const postgres: Step = {
  name: 'postgres',
  run: async (log) => {
    log(`${(await findPostgres()).bin}\n`)
    return prepared
  },
}

const nginx: Step = {
  name: 'nginx',
  // One package manager at a time.
  needs: ['browser'],
  run: (log) => {
    log(`${ensureNginx((line) => log(`${line}\n`))}\n`)
    return Promise.resolve(prepared)
  },
}

const lint: Step = {
  name: 'lint',
  run: async (log) => {
    const main = join(root, 'packages/config/src/lint/main.ts')
    const { code, output } = await runCommand(process.execPath, [main], { cwd: root, onOutput: log })
    return code === 0 ? passedAll(1) : failedWith(output)
  },
}

/**
 * tsc in each package, two at a time. `kept` lets tsc keep what it found in a folder, by the content of every file that it
 * read, so that it checks again only what a change can affect.
 */
const typesStep = (kept?: string): Step => ({
  name: 'types',
  run: async (log) => {
    const waiting = [...readWorkspace(root).values()].filter(({ dir }) => existsSync(join(dir, 'src')))
    const outcomes: ReturnType<typeof passedAll>[] = []
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const info = kept && join(kept, `${next.folder.replace('/', '-')}.tsbuildinfo`)
        const incremental = info ? ['--incremental', '--tsBuildInfoFile', info] : []
        const { code, output } = await runCommand(bin('tsc'), ['-p', '.', ...incremental], {
          cwd: next.dir,
          onOutput: log,
        })
        outcomes.push(code === 0 ? passedAll(1) : failedWith(`${next.folder}\n${output}`))
      }
    }
    await Promise.all([work(), work()])
    return addUp(outcomes)
  },
})

const unit: Step = {
  name: 'unit',
  needs: ['nginx', 'postgres'],
  run: (log) => vitest('unit', { projects: serverProjects.map((name) => `!${name}`) }, log),
}

const server = (project: string): Step => ({
  name: project,
  needs: ['postgres'],
  run: (log) => vitest(project, { projects: [project] }, log),
})

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

/** One of two halves of a project: a lane that is free takes the other half. */
const halfOfJourneys = (project: string, half: 1 | 2): Step => ({
  name: `e2e-${project}-${half}`,
  needs: journeysNeed,
  run: (log) => playwright(`e2e-${project}-${half}`, { project, shard: `${half}/2` }, log),
})

/**
 * The steps that a change since a revision can affect: lint, the types, the unit and API tests that import the changed
 * files (the API's on the embedded engine), and the journeys of its areas.
 */
export const changedSteps = (since: string, files: readonly string[]): Step[] => {
  const affected = journeysOf(files)
  const tests: Step = {
    name: 'tests',
    needs: ['nginx', 'postgres'],
    run: (log) => vitest('tests', { projects: ['!api-postgres'], changedSince: since }, log),
  }
  const walk: Step = {
    name: 'journeys',
    needs: journeysNeed,
    run: (log) => playwright('journeys', { project: 'embedded', files: affected }, log),
  }
  const checks = [browser, postgres, nginx, lint, typesStep(join(root, '.cache/types')), tests]
  return affected.length > 0 ? [...checks, build, walk] : checks
}

/** In the order in which they should begin: longer ones first, so that the lanes end together. */
export const steps: Step[] = [
  browser,
  postgres,
  nginx,
  build,
  typesStep(),
  lint,
  ...serverProjects.toReversed().map(server),
  halfOfJourneys('embedded', 2),
  unit,
  halfOfJourneys('embedded', 1),
  journeys('postgres'),
  journeys('start'),
]
