import { join } from 'node:path'
import { testProject } from '@parley/config/vitest'
import { mergeConfig } from 'vitest/config'

const packages = join(import.meta.dirname, '../../..')
const name = process.env['PARLEY_PACKAGE'] ?? 'api'
const root = join(packages, name)
const isApi = name === 'api'
const globalSetup = isApi ? [join(root, 'src/testing/database-postgres.setup.ts')] : []

/**
 * Runs the tests of one package; each process that loads them takes the guard away first. The API runs on PostgreSQL,
 * because some guards act only where two nodes or two connections meet.
 */
// oxlint-disable-next-line import/no-default-export -- vitest takes its configuration from there
export default mergeConfig(testProject({ name: 'mutated', globalSetup }), {
  root,
  test: {
    env: isApi ? { TEST_ENGINE: 'postgres' } : {},
    execArgv: ['--import', join(import.meta.dirname, 'remove-guard.process.ts')],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    bail: 1,
  },
})
