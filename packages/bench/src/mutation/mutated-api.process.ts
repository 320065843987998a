import { join } from 'node:path'
import { testProject } from '@parley/config/vitest'
import { mergeConfig } from 'vitest/config'

const root = join(import.meta.dirname, '../../../api')

/** Runs the API's own tests; each process that loads them takes the guard away first. */
// oxlint-disable-next-line import/no-default-export -- vitest takes its configuration from there
export default mergeConfig(
  testProject({ name: 'mutated', globalSetup: [join(root, 'src/testing/database-embedded.setup.ts')] }),
  {
    root,
    test: {
      execArgv: ['--import', join(import.meta.dirname, 'remove-guard.process.ts')],
      testTimeout: 120_000,
      hookTimeout: 60_000,
      bail: 1,
    },
  },
)
