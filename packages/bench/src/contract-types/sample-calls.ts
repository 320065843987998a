import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A sample file so many times over in one, its imports once. */
export function multiplySample(sample: 'kit' | 'zod', times: number): string {
  const lines = readFileSync(join(import.meta.dirname, `${sample}.sample.ts`), 'utf8').split('\n')
  const once = (line: string): boolean => line.startsWith('import ') || line.startsWith('const access ')
  const rest = lines.filter((line) => !once(line)).join('\n')
  const copies = Array.from({ length: times }, (_, n) => rest.replaceAll(/\b([a-z]\w*|[A-Z][a-z]+)N\b/g, `$1${n}`))
  return [...lines.filter(once), ...copies].join('\n')
}
