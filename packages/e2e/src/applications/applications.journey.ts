import type { Page } from '@playwright/test'
import { signInAs } from '../journeys/sign-in.ts'
import { serveDist } from '../releases/parts/serve-dist.ts'
import { expect, test } from './applications.fixture.ts'

const address = '/apps'

/** Shares an enabled application with the whole organisation. */
const shareWithEveryone = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Enable' }).click()
  await expect(page.getByText('Enabled, not shared')).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  await page.getByRole('checkbox', { name: 'Everyone' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Everyone in your organisation')).toBeVisible()
}

const approve = async (page: Page, origin: string): Promise<void> => {
  await page.getByRole('button', { name: 'Approve an application' }).first().click()
  await page.getByLabel('Address of the application').fill(`${origin}/manifest.json`)
  await page.getByRole('button', { name: 'Inspect' }).click()
}

test('a generated remote that is hosted elsewhere is installed, used, updated, rolled back and removed', async ({
  page,
  browser,
  app,
  builds,
  elsewhere,
}) => {
  test.setTimeout(240_000)
  const first = await serveDist(builds.first, elsewhere.port)
  await signInAs(page, 'super-admin')
  await page.goto(address)
  await approve(page, elsewhere.origin)
  await expect(page.getByText('It is compatible with this version of Parley.')).toBeVisible()
  await expect(page.getByText('/apps/notebook', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Approve version/ }).click()
  await shareWithEveryone(page, 'Notebook')

  const learnerContext = await browser.newContext({ baseURL: app.url, locale: 'en-GB' })
  const learner = await learnerContext.newPage()
  const faults: string[] = []
  learner.on('pageerror', (error) => faults.push(error.message))
  await signInAs(learner, 'user')
  await learner.goto('/dashboard')
  await learner.getByRole('navigation').getByRole('link', { name: 'Notebook' }).first().click()
  const heading = learner.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Notebook')
  await expect(learner.getByText(/^Hello /)).toBeVisible()
  // The address works for itself, too; the server knows nothing of the application.
  await learner.goto('/apps/notebook')
  await expect(heading).toHaveText('Notebook')
  const shell = await learner.locator('script[src*="/remotes/shell/"]').first().getAttribute('src')

  await first.stop()
  const second = await serveDist(builds.second, elsewhere.port)
  await page.getByRole('button', { name: 'Actions for Notebook' }).click()
  await page.getByRole('menuitem', { name: 'Check for an update' }).click()
  const changes = page.getByRole('region', { name: /^Changes since/ })
  await expect(changes.getByText('/apps/notebook/pages')).toBeVisible()
  await expect(changes.getByText('Open chats')).toBeVisible()
  await page.getByRole('button', { name: 'Update to version 2.0.0' }).click()
  await expect(page.getByText('Notebook 2.0.0 is approved.')).toBeVisible()
  await learner.goto('/apps/notebook/pages')
  await expect(learner.getByText(/^Welcome back, /)).toBeVisible()

  // Its own host is gone: what was approved is here.
  await second.stop()
  await page.getByRole('button', { name: 'Actions for Notebook' }).click()
  await page.getByRole('menuitem', { name: 'Roll back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click()
  await expect(page.getByText(/^Notebook shows version/)).toBeVisible()
  await learner.goto('/apps/notebook')
  await expect(learner.getByText(/^Hello /)).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Notebook' }).click()
  await page.getByRole('menuitem', { name: 'Remove for everyone' }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill('notebook')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove for everyone' }).click()
  await expect(page.getByText('Notebook is removed.')).toBeVisible()
  await learner.goto('/apps/notebook')
  await expect(learner.getByText('Not found, or not shared with you')).toBeVisible()
  expect(await learner.locator('script[src*="/remotes/shell/"]').first().getAttribute('src')).toBe(shell)
  expect(faults).toEqual([])
  await learnerContext.close()
})

test('a sandboxed frame reaches nothing of the page, and moves, names and measures itself by messages', async ({
  page,
  builds,
  elsewhere,
  consoleWatch,
}) => {
  const host = await serveDist(builds.frame, elsewhere.port)
  await signInAs(page, 'super-admin')
  await page.goto(address)
  await approve(page, elsewhere.origin)
  await expect(page.getByText(/^It runs in a sandbox/)).toBeVisible()
  await page.getByRole('button', { name: 'Approve version 1.0.0' }).click()
  await shareWithEveryone(page, 'Sketch')
  await host.stop()

  // The attempts of the frame are refused, and the browser says so.
  consoleWatch.allow(/sandbox|Content Security Policy|cross-origin|Failed to (?:read|fetch)/i)
  await page.getByRole('link', { name: 'Open Sketch' }).click()
  const frame = page.frameLocator('iframe[title="Sketch"]')
  await expect(frame.getByText('en light /', { exact: true })).toBeVisible()
  for (const name of ['storage', 'cookies', 'page', 'address', 'calls'])
    await expect(frame.getByText(`${name}: refused`)).toBeVisible()
  await expect(page).toHaveTitle(/^Sketches of Ada/)
  await expect(page.locator('iframe[title="Sketch"]')).toHaveCSS('height', '640px')
  await frame.getByRole('button', { name: 'Page two' }).click()
  await expect(page).toHaveURL(/\/apps\/sketch\/pages\/2$/)
  await expect(frame.getByText('en light /pages/2', { exact: true })).toBeVisible()
})

test('an address below the product’s own word that no page has stays a 404', async ({ page }) => {
  const answer = await page.request.get('/apps/coaching/no-such-page')
  expect(answer.status()).toBe(404)
  expect((await page.request.get('/apps/some-application/chapter/2')).status()).toBe(200)
})
