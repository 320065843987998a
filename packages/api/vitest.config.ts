import { testProject } from '@parley/config/vitest'

/** The same files run again on PostgreSQL: see vitest.postgres.config.ts. */
export default testProject({ name: 'api-embedded', globalSetup: ['src/testing/database-embedded.setup.ts'] })
