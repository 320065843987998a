import { expect, test } from '../app/app.fixture.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { demoEmail, signInAs } from './sign-in.ts'

test('the edge serves the shell as rendered HTML', async ({ page, app }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  expect(await response?.text()).toContain('<h1')
  expect(new URL(page.url()).origin).toBe(app.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('the profile comes from a remote of the registry and shows the user’s record of the database', async ({
  page,
}) => {
  await signInAs(page, 'editor')
  const remote = page.waitForResponse((response) =>
    /\/remotes\/settings\/[^/]+\/remoteEntry\.en\.js$/.test(response.url()),
  )
  const record = page.waitForResponse((response) => response.url().endsWith('/v1/me'))
  await page.goto('/profile')
  expect((await remote).status()).toBe(200)
  expect((await record).status()).toBe(200)
  await expect(page.getByRole('main')).toContainText(demoEmail('editor'))
  await expectAccessible(page)
})

test('an address that does not exist is answered with 404', async ({ page, consoleWatch }) => {
  consoleWatch.allow(/status of 404/)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})
