import { expect, type Page } from '@playwright/test'
import { demoEmail, type DemoRole } from '../../journeys/sign-in.ts'

const tokenOf = async (page: Page, role: DemoRole): Promise<string> => {
  const form = { username: demoEmail(role), password: 'Parley-Demo-1', grant_type: 'password', scope: '' }
  const response = await page.request.post('/v1/fau/login', { form })
  expect(response.status()).toBe(200)
  return ((await response.json()) as { access_token: string }).access_token
}

interface Choice {
  readonly channel?: 'stable' | 'staging'
  readonly overrides?: Readonly<Record<string, string | null>>
}

/** Asks the edge for another channel or remote, as a user with this role; the page's browser gets the cookie. */
export async function choose(page: Page, role: DemoRole, data: Choice) {
  const authorization = `Bearer ${await tokenOf(page, role)}`
  return page.request.post('/builds/channel', { data, headers: { authorization } })
}
