import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../process/run-command.ts'
import { root } from '../root.ts'
import { playwrightOutcome, type PlaywrightReport } from './playwright-outcome.ts'
import { addUp, failedWith, type Outcome, preparedOutcome } from './step.ts'
import { vitestOutcome, type VitestReport } from './vitest-outcome.ts'

type Log = (text: string) => void

export const reportDir = join(root, '.cache/test')

const freshReport = (step: string): string => {
  const file = join(reportDir, `${step}.json`)
  rmSync(file, { force: true })
  return file
}

interface VitestRun {
  /** Vitest projects; `!name` for all but that one. */
  readonly projects: readonly string[]
  /** Only tests that a change since this revision can affect. There may be none. */
  readonly changedSince?: string
  /** A part of the files, for example `1/2`. */
  readonly shard?: string
  /** Only files whose path contains one of these. */
  readonly files?: readonly string[]
  /** The number of files that run at the same time, instead of one fewer than the machine has cores. */
  readonly workers?: number
}

export async function vitest(
  step: string,
  { projects, changedSince, shard, files = [], workers }: VitestRun,
  log: Log,
): Promise<Outcome> {
  const report = freshReport(step)
  const commandLine = [
    'run',
    ...files,
    ...projects.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
  ]
  if (changedSince) commandLine.push(`--changed=${changedSince}`)
  if (shard) commandLine.push(`--shard=${shard}`)
  if (workers) commandLine.push(`--maxWorkers=${workers}`)
  const command = join(root, 'node_modules/.bin/vitest')
  const { code, output } = await runCommand(command, [...commandLine, `--outputFile=${report}`], {
    cwd: root,
    onOutput: log,
  })
  const outcome = existsSync(report)
    ? vitestOutcome(JSON.parse(readFileSync(report, 'utf8')) as VitestReport)
    : undefined
  if (changedSince && code === 0 && outcome?.passed === 0) return preparedOutcome
  return conclude(step, code, output, outcome)
}

let dataFolder = ''
/** The data that the journeys of all projects start from; the first of them fills the folder. */
const preparedData = (): string => {
  if (dataFolder !== '') return dataFolder
  dataFolder = mkdtempSync(join(tmpdir(), 'parley-e2e-prepared-'))
  process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }))
  return dataFolder
}

interface JourneysRun {
  readonly project: string
  /** A part of its files, for example `1/2`. */
  readonly shard?: string
  /** Only files whose path contains one of these. */
  readonly files?: readonly string[]
}

/** Runs one project of the journeys, or a part of it. */
export async function playwright(
  step: string,
  { project, shard, files = [] }: JourneysRun,
  log: Log,
): Promise<Outcome> {
  const report = freshReport(step)
  const cwd = join(root, 'packages/e2e')
  // A run empties the folder of its failures first, so each step has its own.
  const commandLine = [`--project=${project}`, `--output=${join(reportDir, 'e2e', step)}`, ...files]
  if (shard) commandLine.push(`--shard=${shard}`)
  const { code, output } = await runCommand(join(cwd, 'node_modules/.bin/playwright'), ['test', ...commandLine], {
    cwd,
    env: { PARLEY_E2E_REPORT: report, PARLEY_E2E_PREPARED: preparedData() },
    onOutput: log,
  })
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
