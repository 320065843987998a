/** The time that the tests of one file took. */
export interface FileTime {
  file: string
  milliseconds: number
}

export interface Outcome {
  passed: number
  failed: number
  /** The failures, in full. */
  failures: string
  /** One line for each failure. */
  failedTests: string[]
  /** One entry for each test file that ran. */
  files?: FileTime[]
}

export interface Step {
  name: string
  /** Steps that must have run before, because this one uses their results. */
  needs?: string[]
  run: (log: (text: string) => void) => Promise<Outcome>
}

export const passedAll = (count: number): Outcome => ({ passed: count, failed: 0, failures: '', failedTests: [] })

/** A step that prepares something counts only when it could not. */
export const preparedOutcome = passedAll(0)

/** A step that failed as a whole, with the text that says why. */
export const failedWith = (failures: string): Outcome => ({
  passed: 0,
  failed: 1,
  failures,
  failedTests: ['the step itself'],
})

export const addUp = (outcomes: Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  failures: outcomes
    .map(({ failures }) => failures)
    .filter(Boolean)
    .join('\n'),
  failedTests: outcomes.flatMap(({ failedTests }) => failedTests),
  files: outcomes.flatMap(({ files }) => files ?? []),
})
