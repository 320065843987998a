/**
 * `npm run new:remote -- <name>` and `npm run new:feature -- <remote> <feature>`. A feature is generated from the calls
 * of the contract that bear its name (or `--calls <group>`).
 */
import { resolve } from 'node:path'
import { readOptions } from '../command/index.ts'
import { newFeature } from './feature/new-feature.ts'
import { Refusal } from './refusal.ts'
import { newRemote } from './remote/new-remote.ts'
import { asName } from './words.ts'

const { positionals, values } = readOptions({
  name: `npm run new:${process.argv[2] ?? 'feature'}`,
  purpose: 'Writes the files that every new remote or feature has, and names what it leaves to you.',
  positionals: process.argv[2] === 'remote' ? '<name>' : '<remote> <feature>',
  options: {
    calls: { type: 'string', value: '<group>', help: "feature: the contract's calls, unless they bear its name" },
    path: { type: 'string', value: '<path>', help: 'feature: its address, unless the calls name it' },
    en: { type: 'string', value: '<title>', help: 'feature: its title in English' },
    fr: { type: 'string', value: '<title>', help: 'feature: its title in French' },
    application: { type: 'boolean', help: 'remote: one that other installations approve under /apps' },
    root: { type: 'string', value: '<folder>', help: 'the workspace that gets the files' },
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
