import { testProject } from '@parley/config/vitest'
import { mergeConfig } from 'vitest/config'

/** The same files run again on PostgreSQL: see vitest.postgres.config.ts. */
export default mergeConfig(
  testProject({ name: 'api-embedded', globalSetup: ['src/testing/database-embedded.setup.ts'] }),
  
  { test: { testTimeout: 60_000, hookTimeout: 60_000 } },
)
