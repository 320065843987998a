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
