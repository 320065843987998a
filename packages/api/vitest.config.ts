import { testProject } from '@parley/config/vitest'
import { mergeConfig } from 'vitest/config'

/**
 * PostgreSQL shows what a second node must get right: with the embedded engine there is one node, which holds the
 * database. `killed-nodes` and the journey of the generator show there what a killed server leaves behind.
 */
const ofSeveralNodes = [
  'src/db/silent-connection.test.ts',
  'src/modules/keycloak/parallel-refreshes.test.ts',
  'src/modules/language-models/check/killed-check.test.ts',
  'src/modules/reports/observers/killed-analysis.test.ts',
  'src/modules/session-generators/killed-runs.test.ts',
  'src/modules/sessions/cut-streams.test.ts',
  'src/modules/speech/realtime/node-departures.test.ts',
  'src/modules/workshops/killed-room.test.ts',
  'src/platform/events/event-nodes.test.ts',
]

/** All files run on PostgreSQL too: see vitest.postgres.config.ts. */
export default mergeConfig(
  testProject({ name: 'api-embedded', globalSetup: ['src/testing/database-embedded.setup.ts'] }),
  { test: { exclude: ['**/node_modules/**', ...ofSeveralNodes] } },
)
