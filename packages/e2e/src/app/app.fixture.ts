import { test as base, expect, type Page } from '@playwright/test'
import { watchConsole, type ConsoleWatch } from '../page/console-watch.ts'
import { demoEmail, demoRoles } from '../journeys/sign-in.ts'
import { watchEndedSignIns } from './ended-sign-ins.ts'
import { keepServerLogs } from './server-logs.ts'
import { startApp, type App, type Engine } from './start-app.ts'

export interface AppOptions {
  engine: Engine
}

interface Fixtures {
  page: Page
  /** Every journey fails on an error in the console; one that provokes some says which. */
  consoleWatch: ConsoleWatch
  /** Gives no value: what a journey still answers itself ends with it. */
  routesEnd: void
  /** Gives no value: it acts after a journey that failed. */
  serverLogs: void
  /** Gives no value: a journey that ends the sign-in of a demo account fails. */
  keptDemoSignIns: void
}

type StartedApp<A> = A & { stop: () => Promise<void> }

interface WorkerFixtures<A> extends AppOptions {
  app: A
  readDemoEndings: ReturnType<typeof watchEndedSignIns>
}

/** `app` is started once for each worker; a journey makes what it needs, and leaves the rest alone. */
export const testOn = <A extends App>(start: (engine: Engine) => Promise<StartedApp<A>>) =>
  base.extend<Fixtures, WorkerFixtures<A>>({
    engine: ['embedded', { option: true, scope: 'worker' }],
    app: [
      async ({ engine }, provide) => {
        const app = await start(engine)
        await provide(app)
        await app.stop()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    readDemoEndings: [
      ({ app }, provide) => provide(watchEndedSignIns(app.url, demoRoles.map(demoEmail))),
      { scope: 'worker' },
    ],
    baseURL: async ({ app }, provide) => provide(app.url),
    consoleWatch: [
      async ({ page }, provide) => {
        const watch = watchConsole(page)
        await provide(watch)
        watch.verify()
      },
      { auto: true },
    ],
    routesEnd: [
      async ({ page }, provide) => {
        await provide()
        // A request that is on its way while the page closes would fail the journey.
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      },
      { auto: true },
    ],
    keptDemoSignIns: [
      async ({ readDemoEndings }, provide) => {
        await provide()
        expect(await readDemoEndings(), 'demo accounts are shared: sign out an account of your own').toEqual([])
      },
      { auto: true },
    ],
    serverLogs: [
      async ({ app }, provide, info) => {
        await provide()
        await keepServerLogs(app.dataDir, info)
      },
      { auto: true },
    ],
  })

export const test = testOn<App>((engine) => startApp(engine))

export { expect } from '@playwright/test'
