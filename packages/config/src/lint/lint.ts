import type { Check } from './checks/check.ts'
import { codeCheck } from './checks/code.check.ts'
import { formatCheck } from './checks/format.check.ts'
import { houseCheck } from './checks/house.check.ts'
import { manifestCheck } from './checks/manifest.check.ts'
import { subjectCheck } from './checks/commit-subject.check.ts'
import { unusedCheck } from './checks/unused.check.ts'
import type { Finding } from './finding.ts'

const checks: readonly Check[] = [houseCheck, codeCheck, formatCheck, unusedCheck, manifestCheck, subjectCheck]

export const checkNames: readonly string[] = checks.map(({ name }) => name)

export interface CheckResult {
  name: string
  findings: Finding[]
  /** Set when the tool itself could not run: this is a failure too. */
  broken?: string
}

interface Options {
  fix?: boolean
  only?: string[]
  /** The only folders and files whose types are checked. */
  paths?: readonly string[]
}

const checkedBy = async (check: Check, root: string, fix: boolean, paths?: readonly string[]): Promise<CheckResult> => {
  try {
    return { name: check.name, findings: await check.run(root, fix, paths) }
  } catch (error) {
    return { name: check.name, findings: [], broken: error instanceof Error ? error.message : String(error) }
  }
}

export const lint = async (root: string, { fix = false, only, paths }: Options = {}): Promise<CheckResult[]> => {
  const chosenChecks = checks.filter(({ name }) => only?.includes(name) ?? true)
  if (!fix) return Promise.all(chosenChecks.map((check) => checkedBy(check, root, false, paths)))
  const results: CheckResult[] = []
  // Repairs write to the same files, so they take turns; the format comes after the code that was rewritten.
  for (const check of chosenChecks) results.push(await checkedBy(check, root, true, paths))
  return results
}

export const hasPassed = ({ findings, broken }: CheckResult) => findings.length === 0 && broken === undefined
