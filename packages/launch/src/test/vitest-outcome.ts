import type { Outcome } from './step.ts'

export interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

/** Counts single tests. One that was left out has not passed, and a file that does not load is a failure too. */
export function vitestOutcome({ testResults }: VitestReport): Outcome {
  const failures: string[] = []
  const failedTests: string[] = []
  let passedCount = 0
  for (const file of testResults) {
    for (const { fullName, status, failureMessages } of file.assertionResults) {
      if (status === 'passed') passedCount += 1
      else {
        failures.push(`${file.name} > ${fullName}\n${failureMessages?.join('\n') || `was left out (${status})`}\n`)
        failedTests.push(`${file.name}: ${fullName}`)
      }
    }
    if (file.status === 'passed' || file.assertionResults.some(({ status }) => status !== 'passed')) continue
    failures.push(`${file.name}\n${file.message}\n`)
    failedTests.push(`${file.name}: the file itself`)
  }
  const files = testResults.map(({ name, startTime, endTime }) => ({ file: name, milliseconds: endTime - startTime }))
  return { passed: passedCount, failed: failures.length, failures: failures.join('\n'), failedTests, files }
}
