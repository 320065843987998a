import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../../finding.ts'

/** How many findings of a rule stood when the rule began: `foreign-table` → 100. A limit may only go down. */
type Limits = Readonly<Record<string, number>>

const limitsPath = 'packages/config/structure.pending.json'

/** Drops the findings of a rule while there are no more of them than its limit allows; without a limit none is. */
export const beyondLimits = (root: string, findings: readonly Finding[]): Finding[] => {
  const path = join(root, limitsPath)
  const limits = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Limits) : {}
  return [...Map.groupBy(findings, ({ rule }) => rule)].flatMap(([rule, group]) =>
    group.length > (limits[rule] ?? 0) ? group : [],
  )
}
