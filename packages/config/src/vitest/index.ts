import { defineProject } from 'vitest/config'
import { antdBundle } from './antd-bundle.plugin.ts'

interface Options {
  name: string
  /** `dom` for what renders; everything else runs in plain Node. */
  environment?: 'node' | 'dom'
  /** The package that wraps antd tests it as it is; all others take it as one file without styles. */
  antd?: 'whole' | 'bundle'
  setupFiles?: string[]
  globalSetup?: string[]
}

/** One package's tests: `*.test.ts(x)` beside the code. */
export const testProject = ({
  name,
  environment = 'node',
  antd = 'bundle',
  setupFiles = [],
  globalSetup = [],
}: Options) =>
  defineProject({
    // A package of ours may be linked from outside of where the tests stand.
    server: { fs: { strict: false } },
    plugins: environment === 'dom' && antd === 'bundle' ? [antdBundle()] : [],
    test: {
      name,
      include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
      environment: environment === 'dom' ? 'happy-dom' : 'node',
      // Loading the modules of a package again for every file took as long as the tests themselves.
      isolate: false,
      // Node.js reads our sources itself; Vite only transforms what a page is made of.
      ...(environment === 'node' && { experimental: { viteModuleRunner: false, nodeLoader: false } }),
      setupFiles: [
        '@parley/config/vitest/leave-nothing',
        ...(environment === 'dom' ? ['@parley/config/vitest/happy-dom'] : []),
        ...setupFiles,
      ],
      globalSetup: ['@parley/config/vitest/run-folder', ...globalSetup],
      restoreMocks: true,
      // A deadline for a test that hangs, not a measure of speed: a busy machine may take its time.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      // Installed packages of ours import styles, which Node.js cannot: Vitest takes them as it takes our sources.
      server: { deps: { inline: [/@parley\//] } },
      // A test may wait for an event as long as a busy machine needs.
      expect: { requireAssertions: true, poll: { timeout: 90_000 } },
    },
  })
