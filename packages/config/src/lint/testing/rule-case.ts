import { describe, expect, test } from 'vitest'
import { formatFinding } from '../finding.ts'
import { lint } from '../lint.ts'
import type { Files } from './planted-workspace.ts'
import { plant } from './planted-workspace.ts'

/** One case of a house rule: a violation that the rule must report at its place, and a correct twin that must pass. */
export interface RuleCase {
  what: string
  rule: string
  /** The place to which the finding must point: `path` or `path:line`. */
  at: string
  planted: Files
  twin: Files
}

export const lines = (count: number, text = 'export {}') => `${Array.from({ length: count }, () => text).join('\n')}\n`

interface SourceCase {
  what: string
  planted: string
  twin: string
  line?: number
  file?: string
}

/** Cases of one rule in a single file. */
export const inSource = (rule: string, cases: readonly SourceCase[]): RuleCase[] =>
  cases.map(({ what, planted, twin, line = 1, file = 'mfe-auth/src/a.ts' }) => ({
    what,
    rule,
    at: `${file}:${line}`,
    planted: { [file]: planted },
    twin: { [file]: twin },
  }))

const findingsIn = async (files: Files) => {
  using house = plant(files)
  const [result] = await lint(house.root, { only: ['house'] })
  return result?.findings ?? []
}

/** Two tests for each case: its violation is caught where it stands, and its twin passes. */
export const checkCases = (cases: readonly RuleCase[]) =>
  describe.each(cases)('$rule: $what', ({ rule, at, planted, twin }) => {
    test('is caught', async () => {
      const findings = await findingsIn(planted)
      expect(findings.map((finding) => formatFinding(finding).split(' ', 2).join(' '))).toEqual([`${at} ${rule}`])
    })

    test('and its twin passes', async () => {
      expect(await findingsIn(twin)).toEqual([])
    })
  })
