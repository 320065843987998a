import { expect, type Page } from '@playwright/test'
import type { IdentityApp } from './identity.fixture.ts'
import { type RealmName, realmPassword } from './realms.ts'

export const chooseRealm = (page: Page, realm: RealmName): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^${realm}`) }).click()

/** Fills in the form of the identity provider. */
export const signInThere = async (page: Page, app: IdentityApp, username: string): Promise<void> => {
  await expect(page).toHaveURL((url) => url.href.startsWith(app.openid.url))
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(realmPassword)
  await page.locator('#kc-login').click()
}

export const signInByRealm = async (
  page: Page,
  app: IdentityApp,
  realm: RealmName,
  username: string,
): Promise<void> => {
  await page.goto('/preconnect')
  await chooseRealm(page, realm)
  await signInThere(page, app, username)
  await expect(page).toHaveURL(`${app.url}/dashboard`)
}
