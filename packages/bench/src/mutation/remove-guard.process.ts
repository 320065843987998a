import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Mutant } from './guard-rule.ts'

const apiDir = join(import.meta.dirname, '../../../api')

/** Node.js gets the file of the mutant without its guard; the file on the disk stays as it is. */
function removeGuard({ file, start, end, instead }: Mutant): void {
  const place = join(apiDir, file)
  const mutantUrl = pathToFileURL(place).href
  registerHooks({
    load: (url, context, nextLoad) => {
      if (url.split('?')[0] !== mutantUrl) return nextLoad(url, context)
      const source = readFileSync(place, 'utf8')
      return {
        format: 'module-typescript',
        source: source.slice(0, start) + instead + source.slice(end),
        shortCircuit: true,
      }
    },
  })
}

const mutant = process.env['PARLEY_MUTANT']
if (mutant) removeGuard(JSON.parse(mutant) as Mutant)
