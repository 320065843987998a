import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Measurements that take long keep each partial result here, so that a run that was stopped can be continued. */
export const resultFolder = join(import.meta.dirname, '../../../../.cache/bench')

export function readResults<Result>(file: string): Result[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Result)
}

export function addResult(file: string, result: object): void {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(result)}\n`)
}
