import { demoEmail, demoPassword, signInAs } from '../journeys/sign-in.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './identity.fixture.ts'

const signInHere = async (page: Page, email: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('E-mail address').fill(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.keyboard.press('Enter')
}

test('a private address leads a visitor to the login and back', async ({ page }) => {
  await page.goto('/profile?from=mail')
  await expect(page).toHaveURL(/#login$/)
  await signInHere(page, demoEmail('editor'))
  await expect(page).toHaveURL(/\/profile\?from=mail$/)
  await expect(page.getByRole('main')).toContainText(demoEmail('editor'))
})

for (const elsewhere of [
  '//evil.test/x',
  'https://evil.test/',
  String.raw`/\evil.test`,
  'javascript:document.title="x"',
]) {
  test(`signing in never leads to ${elsewhere}`, async ({ page, app }) => {
    await page.goto(`/?return=${encodeURIComponent(elsewhere)}#login`)
    await signInHere(page, demoEmail('editor'))
    await expect(page).toHaveURL(`${app.url}/dashboard`)
  })
}

test('a user without a permission reads its name and who can grant it', async ({ page, consoleWatch }) => {
  consoleWatch.allow(/status of 403/)
  await signInAs(page, 'editor')
  await page.goto('/settings/user/create')
  await expect(page).toHaveURL(/\/403/)
  const main = page.getByRole('main')
  await expect(main).toContainText('user-create')
  await expect(main).toContainText('An operator of')
  await page.goto('/env')
  await expect(page).toHaveURL(/\/403/)
  await expect(main).toContainText('environment-variables-read')
  await expect(main).not.toContainText('An operator of')
  await expect(main).toContainText('super-admin')
})
