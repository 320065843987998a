import type { Page, Request } from '@playwright/test'

/** In milliseconds: a page that asks for nothing this long has asked for all it needs. */
const QUIET = 1000

/** Streams stay open as long as the page does, so Playwright's "networkidle" may never come. */
const isStream = (request: Request): boolean => new URL(request.url()).pathname.endsWith('/events')

/** Waits until the page has no running request and starts none for a while after the action. */
export async function untilQuiet(page: Page, action: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
  const running = new Set<Request>()
  let last = Date.now()
  const begin = (request: Request): void => {
    if (isStream(request)) return
    running.add(request)
    last = Date.now()
  }
  const end = (request: Request): void => {
    if (running.delete(request)) last = Date.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  try {
    await action()
    while (running.size > 0 || Date.now() - last < QUIET) await page.waitForTimeout(50)
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  }
}
