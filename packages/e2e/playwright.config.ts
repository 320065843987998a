import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserArguments, findBrowser } from '@parley/testbed/browser'
import type { AppOptions } from './src/app/app.fixture.ts'

if (Number(process.versions.node.split('.')[0]) < 24)
  throw new Error('The journeys run on the Node.js of the workspace: see the README of packages/e2e for the command.')

// The workers inherit it, so that all apps of one run start from the same prepared data.
if (!process.env.PARLEY_E2E_PREPARED) {
  const preparedFolder = mkdtempSync(join(tmpdir(), 'parley-e2e-prepared-'))
  process.env.PARLEY_E2E_PREPARED = preparedFolder
  process.once('exit', () => rmSync(preparedFolder, { recursive: true, force: true }))
}

const report = process.env.PARLEY_E2E_REPORT
const desktop = devices['Desktop Chrome']
/** A folder for each: what one run keeps of a failure is not swept away by the next. */
const outputDir = (project: string) => `../../.cache/test/e2e/${project}`

export default defineConfig<object, AppOptions>({
  testDir: 'src',
  // One server and one browser. The gate runs the projects side by side, each in a lane.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // A journey that passes only when tried again is not one that works.
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    ...desktop,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: browserArguments() },
  },
  projects: [
    {
      name: 'embedded',
      outputDir: outputDir('embedded'),
      testMatch: '**/*.journey.ts',
      // The calls of these are tested on both engines, the pages are the same: they run on PostgreSQL alone.
      testIgnore: [
        ...['refresh', 'single-sign-on', 'sign-out', 'password-sign-in', 'password-by-mail', 'guest'].map(
          (name) => `**/e2e/src/identity/${name}.*`,
        ),
        ...['workshop', 'guest-session'].map((name) => `**/e2e/src/sharing/${name}.*`),
      ],
      use: { engine: 'embedded' },
    },
    // Every journey on the embedded engine, outside the gate: the rounds repeat a journey there that failed on it once.
    {
      name: 'embedded-all',
      outputDir: outputDir('embedded-all'),
      testMatch: '**/*.journey.ts',
      use: { engine: 'embedded' },
    },
    // A decision of the shell, of a release or of a page is the same on any engine.
    {
      name: 'postgres',
      outputDir: outputDir('postgres'),
      testMatch: '**/*.journey.ts',
      testIgnore: [
        '**/e2e/src/page/**',
        '**/e2e/src/shell/**',
        '**/e2e/src/releases/**',
        '**/e2e/src/practice/**',
        '**/e2e/src/analysis/**',
        '**/e2e/src/applications/**',
        '**/e2e/src/administration/**',
        '**/e2e/src/authoring/**',
        '**/e2e/src/voice/**',
        '**/looks.*',
        '**/way-back.*',
        // On this engine a test of the API kills the nodes in the middle of the generator's run.
        '**/e2e/src/sharing/generator.*',
        // A printed sheet is the same on any engine.
        '**/e2e/src/sharing/code-sheets.*',
      ],
      use: { engine: 'postgres' },
    },
    { name: 'start', outputDir: outputDir('start'), testMatch: '**/*.start.ts' },
    {
      name: 'screenshots',
      outputDir: outputDir('screenshots'),
      testMatch: '**/*.shots.ts',
      use: { engine: 'embedded' },
    },
  ],
})
