import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../process/run-command.ts'
import { root } from '../root.ts'
import { failedTitles, type PlaywrightReport } from '../test/playwright-outcome.ts'
import { busyCores } from './busy-cores.ts'
import type { JourneyRun, Round } from './round-plan.ts'

interface RoundOutcome {
  readonly passed: number
  readonly failures: readonly string[]
}

const e2e = join(root, 'packages/e2e')

interface RoundSettings {
  /** The folder with the data that a first start prepares; the runs of one round share it. */
  readonly preparedFolder: string
  readonly repeats: number
  /** The folder for pictures and logs of journeys that fail. */
  readonly evidence: string
}

async function runOnce(
  [project, ...filters]: JourneyRun,
  { preparedFolder, repeats, evidence, report }: RoundSettings & { report: string },
): Promise<RoundOutcome> {
  rmSync(report, { force: true })
  const { code, output } = await runCommand(
    join(e2e, 'node_modules/.bin/playwright'),
    ['test', `--project=${project}`, `--repeat-each=${repeats}`, `--output=${join(evidence, project)}`, ...filters],
    { cwd: e2e, env: { PARLEY_E2E_REPORT: report, PARLEY_E2E_PREPARED: preparedFolder } },
  )
  if (!existsSync(report)) return { passed: 0, failures: [`${project} ended without a report: ${output.slice(-500)}`] }
  const playwrightReport = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport
  const failures = failedTitles(playwrightReport).map((title) => `${project}: ${title}`)
  const isSilent = failures.length === 0 && (code !== 0 || playwrightReport.stats.expected === 0)
  return { passed: playwrightReport.stats.expected, failures: isSilent ? [`${project} ended with ${code}`] : failures }
}

async function runLane(runs: readonly JourneyRun[], number: number, settings: RoundSettings): Promise<RoundOutcome[]> {
  const report = join(root, `.cache/test/round-${number}.json`)
  const evidence = join(settings.evidence, `lane-${number}`)
  const outcomes: RoundOutcome[] = []
  for (const run of runs) outcomes.push(await runOnce(run, { ...settings, evidence, report }))
  return outcomes
}

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-rounds-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

let common: string | undefined

/** Runs everything of one round; with load where the plan says so. */
export async function runRound({ plan, number }: Round): Promise<RoundOutcome> {
  const rest = plan.isLoaded ? busyCores() : undefined
  const preparedFolder = plan.hasOwnStart ? newFolder() : (common ??= newFolder())
  const evidence = join(root, '.cache/test/rounds', `${plan.name}-${number}`)
  try {
    const lanes = await Promise.all(
      plan.lanes.map((runs, index) => runLane(runs, index + 1, { preparedFolder, repeats: plan.repeats, evidence })),
    )
    const outcomes = lanes.flat()
    return {
      passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
      failures: outcomes.flatMap(({ failures }) => failures),
    }
  } finally {
    if (plan.hasOwnStart) rmSync(preparedFolder, { recursive: true, force: true })
    await rest?.()
  }
}
