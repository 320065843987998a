import type { FileTime, Outcome } from './step.ts'

interface Suite {
  file: string
  suites?: Suite[]
  specs: { title: string; ok: boolean; tests: { results: { duration: number }[] }[] }[]
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

const failedIn = ({ file, specs, suites = [] }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`),
  ...suites.flatMap(failedIn),
]

/** The journeys that failed, with their files. */
export const failedTitles = ({ suites, errors }: PlaywrightReport): string[] => [
  ...suites.flatMap(failedIn),
  ...errors.map(({ message = 'an error without a message' }) => message),
]

const fileTimes = (suites: readonly Suite[]): FileTime[] =>
  suites.map((suite) => ({ file: suite.file, milliseconds: durationOf(suite) }))

/** Counts journeys. One that was left out has not passed, nor has one that passed only when tried again. */
export function playwrightOutcome({ stats, errors, suites }: PlaywrightReport, said: string): Outcome {
  const counted = stats.unexpected + stats.flaky + stats.skipped
  const failed = counted === 0 && errors.length > 0 ? 1 : counted
  return { passed: stats.expected, failed, failures: failed > 0 ? said : '', files: fileTimes(suites) }
}
