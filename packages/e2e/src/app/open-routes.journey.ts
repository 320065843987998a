import { expect, test } from './app.fixture.ts'

test('a journey may end while it still answers a request of its page', async ({ page }) => {
  const isOnItsWay = Promise.withResolvers<void>()
  await page.route('**/readyz', async (route) => {
    const answer = await route.fetch()
    isOnItsWay.resolve()
    await page.waitForEvent('close')
    await answer.text()
  })
  await page.goto('/')
  await page.evaluate(() => void fetch('/readyz').catch(() => undefined))
  await isOnItsWay.promise
  await expect(page.getByRole('main')).toBeVisible()
})
