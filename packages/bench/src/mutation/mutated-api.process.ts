import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testProject } from '@parley/config/vitest'
import { mergeConfig } from 'vitest/config'
import type { Mutant } from './guard-rule.ts'

const root = join(import.meta.dirname, '../../../api')
const mutant = process.env['PARLEY_MUTANT'] ? (JSON.parse(process.env['PARLEY_MUTANT']) as Mutant) : undefined

/** Runs the API's own tests without one guard: the plugin removes it while Vitest loads the file; no file changes. */
// oxlint-disable-next-line import/no-default-export -- vitest takes its configuration from there
export default mergeConfig(
  testProject({ name: 'mutated', globalSetup: [join(root, 'src/testing/database-embedded.setup.ts')] }),
  {
    root,
    plugins: [
      {
        name: 'one-guard-less',
        enforce: 'pre' as const,
        load(id: string) {
          if (!mutant || id.split('?')[0] !== join(root, mutant.file)) return null
          const source = readFileSync(join(root, mutant.file), 'utf8')
          return source.slice(0, mutant.start) + mutant.instead + source.slice(mutant.end)
        },
      },
    ],
    test: {
      // Only Vite's own loader asks the plugin for a file; Node.js would read the guard from the disk.
      experimental: { viteModuleRunner: true },
      // A cached module would still have its guards, so the cache is off.
      fsModuleCache: false,
      testTimeout: 120_000,
      hookTimeout: 60_000,
      bail: 1,
    },
  },
)
