import type { Page } from '@playwright/test'
import { playedSession, resultOf } from '../analysis/played.ts'
import { expect, test } from '../app/app.fixture.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { scenarioNamed } from '../practice/conversation.ts'
import { openReady } from '../shell/shell-page.ts'

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true })

/** Adds up how far the content of each document moves without the reader's doing. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const total = { value: 0 }
    Object.assign(window, { layoutShift: total })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) total.value += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { layoutShift: { value: number } }).layoutShift.value)

test('on a phone, what a learner reads does not move while the rest of the page arrives', async ({ page }) => {
  await watchShifts(page)
  const result = resultOf(await playedSession(page))
  const scenario = `/apps/coaching/scenario/info-${await scenarioNamed(page, 'Should I take the job?')}`
  await signInAs(page, 'user')
  for (const path of ['/profile', '/dashboard', '/apps/coaching/scenario/list', scenario, result]) {
    await openReady(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.ui-skeleton')).toHaveCount(0)
    expect(await shiftOf(page), path).toBeLessThan(0.1)
  }
})
