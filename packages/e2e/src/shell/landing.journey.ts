import { expect, test } from '../app/app.fixture.ts'
import { expectReady } from './shell-page.ts'

test('the landing page needs at most twelve requests and loads no code of the app', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/')
  await expectReady(page)
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(12)
  expect(requests.filter((url) => /\/v1\/|\/remotes\/(?!shell\/)|federation|layout-default/.test(url))).toEqual([])
})

test('the scripts of the landing page weigh less than 150 kB', async ({ page }) => {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js'))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  // Without the parts that a page fetches ahead of time for the next one.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto('/')
  await expectReady(page)
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(150_000)
})
