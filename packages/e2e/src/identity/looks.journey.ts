import type { Page } from '@playwright/test'
import { expectAccessible, expectLegible } from '../page/accessibility.ts'
import { expectNoSidewaysScroll } from '../shell/shell-page.ts'
import { expect, test } from './identity.fixture.ts'
import { freshEmail, invite, linkTo } from './people.ts'

interface PageToShow {
  path: string
  ready: (page: Page) => Promise<void>
}

const dialog = (page: Page) => expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
const heading = (page: Page) => expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()

const pages: readonly PageToShow[] = [
  { path: '/#login', ready: dialog },
  { path: '/#forgot-password', ready: dialog },
  { path: '/#reset-password?reset_code=none', ready: dialog },
  { path: '/preconnect', ready: heading },
  { path: '/activate', ready: heading },
]

/** The colours of the other scheme, on the page as it stands. */
const expectLegibleInTheDark = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass('dark')
  await expectLegible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveClass('')
}

test('the pages of identity are accessible in both schemes and languages, at 320 px', async ({ page, app }) => {
  test.setTimeout(240_000)
  const email = freshEmail('looks')
  await invite(app, email)
  const activation = (await linkTo(app, email)).replace(app.url, '')
  const textbox = (shownPage: Page) => expect(shownPage.getByRole('main').getByRole('textbox').first()).toBeVisible()
  for (const { path, ready } of [...pages, { path: activation, ready: textbox }]) {
    await page.goto('about:blank')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await ready(page)
    await expectAccessible(page)
    await expectLegibleInTheDark(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page, path)
    await page.goto('about:blank')
    await page.goto(`/fr${path}`)
    await ready(page)
    await expect(page.locator('html')).toHaveAttribute('lang', /^fr/)
    await expectNoSidewaysScroll(page, `/fr${path}`)
    await expectAccessible(page)
    await expectLegibleInTheDark(page)
  }
})
