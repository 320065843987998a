import type { Outcome } from './step.ts'

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
}

/** Counts journeys. One that was left out has not passed, nor has one that passed only when tried again. */
export function playwrightOutcome({ stats, errors }: PlaywrightReport, said: string): Outcome {
  const counted = stats.unexpected + stats.flaky + stats.skipped
  const failed = counted === 0 && errors.length > 0 ? 1 : counted
  return { passed: stats.expected, failed, failures: failed > 0 ? said : '' }
}
