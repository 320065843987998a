import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['*/vitest.config.ts', 'packages/*/vitest.config.ts', 'packages/*/vitest.*.config.ts'],
    // `npm test -- --changed` says so itself when dependencies changed, instead of running every test.
    forceRerunTriggers: [],
  },
})
