import type { Page } from '@playwright/test'
import { test as base } from '../app/app.fixture.ts'
import { freePort } from '@parley/testbed/ports'
import { startApp, type App } from '../app/start-app.ts'
import { untilQuiet } from '../page/quiet.ts'
import { buildSmallParts, show, type SmallParts } from './parts/small-parts.ts'

interface WorkerFixtures {
  app: App
  /** An origin that may replace a remote (`REMOTE_ORIGINS`). A journey starts a server there when it needs one. */
  elsewhere: { readonly origin: string; readonly port: number }
  parts: SmallParts
}

/** The app with two small remotes on its stable channel: `almanac`, which the journeys change, and `beacon`, which stays. */
export const test = base.extend<object, WorkerFixtures>({
  elsewhere: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first argument's shape, and none is asked for
    async ({}, provide) => {
      const port = await freePort()
      await provide({ origin: `http://localhost:${port}`, port })
    },
    { scope: 'worker' },
  ],
  parts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first argument's shape, and none is asked for
    async ({}, provide) => {
      const parts = await buildSmallParts()
      await provide(parts)
      await parts.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  app: [
    async ({ engine, elsewhere, parts }, provide) => {
      const app = await startApp(engine, async () => ({ REMOTE_ORIGINS: elsewhere.origin }))
      await show(app, parts.beacon, 'stable', 'beacon')
      await show(app, parts.one)
      await provide(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** Asks for the build now, as the page does every minute and each time the user returns to it. */
export async function pollBuild(page: Page): Promise<void> {
  await untilQuiet(page, async () => {
    const buildAnswer = page.waitForResponse((response) => response.url().includes('/builds/latest.json'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await buildAnswer
  })
}

/** Clicks a menu entry without pointing at it first, which would fetch what is behind it. */
export const openFromMenu = (page: Page, label: string): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name: label, exact: true }).first().dispatchEvent('click')

export { expect } from '@playwright/test'
