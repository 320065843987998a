import { testProject } from '@parley/config/vitest'
import { mergeConfig } from 'vitest/config'

export default mergeConfig(
  testProject({ name: 'api-postgres', globalSetup: ['src/testing/database-postgres.setup.ts'] }),
  { test: { env: { TEST_ENGINE: 'postgres' }, testTimeout: 30_000, hookTimeout: 30_000 } },
)
