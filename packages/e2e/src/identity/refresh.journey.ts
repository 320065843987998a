import type { Page } from '@playwright/test'
import { untilQuiet } from '../page/quiet.ts'
import { expect, test } from './identity.fixture.ts'
import { kitOf } from './page-kit.ts'
import { inviteToRealm } from './people.ts'
import { emailIn } from './realms.ts'
import { signInByRealm } from './sso-sign-in.ts'

test.beforeAll(async ({ app }) => {
  await inviteToRealm(app, 'north', ['dan', 'eve', 'finn', 'gail', 'hugo'])
  await inviteToRealm(app, 'hasty', ['hal'])
})

const refreshCall = '/v1/keycloak/refresh_token'

/** Replaces the access token by one that has run out, once the page has made all its own calls with the good one. */
const letAccessExpire = async (page: Page): Promise<void> => {
  await untilQuiet(page)
  await page.evaluate(() => localStorage.setItem('keycloak_access_token', 'run-out'))
}
const refreshTokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('keycloak_refresh_token') ?? '')
const countRefreshes = (page: Page): (() => number) => {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith(refreshCall)) count += 1
  })
  return () => count
}

test('any number of refused calls cause one refresh, and each call is repeated', async ({
  page,
  app,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 401/)
  await signInByRealm(page, app, 'north', 'dan')
  const refreshes = countRefreshes(page)
  const before = await refreshTokenIn(page)
  await letAccessExpire(page)
  const kit = await kitOf(page)
  const answers = await kit.evaluate((door) =>
    Promise.all([
      ...Array.from({ length: 6 }, () => door.api.me.read().then(({ email }) => email)),
      door.api.me.listSignIns().then(({ items }) => items.length),
    ]),
  )
  expect(answers.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => emailIn('north', 'dan')))
  expect(answers[6]).toBe(1)
  expect(refreshes()).toBe(1)
  expect(await refreshTokenIn(page)).not.toBe(before)
})

test('two tabs with an expired token make one refresh together', async ({ page, app, context, consoleWatch }) => {
  consoleWatch.allow(/status of 401/)
  await signInByRealm(page, app, 'north', 'eve')
  const second = await context.newPage()
  await second.goto('/profile')
  await expect(second.getByRole('main')).toContainText(emailIn('north', 'eve'))
  const counts = [countRefreshes(page), countRefreshes(second)]
  await letAccessExpire(page)
  const kits = [await kitOf(page), await kitOf(second)]
  const emails = await Promise.all(
    kits.map((kit) => kit.evaluate((door) => door.api.me.read().then(({ email }) => email))),
  )
  expect(emails).toEqual([emailIn('north', 'eve'), emailIn('north', 'eve')])
  expect(counts.reduce((sum, count) => sum + count(), 0)).toBe(1)
})

test('a second use of an old refresh token ends its token family and signs the page out', async ({
  page,
  app,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 401/)
  await signInByRealm(page, app, 'north', 'finn')
  const stolenToken = await refreshTokenIn(page)
  await letAccessExpire(page)
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText(emailIn('north', 'finn'))
  expect(await refreshTokenIn(page)).not.toBe(stolenToken)
  // Within its grace period the token is answered with the same pair: a first answer may have been lost.
  const theft = async () => (await page.request.post(refreshCall, { data: { refresh_token: stolenToken } })).status()
  await expect.poll(theft, { intervals: [1000], timeout: 180_000 }).toBe(401)
  await page.reload()
  await expect(page).toHaveURL(/#login$/)
  expect(await page.evaluate(() => localStorage.getItem('keycloak_refresh_token'))).toBeNull()
})

test('a refresh that the identity provider refuses leads to the login', async ({ page, app, consoleWatch }) => {
  consoleWatch.allow(/status of 401/)
  await signInByRealm(page, app, 'hasty', 'hal')
  await page.waitForTimeout(2500)
  await letAccessExpire(page)
  await page.goto('/profile')
  await expect(page).toHaveURL(/#login$/)
  const storage = await page.evaluate(() => ({ ...localStorage }))
  expect(storage).toMatchObject({ last_login_method: 'keycloak', last_realm: 'hasty' })
  expect(storage).not.toHaveProperty('keycloak_access_token')
  expect(storage).not.toHaveProperty('keycloak_refresh_token')
})

test('a sign-in without a stored refresh token is signed out', async ({ page, app, consoleWatch }) => {
  consoleWatch.allow(/status of 401/)
  await signInByRealm(page, app, 'north', 'gail')
  const refreshes = countRefreshes(page)
  await untilQuiet(page)
  await page.evaluate(() => {
    localStorage.setItem('keycloak_access_token', 'run-out')
    localStorage.removeItem('keycloak_refresh_token')
  })
  await page.goto('/profile')
  await expect(page).toHaveURL(/#login$/)
  expect(refreshes()).toBe(0)
})

test('a sign-out with API and identity provider down clears the sign-in and collects both errors', async ({
  page,
  app,
  consoleWatch,
}) => {
  // The dashboard still asks for things while the session goes.
  consoleWatch.allow(/status of (50\d|401)|Logout Error|ERR_/)
  await signInByRealm(page, app, 'north', 'hugo')
  await page.route('**/v1/keycloak/logout', (route) => route.fulfill({ status: 503, body: '' }))
  await page.route('**/v1/fau/logout', (route) => route.fulfill({ status: 503, body: '' }))
  await page.evaluate(() => localStorage.setItem('access_token', 'a-guest-token'))
  const kit = await kitOf(page)
  const failure = await kit.evaluate((door) =>
    door
      .session()
      .signOut()
      .then(
        () => null,
        (error: AggregateError) => ({ message: error.message, errors: error.errors.length }),
      ),
  )
  expect(failure).toEqual({ message: 'Logout Error', errors: 2 })
  await expect(page).toHaveURL(`${app.url}/`)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|roles|permissions/.test(key))),
  ).toEqual([])
})

test('a sign-out with the identity provider down still ends the sign-in here', async ({ page, app }) => {
  await signInByRealm(page, app, 'north', 'hugo')
  const token = await page.evaluate(() => localStorage.getItem('keycloak_access_token') ?? '')
  app.openid.fail(503)
  await page.goto('/logout')
  await expect(page).toHaveURL(`${app.url}/`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('keycloak_access_token'))).toBeNull()
  app.openid.fail(undefined)
  const answer = await page.request.get('/v1/me', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
})
