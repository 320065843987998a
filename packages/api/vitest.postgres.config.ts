import { testProject } from '@parley/config/vitest'
import { mergeConfig } from 'vitest/config'

/** Every test of the API runs on PostgreSQL; the gate repeats on the embedded engine what an engine does by itself. */
export default mergeConfig(
  testProject({ name: 'api-postgres', globalSetup: ['src/testing/database-postgres.setup.ts'] }),
  { test: { env: { TEST_ENGINE: 'postgres' } } },
)
