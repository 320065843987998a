import { expect, type Page } from '@playwright/test'

export const demoPassword = 'Parley-Demo-1'

export const demoRoles = ['super-admin', 'operator', 'editor', 'user'] as const
export type DemoRole = (typeof demoRoles)[number]

/** An account that a journey made for itself. */
export interface Learner {
  readonly email: string
  readonly password: string
}

export type Person = DemoRole | Learner

export const demoEmail = (role: DemoRole): string => `${role}@demo.parley.test`

export async function tokenFor(page: Page, person: Person): Promise<string> {
  const account = typeof person === 'string' ? { email: demoEmail(person), password: demoPassword } : person
  const form = { username: account.email, password: account.password, grant_type: 'password', scope: '' }
  const response = await page.request.post('/v1/fau/login', { form })
  expect(response.status(), await response.text()).toBe(200)
  const { access_token } = (await response.json()) as { access_token: string }
  return access_token
}

/**
 * Puts a token into the browser once, from an address where nothing of the product runs. A token that the product removes
 * stays removed, and a second sign-in replaces the first.
 */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((accessToken) => {
    localStorage.setItem('access_token', accessToken)
    localStorage.setItem('last_login_method', 'fau')
  }, token)
}

/** Signs in by the call, not by the dialog: for journeys that are about something else. */
export async function signInAs(page: Page, person: Person): Promise<void> {
  await storeToken(page, await tokenFor(page, person))
}
