import { testProject } from '@parley/config/vitest'
import { mergeConfig } from 'vitest/config'

/**
 * The same files run again on PostgreSQL: see vitest.postgres.config.ts. Only the generator's run under kills takes a
 * second node to show more than the journey of the generator does on this engine.
 */
export default mergeConfig(
  testProject({ name: 'api-embedded', globalSetup: ['src/testing/database-embedded.setup.ts'] }),
  { test: { exclude: ['**/node_modules/**', 'src/modules/session-generators/killed-runs.test.ts'] } },
)
