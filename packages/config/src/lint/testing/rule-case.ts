import type { Files } from './planted-workspace.ts'

/** One case of a house rule: a violation that the rule must report at its place, and a correct twin that must pass. */
export interface RuleCase {
  what: string
  rule: string
  /** Where the finding must point: `path` or `path:line`. */
  at: string
  planted: Files
  twin: Files
}

export const lines = (count: number, text = 'export {}') => `${Array.from({ length: count }, () => text).join('\n')}\n`
