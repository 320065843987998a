import type { Files } from './planted-workspace.ts'

/** One rule of the house: a violation that must be caught where it stands, and its twin that must pass. */
export interface RuleCase {
  what: string
  rule: string
  /** Where the finding must point: `path` or `path:line`. */
  at: string
  planted: Files
  twin: Files
}

export const lines = (count: number, text = 'export {}') => `${Array.from({ length: count }, () => text).join('\n')}\n`
