import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../process/run-command.ts'
import { root } from '../root.ts'
import { failedTitles, type PlaywrightReport } from '../test/playwright-outcome.ts'
import { busyCores } from './busy-cores.ts'
import type { Round } from './round-plan.ts'

interface RoundOutcome {
  readonly passed: number
  readonly failures: readonly string[]
}

const e2e = join(root, 'packages/e2e')
const report = join(root, '.cache/test/round.json')

async function runOnce([project, ...filters]: readonly [string, ...string[]]): Promise<RoundOutcome> {
  rmSync(report, { force: true })
  const { code, output } = await runCommand(
    join(e2e, 'node_modules/.bin/playwright'),
    ['test', `--project=${project}`, ...filters],
    { cwd: e2e, env: { PARLEY_E2E_REPORT: report } },
  )
  if (!existsSync(report)) return { passed: 0, failures: [`${project} ended without a report: ${output.slice(-500)}`] }
  const read = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport
  const failures = failedTitles(read).map((title) => `${project}: ${title}`)
  const isSilent = failures.length === 0 && (code !== 0 || read.stats.expected === 0)
  return { passed: read.stats.expected, failures: isSilent ? [`${project} ended with ${code}`] : failures }
}

/** Runs everything of one round; with load where the plan says so. */
export async function runRound({ plan }: Round): Promise<RoundOutcome> {
  const rest = plan.isLoaded ? busyCores() : undefined
  try {
    const outcomes: RoundOutcome[] = []
    for (const run of plan.runs) outcomes.push(await runOnce(run))
    return {
      passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
      failures: outcomes.flatMap(({ failures }) => failures),
    }
  } finally {
    await rest?.()
  }
}
