import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../app/app.fixture.ts'
import { invitationCode } from '../journeys/own-learner.ts'
import { demoEmail, signInAs, tokenFor } from '../journeys/sign-in.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { composer, expectAnswers, saidOn } from '../practice/conversation.ts'
import { expectNoSidewaysScroll } from '../shell/shell-page.ts'
import { shareScenario } from './access-code.ts'

/** Counts the bytes of JavaScript, with headers, that come over the line. */
const weighScripts = (page: Page): (() => Promise<number>) => {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.endsWith('.js')) return
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    )
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Says something while the network is away; it is heard once the network is back. */
const sayWithoutNetwork = async (page: Page, context: BrowserContext, text: string, answers: number) => {
  await context.setOffline(true)
  await expect(page.getByText('Connexion perdue', { exact: false })).toBeVisible()
  await composer(page).fill(text)
  await page.keyboard.press('Enter')
  await expect(page.getByText(text)).toBeVisible()
  await context.setOffline(false)
  await expectAnswers(page, answers)
}

test.describe('a guest on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, locale: 'fr-FR', hasTouch: true })

  test('plays in French, loses the network twice, comes back the next day and keeps the session', async ({
    page,
    context,
    consoleWatch,
  }) => {
    consoleWatch.allow(/ERR_INTERNET_DISCONNECTED|status of (?:401|503)/)
    const scenario = 'Onze pour cent trop cher'
    const address = await shareScenario(page, { scenario, language: 'fr', may_keep: true, consent_text: 'Extraits.' })
    const weight = weighScripts(page)
    // A page that is looked at for a second fetches the next one ahead, which is no part of its own weight.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Qui voit quoi' })).toBeVisible()
    const bytes = await weight()
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThan(150_000)
    await expectNoSidewaysScroll(page, 'l’invitation')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Commencer' }).tap()
    await expect(page.getByText('Indiquez un prénom ou un nom.')).toBeVisible()
    await page.getByLabel('Votre nom').fill('Zoé')
    await page.getByRole('checkbox', { name: 'J’accepte' }).check()
    // A server that is busy for a moment is asked again without another tap.
    const busy = { status: 503, headers: { 'retry-after': '1' }, json: { code: 'unavailable' } }
    await page.route('**/v1/shared_sessions/*', (route) => route.fulfill(busy), { times: 1 })
    await page.getByRole('button', { name: 'Commencer' }).tap()
    await page.waitForURL(/\/session\/play-/)
    await expectAnswers(page, 1)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await sayWithoutNetwork(page, context, 'Qu’est-ce qui compte le plus pour vous ?', 2)
    await sayWithoutNetwork(page, context, 'Que se passerait-il si rien ne changeait ?', 3)
    const lines = await saidOn(page)

    await test.step('the next day the sign-in is over, and the same link goes on', async () => {
      await page.evaluate(() => localStorage.setItem('access_token', 'of-yesterday'))
      await page.goto(address)
      await page.getByRole('button', { name: 'Reprendre la conversation' }).tap()
      await expectAnswers(page, 3)
      expect(await saidOn(page)).toEqual(lines)
    })

    await test.step('keeps the session in an account from the result page', async () => {
      await page.locator('.presence').getByRole('button', { name: 'Terminer' }).tap()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Terminer' }).tap()
      await page.getByRole('link', { name: 'Voir le résultat' }).tap()
      const email = `guest-${randomUUID().slice(0, 8)}@demo.parley.test`
      await page.getByLabel('Adresse e-mail').fill(email)
      await page.getByRole('button', { name: 'M’envoyer le lien' }).tap()
      await expect(page.getByText(`Nous avons envoyé un message à ${email}`, { exact: false })).toBeVisible()
      await expectNoSidewaysScroll(page, 'le résultat')
      const headers = { authorization: `Bearer ${await tokenFor(page, 'super-admin')}` }
      const account = { email, password: 'Sunlit-Harbour-7' }
      await expect
        .poll(async () => {
          const answer = await page.request.get(`/v1/kept_messages?recipient=${encodeURIComponent(email)}`, { headers })
          return ((await answer.json()) as { items: unknown[] }).items.length
        })
        .toBe(1)
      const invite_code = await invitationCode(page, headers, email)
      const data = { invite_code, password: account.password }
      expect((await page.request.post('/v1/activate_account', { data })).status()).toBe(204)
      await signInAs(page, account)
      await page.goto('/fr/apps/coaching/session/list')
      await expect(page.getByRole('link', { name: scenario }).first()).toBeVisible()
    })
  })
})

test('a signed-in editor opens a guest link and is signed in as before afterwards', async ({ page }) => {
  const address = await shareScenario(page, { scenario: 'The third late report', language: 'en' })
  await signInAs(page, 'editor')
  const own = await page.evaluate(() => localStorage.getItem('access_token'))
  await page.goto(address)
  await expect(page.getByText(/You stay signed in as/)).toBeVisible()
  await page.getByLabel('Your name').fill('Ed')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL(/\/session\/play-/)
  expect(await page.evaluate(() => localStorage.getItem('guest_backup_token'))).toBe(own)
  await page.reload()
  await expect(composer(page)).toBeVisible()
  await page.goto(address)
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('/dashboard')
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({ access_token: own })
  expect(await page.evaluate(() => localStorage.getItem('guest_backup_token'))).toBeNull()
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText(demoEmail('editor'))
})
