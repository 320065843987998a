/**
 * `npm run new:remote -- <name>` and `npm run new:feature -- <remote> <feature>`. A feature is generated from the calls
 * of the contract that bear its name (or `--calls <group>`).
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { newFeature } from './feature/new-feature.ts'
import { Refusal } from './refusal.ts'
import { newRemote } from './remote/new-remote.ts'
import { asName } from './words.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    calls: { type: 'string' },
    path: { type: 'string' },
    /** The feature's title in each language. */
    en: { type: 'string' },
    fr: { type: 'string' },
    /** A remote that other installations approve under `/apps`, with a first page below `/apps/<name>`. */
    application: { type: 'boolean' },
    root: { type: 'string' },
  },
})

const root = resolve(values.root ?? resolve(import.meta.dirname, '../../../..'))

const generate = (kind: string | undefined, first: string | undefined, second: string | undefined) => {
  if (kind === 'remote') return newRemote(root, asName(first, 'remote'), values.application ?? false)
  const { calls, path, en, fr } = values
  const remote = asName(first, 'remote').replace(/^mfe-/, '')
  return newFeature(root, { remote, feature: asName(second, 'feature'), calls, path, en, fr })
}

try {
  const { paths, notes } = await generate(...(positionals as [string?, string?, string?]))
  console.log([...paths, '', ...notes].join('\n'))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
