import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../process/run-command.ts'
import { root } from '../root.ts'
import { playwrightOutcome, type PlaywrightReport } from './playwright-outcome.ts'
import { addUp, failedWith, type Outcome } from './step.ts'
import { vitestOutcome, type VitestReport } from './vitest-outcome.ts'

type Log = (text: string) => void

export const reportDir = join(root, '.cache/test')

const freshReport = (step: string): string => {
  const file = join(reportDir, `${step}.json`)
  rmSync(file, { force: true })
  return file
}

/** Runs the named vitest projects (`!name` for all but that one). */
export async function vitest(step: string, projects: string[], log: Log): Promise<Outcome> {
  const report = freshReport(step)
  const asked = ['run', ...projects.map((name) => `--project=${name}`), '--reporter=default', '--reporter=json']
  const command = join(root, 'node_modules/.bin/vitest')
  const { code, output } = await runCommand(command, [...asked, `--outputFile=${report}`], { cwd: root, onOutput: log })
  const outcome = existsSync(report)
    ? vitestOutcome(JSON.parse(readFileSync(report, 'utf8')) as VitestReport)
    : undefined
  return conclude(step, code, output, outcome)
}

/** Runs one project of the journeys. */
export async function playwright(step: string, project: string, log: Log): Promise<Outcome> {
  const report = freshReport(step)
  const cwd = join(root, 'packages/e2e')
  const { code, output } = await runCommand(
    join(cwd, 'node_modules/.bin/playwright'),
    ['test', `--project=${project}`],
    {
      cwd,
      env: { PARLEY_E2E_REPORT: report },
      onOutput: log,
    },
  )
  const read = (): PlaywrightReport => JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport
  return conclude(step, code, output, existsSync(report) ? playwrightOutcome(read(), output) : undefined)
}

/** A runner that fails without a failed test, or that found no test at all, has failed as well. */
function conclude(step: string, code: number, output: string, outcome: Outcome | undefined): Outcome {
  if (!outcome) return failedWith(`${step} ended with ${code} and no report.\n${output}`)
  if (code !== 0 && outcome.failed === 0) return addUp([outcome, failedWith(output)])
  if (outcome.passed + outcome.failed === 0) return failedWith(`${step} found no test.\n${output}`)
  return outcome
}
