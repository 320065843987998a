import { expect, test } from './identity.fixture.ts'
import { inviteToRealm } from './people.ts'
import { emailIn } from './realms.ts'
import { chooseRealm, signInThere } from './sso-sign-in.ts'

test.beforeAll(({ app }) => inviteToRealm(app, 'north', ['ada', 'ben', 'cleo']))

test('a realm is chosen, an invited person signs in there for the first time, and the realm is remembered', async ({
  page,
  app,
}) => {
  await page.goto('/#login')
  await page.getByRole('link', { name: 'Sign in with your organisation' }).click()
  await expect(page).toHaveURL(/\/preconnect$/)
  await chooseRealm(page, 'north')
  await signInThere(page, app, 'ada')
  await expect(page).toHaveURL(`${app.url}/dashboard`)
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText(emailIn('north', 'ada'))
  const storage = await page.evaluate(() => ({ ...localStorage }))
  expect(storage).toMatchObject({ last_login_method: 'keycloak', last_realm: 'north' })
  expect(storage).toHaveProperty('keycloak_access_token')
  expect(storage).toHaveProperty('keycloak_refresh_token')
  expect(storage).not.toHaveProperty('access_token')
  expect(JSON.stringify(storage)).not.toContain('eyJ')

  await page.goto('/logout')
  await expect(page).toHaveURL(`${app.url}/`)
  await page.goto('/#login')
  await expect(page.getByRole('dialog')).toContainText('You signed in this way last time.')
  // The provider's own session is still there: it asks for nothing.
  await page.getByRole('button', { name: 'Continue with north' }).click()
  await expect(page).toHaveURL(`${app.url}/dashboard`)
})

test('a person without an invitation gets a clear refusal and can choose another realm', async ({
  page,
  app,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 403/)
  await page.goto('/preconnect')
  await chooseRealm(page, 'north')
  await signInThere(page, app, 'stranger')
  await expect(page).toHaveURL(/\/preconnect/)
  await expect(page.getByRole('alert')).toContainText('you have no account here yet')
  await expect(page.getByRole('button', { name: /^north/ })).toBeEnabled()
  expect(await page.evaluate(() => localStorage.getItem('keycloak_access_token'))).toBeNull()
})

test('a changed state parameter does not sign in', async ({ page, app, consoleWatch }) => {
  consoleWatch.allow(/status of 400/)
  await page.route('**/v1/keycloak/get_login_url**', async (route) => {
    const response = await route.fetch()
    const { url } = (await response.json()) as { url: string }
    const forgedUrl = new URL(url)
    forgedUrl.searchParams.set('state', 'forged')
    await route.fulfill({ response, json: { url: forgedUrl.href } })
  })
  await page.goto('/preconnect')
  await chooseRealm(page, 'north')
  await signInThere(page, app, 'ben')
  await expect(page.getByRole('alert')).toContainText('Start again.')
  expect(await page.evaluate(() => localStorage.getItem('keycloak_access_token'))).toBeNull()
})

test('a code from another browser’s sign-in does not sign in', async ({ page, app, browser, consoleWatch }) => {
  consoleWatch.allow(/status of 400/)
  const attacker = await browser.newPage({ baseURL: app.url })
  let sentAddress = ''
  // They keep the code for their victim instead of using it.
  await attacker.route('**/v1/keycloak/callback**', (route) => route.abort())
  attacker.on('request', (request) => {
    if (/\/preconnect\?realm=north&.*code=/.test(request.url())) sentAddress = request.url()
  })
  await attacker.goto('/preconnect')
  await chooseRealm(attacker, 'north')
  await signInThere(attacker, app, 'ben')
  await expect.poll(() => sentAddress).toContain('code=')
  await attacker.close()
  await page.goto(sentAddress)
  await expect(page.getByRole('alert')).toContainText('Start again.')
})

test('the page reports an unreachable identity provider in one sentence and offers another try', async ({
  page,
  app,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 502/)
  const realm = 'quiet'
  await page.goto('/preconnect')
  app.openid.fail(503)
  await chooseRealm(page, realm)
  await expect(page.getByRole('alert')).toContainText('does not answer at the moment')
  app.openid.fail(undefined)
  await chooseRealm(page, realm)
  await expect(page).toHaveURL((url) => url.href.startsWith(app.openid.url))
})

test('a person who signs in by realm sees the private page that they asked for', async ({ page, app }) => {
  await page.goto('/profile?from=mail')
  await page.getByRole('link', { name: 'Sign in with your organisation' }).click()
  await chooseRealm(page, 'north')
  await signInThere(page, app, 'cleo')
  await expect(page).toHaveURL(`${app.url}/profile?from=mail`)
})
