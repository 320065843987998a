import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Round } from './round-plan.ts'

/** The result of one round. */
export interface RoundResult {
  readonly name: string
  readonly number: number
  /** The commit that was tested. */
  readonly revision: string
  readonly at: string
  readonly seconds: number
  readonly passed: number
  /** Titles of the journeys that failed, or what was said when there was no report. */
  readonly failures: readonly string[]
}

/** Results of this revision, one JSON line each. A round that was interrupted has no line and runs again. */
export function readResults(file: string, revision: string): RoundResult[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as RoundResult).filter((result) => result.revision === revision)
}

export function addResult(file: string, result: RoundResult): void {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(result)}\n`)
}

const isOf = ({ plan, number }: Round, result: RoundResult): boolean =>
  result.name === plan.name && result.number === number

export const openRounds = (rounds: readonly Round[], results: readonly RoundResult[]): Round[] =>
  rounds.filter((round) => !results.some((result) => isOf(round, result)))

/** The failed ones among these rounds. The record may hold more rounds than a command asks for. */
export const failedResults = (rounds: readonly Round[], results: readonly RoundResult[]): RoundResult[] =>
  results.filter((result) => result.failures.length > 0 && rounds.some((round) => isOf(round, result)))

/** One line for each kind of round, and one for each failure. */
export function summary(rounds: readonly Round[], results: readonly RoundResult[]): string[] {
  const names = [...new Set(rounds.map(({ plan }) => plan.name))]
  const lines = names.flatMap((name) => {
    const plannedRounds = rounds.filter(({ plan }) => plan.name === name)
    const ownResults = results.filter((result) => plannedRounds.some((round) => isOf(round, result)))
    const ownFailures = failedResults(plannedRounds, results)
    const details = ownFailures.flatMap(({ number, failures }) =>
      failures.map((title) => `    round ${number}: ${title}`),
    )
    return [
      `${name.padEnd(14)} ${ownResults.length} of ${plannedRounds.length} rounds, ${ownFailures.length} failed`,
      ...details,
    ]
  })
  return [...lines, `${failedResults(rounds, results).length} failures`]
}
