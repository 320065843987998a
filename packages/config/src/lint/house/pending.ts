import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../finding.ts'

/** How many findings of a rule a file still has: `packages/api/src/start.ts plain-name` → 1. */
type PendingCounts = Readonly<Record<string, number>>

const pendingPath = 'packages/config/plain-language.pending.json'

const keyOf = ({ path, rule }: Finding): string => `${path} ${rule}`

const readPending = (root: string): PendingCounts => {
  const path = join(root, pendingPath)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PendingCounts) : {}
}

/**
 * Drops the findings that stood when the rule began. A file may not gain findings, and a count that is higher than
 * the file's findings is a finding itself, so the list only gets shorter.
 */
export const withoutPending = (root: string, findings: Finding[]): Finding[] => {
  const pending = readPending(root)
  const byKey = Map.groupBy(findings, keyOf)
  const tooMany = [...byKey].flatMap(([key, group]) => (group.length > (pending[key] ?? 0) ? group : []))
  const tooHigh = Object.entries(pending).flatMap(([key, count]): Finding[] => {
    const left = byKey.get(key)?.length ?? 0
    if (left >= count) return []
    const sentence = `${key} has ${left} findings now, not ${count}; lower the count`
    return [{ path: pendingPath, line: 1, rule: 'plain-pending', sentence }]
  })
  return [...tooMany, ...tooHigh]
}
