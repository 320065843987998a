import type { Page } from '@playwright/test'
import { expect, test } from '../app/app.fixture.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { expectAccessible, expectLegible } from '../page/accessibility.ts'
import { scenarioNamed } from '../practice/conversation.ts'
import { dialogs, inLanguage, publicPages, sessionPages } from './every-page.ts'
import { ownSessions } from './own-sessions.ts'
import { providerPages } from './provider-pages.ts'
import { settingsPages } from './settings-pages.ts'
import { expectFitsReaders, goWithin, openReady } from './shell-page.ts'

/** In both colour schemes, and with the screens and text sizes that readers choose. */
async function expectAccessibleToAll(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveClass('dark')
  await expectLegible(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectFitsReaders(page)
}

const expectAllAccessible = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await test.step(path, async () => {
      await openReady(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessibleToAll(page)
    })
  }
}

test.beforeEach(async ({ page, consoleWatch }) => {
  consoleWatch.allow(/status of 40[34]/)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
})

test('public pages, error pages and the login layout', async ({ page }) => {
  await expectAllAccessible(
    page,
    publicPages.map(({ path }) => path),
  )
})

test('dialogs over the landing', async ({ page }) => {
  for (const path of dialogs) {
    await test.step(path, async () => {
      await page.goto('/robots.txt')
      await openReady(page, path)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessibleToAll(page)
    })
  }
})

test('the default layout: the profile and each page of the settings', async ({ page }) => {
  await signInAs(page, 'super-admin')
  const pages = await settingsPages(page)
  await openReady(page, '/profile')
  await expectAccessibleToAll(page)
  // One document for all of them: loading it again for each would take most of the time.
  for (const { path, title } of pages) {
    await test.step(path, async () => {
      await goWithin(page, path)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.locator('.ui-skeleton')).toHaveCount(0)
      await expectAccessibleToAll(page)
    })
  }
})

/** Opens the page, and the form behind the button that `opens` names. */
const expectProviderPage = (
  page: Page,
  { path, opens, language }: { path: string; opens: string | undefined; language: 'en' | 'fr' },
): Promise<void> =>
  test.step(`${path} ${opens ?? ''}`, async () => {
    await goWithin(page, inLanguage('/ai-providers/list', language))
    await goWithin(page, path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.ui-skeleton')).toHaveCount(0)
    if (opens) await page.getByRole('button', { name: opens, exact: true }).click()
    await expectAccessibleToAll(page)
  })

test('the pages of AI providers, in both languages', async ({ page }) => {
  await signInAs(page, 'super-admin')
  const providers = await providerPages(page)
  try {
    for (const language of ['en', 'fr'] as const) {
      await openReady(page, inLanguage('/settings', language))
      for (const { path, opens } of providers.pages(language)) await expectProviderPage(page, { path, opens, language })
    }
  } finally {
    await providers.switchOff()
  }
})

test('the coaching layouts', async ({ page }) => {
  await signInAs(page, 'user')
  const sessions = sessionPages(await ownSessions(page)).map(({ path }) => path)
  const scenario = await scenarioNamed(page, 'Should I take the job?')
  await expectAllAccessible(page, [...sessions, `/apps/coaching/scenario/info-${scenario}`])
})
