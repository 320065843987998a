import { expect, test } from '../app/app.fixture.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { openReady } from './shell-page.ts'

const day = 86_400

test.describe('a French browser', () => {
  test.use({ locale: 'fr-FR' })

  test('gets French pages, and a cookie keeps the language for a year', async ({ page, context }) => {
    await openReady(page, '/')
    await expect(page).toHaveURL('/fr')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
    const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
    expect(cookie).toMatchObject({ value: 'fr', path: '/', sameSite: 'Lax' })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / day
    expect(Math.round(days)).toBe(365)
  })

  test('gets English pages after the user chose English', async ({ page, context }) => {
    await openReady(page, '/fr/terms/privacy')
    await page.getByRole('link', { name: 'English' }).first().click()
    await expect(page).toHaveURL('/terms/privacy')
    const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
    expect(cookie).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax' })
    await openReady(page, '/')
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  })

  test('shows English text when the French phrases fail to load, and logs the reason', async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.allow(/ERR_FAILED/)
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await signInAs(page, 'user')
    // Found by what stands in it: its name is the bundler's.
    await page.route('**/remotes/settings/**/*.js', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      if (text.includes('Votre profil') && !text.includes('Your profile')) return route.abort()
      return route.fulfill({ response })
    })
    await openReady(page, '/fr/settings')
    await expect(page.getByRole('main').getByRole('heading', { name: 'Settings' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
    expect(warnings.join('\n')).toMatch(/Loading chunk|ChunkLoadError/)
  })
})

test('the landing in French works in English when its French text fails to load, and no error stays uncaught', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_FAILED/)
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    if (text.includes('Essayer une conversation')) return route.abort()
    return route.fulfill({ response })
  })
  await openReady(page, '/fr')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Practise')
  await page.getByRole('link', { name: 'Try a conversation' }).click()
  await expect(page).toHaveURL('/fr/try')
})

test.describe('a browser that asks for another language', () => {
  test.use({ locale: 'de-DE' })

  test('gets the fallback language', async ({ page }) => {
    await openReady(page, '/')
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  })
})

test('the first language of the browser’s list that the product has is used', async ({ app }) => {
  const ask = async (list: string) =>
    (await fetch(app.url, { headers: { 'accept-language': list }, redirect: 'manual' })).headers.get('location') ?? '/'
  expect(await ask('de, fr;q=0.8, en;q=0.5')).toBe('/fr')
  expect(await ask('de, en-US;q=0.8, fr;q=0.5')).toBe('/')
})
