import { join } from 'node:path'
import { testProject } from '@parley/config/vitest'
import { mergeConfig } from 'vitest/config'

const packages = join(import.meta.dirname, '../../..')
const name = process.env['PARLEY_PACKAGE'] ?? 'api'
const root = join(packages, name)
const globalSetup = name === 'api' ? [join(root, 'src/testing/database-embedded.setup.ts')] : []

/** Runs the tests of one package; each process that loads them takes the guard away first. */
// oxlint-disable-next-line import/no-default-export -- vitest takes its configuration from there
export default mergeConfig(testProject({ name: 'mutated', globalSetup }), {
  root,
  test: {
    execArgv: ['--import', join(import.meta.dirname, 'remove-guard.process.ts')],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    bail: 1,
  },
})
