import { stripVTControlCharacters } from 'node:util'
import type { FileTime, Outcome } from './step.ts'

interface RunResult {
  duration: number
  error?: { message?: string }
}

interface Spec {
  title: string
  ok: boolean
  tests: { results: RunResult[] }[]
}

interface Suite {
  file: string
  suites?: Suite[]
  specs: Spec[]
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: Suite[]
}

const durationOf = ({ specs, suites = [] }: Suite): number =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.map(durationOf),
  ].reduce((sum, duration) => sum + duration, 0)

/** The message of the first error, on one line. */
const reasonOf = ({ tests }: Spec): string => {
  const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message ?? 'no message'
  return stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 300)
}

const failedIn = ({ file, specs, suites = [] }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map((spec) => `${file}: ${spec.title} (${reasonOf(spec)})`),
  ...suites.flatMap(failedIn),
]

/** The journeys that failed, with their files and reasons. */
export const failedTitles = ({ suites, errors }: PlaywrightReport): string[] => [
  ...suites.flatMap(failedIn),
  ...errors.map(({ message = 'an error without a message' }) => message),
]

const fileTimes = (suites: readonly Suite[]): FileTime[] =>
  suites.map((suite) => ({ file: suite.file, milliseconds: durationOf(suite) }))

/** Counts journeys. One that was left out has not passed, nor has one that passed only when tried again. */
export function playwrightOutcome(report: PlaywrightReport, output: string): Outcome {
  const { stats, errors, suites } = report
  const journeyFailures = stats.unexpected + stats.flaky + stats.skipped
  const failedCount = journeyFailures === 0 && errors.length > 0 ? 1 : journeyFailures
  return {
    passed: stats.expected,
    failed: failedCount,
    failures: failedCount > 0 ? output : '',
    failedTests: failedCount > 0 ? failedTitles(report) : [],
    files: fileTimes(suites),
  }
}
