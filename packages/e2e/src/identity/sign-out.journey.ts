import { demoEmail, demoPassword } from '../journeys/sign-in.ts'
import { expect, test } from './identity.fixture.ts'
import { kitOf } from './page-kit.ts'
import { member, signedIn } from './people.ts'

const refusalMessage = /status of 401/
const tokensIn = () => [
  localStorage.getItem('access_token'),
  localStorage.getItem('roles'),
  localStorage.getItem('permissions'),
]

test('"sign out everywhere" ends the other browser’s sign-in at its next call', async ({ page, app, browser }) => {
  const person = await member(app, 'everywhere')
  const other = await browser.newPage({ baseURL: app.url })
  await signedIn(other, app, person)
  await other.goto('/profile')
  await expect(other.getByRole('main')).toContainText(person.email)
  const token = await signedIn(page, app, person)
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.delete('/v1/me/sign_ins', { headers })).status()).toBe(204)
  await other.reload()
  await expect(other).toHaveURL(/#login$/)
  expect(await other.evaluate(tokensIn)).toEqual([null, null, null])
  await other.close()
})

test('/logout ends the session on the server too, and leads to the root', async ({ page, app }) => {
  const token = await signedIn(page, app, await member(app, 'logout'))
  await page.evaluate(() => sessionStorage.setItem('microphone_configured', 'true'))
  await page.goto('/logout')
  await expect(page).toHaveURL(`${app.url}/`)
  await expect.poll(() => page.evaluate(tokensIn)).toEqual([null, null, null])
  expect(await page.evaluate(() => sessionStorage.getItem('microphone_configured'))).toBeNull()
  const answer = await page.request.get('/v1/me', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
})

test('two tabs agree: a sign-out or sign-in in one reaches the other', async ({ page, app, context, consoleWatch }) => {
  // Calls of the profile that were on their way when the other tab signed out.
  consoleWatch.allow(refusalMessage)
  const person = await member(app, 'two-tabs')
  await signedIn(page, app, person)
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText(person.email)
  const second = await context.newPage()
  await second.goto('/profile')
  await expect(second.getByRole('main')).toContainText(person.email)
  await (await kitOf(second)).evaluate((kit) => kit.session().signOut())
  await expect(second).toHaveURL(`${app.url}/`)
  const status = async () => (await kitOf(page)).evaluate((kit) => kit.session().getState().status)
  await expect.poll(status).toBe('signed-out')
  await expect(page.getByRole('main')).not.toContainText(person.email)

  await second.goto('/#login')
  const dialog = second.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('E-mail address').fill(demoEmail('user'))
  await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await second.keyboard.press('Enter')
  await expect(second).toHaveURL(/\/dashboard$/)
  const who = async () => (await kitOf(page)).evaluate((kit) => kit.session().getState().user?.email)
  await expect.poll(who).toBe(demoEmail('user'))
})

test('a failed user fetch at a navigation signs the user out and shows the login', async ({
  page,
  app,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 500|Failed to load/)
  await signedIn(page, app, await member(app, 'failed-fetch'))
  await page.route('**/v1/me', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }))
  await page.goto('/profile')
  await expect(page).toHaveURL(/#login$/)
  expect(await page.evaluate(tokensIn)).toEqual([null, null, null])
})

test('a sign-in that ended elsewhere is over at the next call of any page', async ({ page, app, consoleWatch }) => {
  consoleWatch.allow(refusalMessage)
  const person = await member(app, 'ended')
  const token = await signedIn(page, app, person)
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText(person.email)
  await page.request.post('/v1/fau/logout', { headers: { authorization: `Bearer ${token}` } })
  const kit = await kitOf(page)
  const answer = await kit.evaluate((door) => door.api.me.read().then(String, (error: Error) => error.name))
  expect(answer).toBe('ApiError')
  expect(await page.evaluate(tokensIn)).toEqual([null, null, null])
  await expect(page.getByRole('main')).not.toContainText(person.email)
})

test('every signed-in page has a way out in its topbar', async ({ page, app }) => {
  const person = await member(app, 'leaves')
  await signedIn(page, app, person)
  for (const path of ['/dashboard', '/profile', '/settings']) {
    await page.goto(path)
    const account = page.getByRole('banner').getByRole('button', { name: /^Account of/ })
    await account.click()
    await expect(page.getByRole('link', { name: 'Sign out' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${app.url}/`)
  await expect.poll(() => page.evaluate(tokensIn)).toEqual([null, null, null])
})
