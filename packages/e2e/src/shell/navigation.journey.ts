import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../app/app.fixture.ts'
import { demoEmail, signInAs } from '../journeys/sign-in.ts'
import { goWithin, hostOf, isSameDocument, markDocument, openReady, rewriteDocument } from './shell-page.ts'

const title = (name: string) => ({ name, level: 1 }) as const

test('a path that fails its validity check shows a fatal 404 with the path', async ({ page, consoleWatch }) => {
  consoleWatch.allow(/status of 404/)
  const path = '/apps/coaching/session/play-x'
  expect((await openReady(page, path)).status()).toBe(404)
  await expect(page.getByRole('heading', title('Page Not Found'))).toBeVisible()
  await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible()
  await openReady(page, '/')
  await goWithin(page, path)
  await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible()
})

test('an unknown address shows a 404 with the full path, and the menu still works', async ({ page, consoleWatch }) => {
  consoleWatch.allow(/status of 404/)
  expect((await openReady(page, '/nowhere/at-all?a=1')).status()).toBe(404)
  await expect(page.getByRole('heading', title('Page Not Found'))).toBeVisible()
  await expect(page.getByText('Page not found: /nowhere/at-all?a=1')).toBeVisible()
  await markDocument(page)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
  await goWithin(page, '/elsewhere?b=2')
  await expect(page.getByText('Page not found: /elsewhere?b=2')).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

test('an unknown address shows a signed-in person their own menu', async ({ page, consoleWatch }) => {
  consoleWatch.allow(/status of 404/)
  await signInAs(page, 'user')
  await openReady(page, '/nowhere/at-all')
  await expect(page.getByRole('heading', title('Page Not Found'))).toBeVisible()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a user without a permission sees /403 with the name of that permission', async ({ page }) => {
  await signInAs(page, 'user')
  await page.goto('/env')
  await expect(page).toHaveURL(/\/403\?permission=environment-variables-read/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('/env')
})

test('a visitor signs in by keyboard and then sees the page that they asked for', async ({ page }) => {
  await page.goto('/profile?from=mail')
  await expect(page).toHaveURL('/?return=%2Fprofile%3Ffrom%3Dmail#login')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('E-mail address')).toBeFocused()
  await page.keyboard.type(demoEmail('editor'))
  await page.keyboard.press('Tab')
  await page.keyboard.type('Parley-Demo-1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile?from=mail')
  await expect(page.getByRole('main')).toContainText(demoEmail('editor'))
})

test('the server and the browser follow the same redirect rules', async ({ page }) => {
  const signedIn = async () => signInAs(page, 'super-admin')
  await openReady(page, '/terms')
  await expect(page).toHaveURL('/terms/conditions')
  await openReady(page, '/login')
  await expect(page).toHaveURL('/#login')
  await expect(page.getByRole('dialog')).toBeVisible()
  await openReady(page, '/page2')
  await goWithin(page, '/terms?a=1')
  await expect(page).toHaveURL('/terms/conditions?a=1')
  await signedIn()
  await page.goto('/settings/user')
  await expect(page).toHaveURL('/settings/user/list')
})

test('an external address needs the external option, and dangerous protocols are refused', async ({ page }) => {
  await page.route('https://outside.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Outside</h1>' }),
  )
  await openReady(page, '/page2')
  expect(await goWithin(page, 'https://outside.example/')).toContain('needs the option external: true')
  expect(await goWithin(page, '//outside.example/')).toContain('needs the option external: true')
  for (const to of ['javascript:document.title="run"', 'java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x']) {
    for (const external of [false, true]) {
      expect(await goWithin(page, to, { external }), to).toContain('Cannot navigate to an address with the protocol')
    }
  }
  await expect(page).toHaveURL('/page2')
  void goWithin(page, 'https://outside.example/', { external: true }).catch(() => {})
  await expect(page.getByRole('heading', { name: 'Outside' })).toBeVisible()
})

test('global middleware may redirect; an external redirect without the option shows the error page', async ({
  page,
}) => {
  await openReady(page, '/page2')
  const host = await hostOf(page)
  await host.evaluate(({ middleware }) => {
    const end = middleware.register('away', () => ({ redirect: 'https://outside.example/' }), { global: true })
    Object.assign(window, { endAway: end })
  })
  await goWithin(page, '/terms/contact')
  await expect(page.getByRole('heading', title('Internal Server Error'))).toBeVisible()
  await expect(page.locator('.status__code')).toHaveText('500')
  await host.evaluate(({ middleware }) => {
    ;(window as unknown as { endAway: () => void }).endAway()
    let first = true
    middleware.register(
      'once',
      () => {
        const answer = first ? { redirect: '/terms/privacy' } : null
        first = false
        return answer as { redirect: string }
      },
      { global: true },
    )
  })
  await goWithin(page, '/terms/contact')
  await expect(page).toHaveURL('/terms/privacy')
})

test('a route with an unknown middleware shows its name', async ({ page }) => {
  await signInAs(page, 'user')
  const addMiddleware = (html: string) =>
    html.replace('"path":"/settings",', '"path":"/settings","middleware":["nobody"],')
  await rewriteDocument(page, '/settings', addMiddleware)
  await page.goto('/settings')
  await expect(page.getByRole('heading', title('Internal Server Error'))).toBeVisible()
  await expect(page.getByText('Unknown route middleware: nobody')).toBeVisible()
})

test.describe('a crawler', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })

  test('gets the status and layout of an error, and the error is only logged', async ({ page, app, consoleWatch }) => {
    consoleWatch.allow(/status of 404/)
    const response = await openReady(page, '/no-such-page-for-crawlers')
    expect(response.status()).toBe(404)
    expect(await response.text()).not.toContain('Page Not Found</h1>')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    const log = () => readFile(join(app.dataDir, 'logs/edge.log'), 'utf8')
    await expect.poll(log).toMatch(/no-such-page-for-crawlers.*an error of a page was not shown/)
    expect((await openReady(page, '/page2')).status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('a failure at start is recorded as the application error and shown', async ({ page, consoleWatch }) => {
  consoleWatch.allow(/the page contains no registry/)
  await rewriteDocument(page, '/page2', (html) => html.replace('id="parley-page"', 'id="lost"'))
  await page.goto('/page2')
  await expect(page.locator('html')).toHaveAttribute('data-app', 'failed')
  await expect(page.getByRole('alert')).toContainText('Internal Server Error')
})
