import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mutant } from './guard-rule.ts'

const root = join(import.meta.dirname, '../../../..')
const config = join(import.meta.dirname, 'mutated-package.process.ts')

const pathOf = (test: string): string => join(root, 'packages/api', test)

/** The folder of the package whose test this is: `edge` of `../edge/src/drain.test.ts`. */
const packageOf = (test: string): string => /^\.\.\/([^/]+)\//.exec(test)?.[1] ?? 'api'

interface TestReport {
  readonly testResults: readonly {
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

const shorten = (message = ''): string => message.split('\n')[0]?.slice(0, 160) ?? ''

/** The title of the first test that failed and the beginning of its message. */
const firstFailure = (report: TestReport): string | undefined => {
  for (const { message, assertionResults } of report.testResults) {
    const failedTest = assertionResults.find(({ status }) => status === 'failed')
    if (failedTest) return `${failedTest.fullName}: ${shorten(failedTest.failureMessages[0])}`
    if (message) return shorten(message)
  }
  return undefined
}

const readReport = (file: string): TestReport | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport) : undefined

/** Set for each run: the address of the database server, the folder for compiled code. */
export type Environment = Readonly<Record<string, string>>

const failureIn = async (
  name: string,
  tests: readonly string[],
  environment: Environment,
): Promise<string | undefined> => {
  const env = { ...process.env, ...environment, PARLEY_PACKAGE: name }
  const folder = mkdtempSync(join(tmpdir(), 'parley-mutant-'))
  const file = join(folder, 'report.json')
  const settings = ['--reporter=json', `--outputFile=${file}`, '--config', config]
  try {
    const vitest = join(root, 'node_modules/.bin/vitest')
    const child = spawn(vitest, ['run', ...settings, ...tests], { cwd: root, env, stdio: 'ignore' })
    const [code] = (await once(child, 'close')) as [number | null]
    if (code === 0) return undefined
    const report = readReport(file)
    return (report && firstFailure(report)) ?? `ended with ${code} and without a failed test`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The first failure of these tests, on sources with one guard less; nothing when all of them pass. */
export const findFailure = async (
  mutant: Mutant | undefined,
  tests: readonly string[],
  environment: Environment,
): Promise<string | undefined> => {
  const ownEnvironment = { ...environment, PARLEY_MUTANT: mutant ? JSON.stringify(mutant) : '' }
  for (const [name, own = []] of Object.entries(Object.groupBy(tests, packageOf))) {
    const failure = await failureIn(name, own.map(pathOf), ownEnvironment)
    if (failure !== undefined) return failure
  }
  return undefined
}
