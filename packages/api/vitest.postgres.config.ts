import { testProject } from '@parley/config/vitest'
import { mergeConfig } from 'vitest/config'

/** Tests of these take seconds and show nothing of a database: they run once, with the embedded engine's tests. */
const withoutDatabase = [
  'src/evaluate.test.ts',
  'src/modules/language-models/calls/**',
  'src/modules/language-models/speech/**',
  'src/modules/pictures/mutated-pictures.test.ts',
  'src/platform/http/http-limits.test.ts',
]

export default mergeConfig(
  testProject({ name: 'api-postgres', globalSetup: ['src/testing/database-postgres.setup.ts'] }),
  {
    test: {
      env: { TEST_ENGINE: 'postgres' },
      exclude: ['**/node_modules/**', ...withoutDatabase],
    },
  },
)
