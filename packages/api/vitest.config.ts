import { testProject } from '@parley/config/vitest'
import { mergeConfig } from 'vitest/config'

/** The same files run again on PostgreSQL: see vitest.postgres.config.ts. */
export default mergeConfig(
  testProject({ name: 'api-embedded', globalSetup: ['src/testing/database-embedded.setup.ts'] }),
  // Opening the embedded database takes seconds when everything else is being tested, too.
  { test: { testTimeout: 30_000, hookTimeout: 30_000 } },
)
