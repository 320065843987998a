import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['*/vitest.config.ts', 'packages/*/vitest.config.ts', 'packages/*/vitest.*.config.ts'],
    // One for each core, not one less: much of a test is waiting for the processes that it started.
    maxWorkers: availableParallelism(),
  },
})
