import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addResult, readResults } from '../harness/kept-results.ts'
import type { Mutant } from './guard-rule.ts'

const apiDir = join(import.meta.dirname, '../../../api')

/** Names a mutant by its change and by what its file and its tests contain: when one of these changes it runs again. */
export function mutantKey({ file, start, end, instead, tests }: Mutant): string {
  const hash = createHash('sha256').update(JSON.stringify([file, start, end, instead]))
  for (const name of [file, ...tests]) hash.update(readFileSync(join(apiDir, name)))
  return hash.digest('base64url')
}

interface NoticedMutant {
  readonly key: string
  readonly place: string
  /** The test file. */
  readonly test: string
  readonly failure: string
}

/** The test that noticed each mutant in an earlier run. A mutant that nothing noticed is not kept, so it runs again. */
export const noticedBefore = (file: string): ReadonlyMap<string, string> =>
  new Map(readResults<NoticedMutant>(file).map(({ key, test }) => [key, test]))

export const noteNoticed = (file: string, mutant: NoticedMutant): void => addResult(file, mutant)

/** Leaves in the file only what is true of today's guards and tests, by place, so that two runs write the same file. */
export const keepCurrent = (file: string, mutants: readonly Mutant[]): void => {
  const keys = new Set(mutants.map(mutantKey))
  const current = new Map(readResults<NoticedMutant>(file).map((result) => [result.key, result]))
  const lines = [...current.values()]
    .filter(({ key }) => keys.has(key))
    .toSorted((one, other) => one.place.localeCompare(other.place, 'en', { numeric: true }))
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}
