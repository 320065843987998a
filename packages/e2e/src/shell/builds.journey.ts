import type { Page } from '@playwright/test'
import { expect, test } from '../app/app.fixture.ts'
import { goWithin, hostOf, isSameDocument, markDocument, openReady } from './shell-page.ts'

/** Simulates a new release: the poll gets it when the user returns to the page. */
async function release(page: Page, part: string): Promise<void> {
  await page.route('**/builds/latest.json?**', async (route) => {
    const latest = (await (await route.fetch()).json()) as { id: string; parts: Record<string, string> }
    await route.fulfill({ json: { id: 'next', parts: { ...latest.parts, [part]: 'next' } } })
  })
  const buildAnswer = page.waitForResponse(/\/builds\/latest\.json\?timestamp=\d+/)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const answer = await buildAnswer
  await answer.finished()
  // The page has the whole answer, and has read it once it has nothing else to do.
  await page.waitForFunction((address) => performance.getEntriesByName(address).length > 0, answer.url())
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })))
}

test('the readiness flag becomes true after the application has mounted', async ({ page }) => {
  const response = await openReady(page, '/')
  expect(await response.text()).not.toContain('data-app')
})

test('the browser loads a new shell at the next navigation, not earlier', async ({ page }) => {
  await openReady(page, '/page2')
  await markDocument(page)
  await release(page, 'shell')
  await page.waitForTimeout(200)
  expect(await isSameDocument(page)).toBe(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/terms/privacy')
  await expect.poll(() => isSameDocument(page)).toBe(false)
})

test('a page with a live session does not reload; after the session it does', async ({ page }) => {
  await openReady(page, '/page2')
  await markDocument(page)
  const host = await hostOf(page)
  await host.evaluate(({ live }) => Object.assign(window, { endLive: live.hold() }))
  await release(page, 'shell')
  await goWithin(page, '/terms/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
  await page.evaluate(() => (window as unknown as { endLive: () => void }).endLive())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect.poll(() => isSameDocument(page)).toBe(false)
  await expect(page).toHaveURL('/terms/privacy')
})

test('a new build of a remote that does not run on this page needs no reload', async ({ page }) => {
  await openReady(page, '/page2')
  await markDocument(page)
  const pageRequest = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/' && request.resourceType() === 'fetch',
  )
  await release(page, 'ai-providers')
  await pageRequest
  await goWithin(page, '/terms/contact')
  await expect(page).toHaveURL('/terms/contact')
  expect(await isSameDocument(page)).toBe(true)
})

test('a code file that fails to load reloads the target page, at most once in ten seconds', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_FAILED/)
  // The ten seconds do not pass, however slow this machine is.
  await page.clock.setFixedTime(new Date())
  await openReady(page, '/')
  let loadCount = 0
  await page.route(/page-page2\.[^/]+\.js$/, (route) => {
    loadCount += 1
    return loadCount === 1 ? route.abort() : route.fallback()
  })
  await markDocument(page)
  await page.getByRole('link', { name: 'How it works' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/page2')
  await expect.poll(() => isSameDocument(page)).toBe(false)
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
  await page.route(/page-terms\.[^/]+\.js$/, (route) => route.abort())
  await markDocument(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

test.describe('the next page', () => {
  const hints = (page: Page) => page.locator('link[rel="prefetch"]').count()

  test('is prefetched one second after the page is ready', async ({ page }) => {
    // Timed by the page itself: how fast this machine is must not matter.
    await page.addInitScript(() => {
      const times = { ready: 0, hinted: 0 }
      new MutationObserver(() => {
        if (document.documentElement.dataset.app === 'ready') times.ready ||= performance.now()
        if (document.querySelector('link[rel="prefetch"]')) times.hinted ||= performance.now()
      }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-app'] })
      Object.assign(window, { times })
    })
    await openReady(page, '/')
    await expect(page.locator('link[rel="prefetch"]').first()).toHaveAttribute('href', /\/remotes\/auth\//)
    const delay = await page.evaluate(() => {
      const { times } = window as unknown as { times: { ready: number; hinted: number } }
      return times.hinted - times.ready
    })
    expect(delay).toBeGreaterThan(980)
  })

  for (const connection of [{ effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }]) {
    test(`is not prefetched on ${JSON.stringify(connection)}`, async ({ page }) => {
      await page.addInitScript((fakeConnection) => {
        Object.defineProperty(navigator, 'connection', { value: fakeConnection })
      }, connection)
      await page.clock.install()
      await openReady(page, '/')
      await page.clock.runFor(3000)
      expect(await hints(page)).toBe(0)
    })
  }
})

test('a slow navigation shows a thin bar, and the page behind stays', async ({ page }) => {
  await openReady(page, '/')
  let deliver = () => {}
  const delivery = new Promise<void>((resolve) => (deliver = resolve))
  await page.route(/page-page2\.[^/]+\.js$/, async (route) => {
    await delivery
    await route.fallback()
  })
  await page.getByRole('link', { name: 'How it works' }).first().click()
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  await expect(bar).toBeVisible()
  await expect(page).toHaveURL('/')
  deliver()
  await expect(page).toHaveURL('/page2')
  await expect(bar).toHaveCount(0)
})
