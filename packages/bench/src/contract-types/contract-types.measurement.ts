import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compare, type Measurement } from '../harness/measurement.ts'
import { multiplySample } from './sample-calls.ts'

const packageDir = join(import.meta.dirname, '../..')
// Inside the package, so that the samples find what it depends on; git ignores it.
const home = join(packageDir, '.cache/contract-types')
// Two calls each.
const pairs = 75
const tsc = join(packageDir, '../../node_modules/.bin/tsc')

function project(name: string, source: string): string {
  const dir = join(home, name)
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, 'calls.ts'), source)
  writeFileSync(join(dir, 'tsconfig.json'), '{ "extends": "@parley/config/tsconfig/neutral.json", "include": ["."] }')
  return dir
}

/** The compiler's own account of a check, in seconds. */
async function checkTime(dir: string): Promise<number> {
  const { stdout } = await promisify(execFile)(tsc, ['-p', dir, '--extendedDiagnostics'], { maxBuffer: 1 << 24 })
  return Number(/^Total time:\s+([\d.]+)s/m.exec(stdout)?.[1])
}

/** The contract kit's share of the compiler's work, at the size that the product will have. */
export const contractTypes: Measurement = {
  name: 'contract-types',
  run: async (log) => {
    log('type-check of 150 calls …')
    const [kit, zod] = [project('kit', multiplySample('kit', pairs)), project('zod', multiplySample('zod', pairs))]
    const { ratio, subject, baseline } = await compare({
      rounds: 5,
      subject: () => checkTime(kit),
      baseline: () => checkTime(zod),
    })
    const details = `${subject.toFixed(2)} against ${baseline.toFixed(2)} s`
    return [
      { name: 'type-check of 150 contract calls, against the same schemas in zod alone', ratio, aim: 1.5, details },
    ]
  },
}
