import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../app/app.fixture.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { inLanguage } from '../shell/every-page.ts'
import { expectReady, rewriteDocument } from '../shell/shell-page.ts'
import { pages } from './pages.ts'
import { shownSessions, type ShownSessions } from './shown-sessions.ts'

const folder = join(import.meta.dirname, '../../../../screenshots')
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
const locales = { en: 'en-GB', fr: 'fr-FR' } as const

/** Loaded once and taken in both schemes: changing the scheme loads nothing. */
async function shoot(page: Page, place: string, fullPage: boolean): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.screenshot({ path: join(folder, `${place}.${colorScheme}.png`), fullPage })
  }
}

for (const [device, viewport] of Object.entries(sizes)) {
  for (const language of ['en', 'fr'] as const) {
    test.describe(`${device} ${language}`, () => {
      test.use({ viewport, locale: locales[language], deviceScaleFactor: 1 })
      for (const { name, path, as, shows = 'h1', fails } of pages) {
        test(name, async ({ page, consoleWatch }) => {
          // Pictures, not proofs: the journeys are the ones that judge.
          consoleWatch.allow(/./)
          if (as) await signInAs(page, as)
          const sessions = path.includes('{') ? await shownSessions(page, language) : undefined
          const filledPath = path.replaceAll(
            /\{(\w+)\}/g,
            (_, key: string) => sessions?.[key as keyof ShownSessions] ?? '',
          )
          const address = inLanguage(filledPath, language)
          const failing = (html: string) =>
            html.replace(`"path":"${path}",`, `"path":"${path}","middleware":["nobody"],`)
          if (fails) await rewriteDocument(page, address, failing)
          await page.goto(address)
          await expectReady(page)
          await page.locator(shows).first().waitFor()
          // A page of a remote asks the API before it stands; one that follows a conversation never stops asking.
          await expect(page.locator('.ui-skeleton')).toHaveCount(0)
          // A dialog darkens what is in sight, not what lies below.
          await shoot(page, `${name}.${language}.${device}`, !path.includes('#'))
        })
      }
    })
  }
}
