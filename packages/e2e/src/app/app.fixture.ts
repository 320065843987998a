import { test as base, type Page } from '@playwright/test'
import { watchConsole, type ConsoleWatch } from '../page/console-watch.ts'
import { keepServerLogs } from './server-logs.ts'
import { startApp, type App, type Engine } from './start-app.ts'

export interface AppOptions {
  engine: Engine
}

interface Fixtures {
  page: Page
  /** Every journey fails on an error in the console; one that provokes some says which. */
  consoleWatch: ConsoleWatch
  /** Gives no value: it acts after a journey that failed. */
  serverLogs: void
}

type StartedApp<A> = A & { stop: () => Promise<void> }

/** `app` is started once for each worker; a journey makes what it needs, and leaves the rest alone. */
export const testOn = <A extends App>(start: (engine: Engine) => Promise<StartedApp<A>>) =>
  base.extend<Fixtures, AppOptions & { app: A }>({
    engine: ['embedded', { option: true, scope: 'worker' }],
    app: [
      async ({ engine }, provide) => {
        const app = await start(engine)
        await provide(app)
        await app.stop()
      },
      { scope: 'worker', timeout: 300_000 },
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
