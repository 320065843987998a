import { expect, test } from '../app/app.fixture.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { inLanguage, privatePages, publicPages, sessionPages } from './every-page.ts'
import { ownSessions } from './own-sessions.ts'
import { openReady, squeezedIcons } from './shell-page.ts'

const locales = { en: 'en-GB', fr: 'fr-FR' } as const

/** Each page in both languages and in both schemes: neither of the two decides about the other. */
const readers = [
  { language: 'en', colorScheme: 'light' },
  { language: 'fr', colorScheme: 'dark' },
] as const

// The fixture fails a journey on any error in the console and any word about hydration; 403 and 404 are meant here.
for (const { language, colorScheme } of readers) {
  test.describe(`${language} ${colorScheme}`, () => {
    test.use({ locale: locales[language], colorScheme })

    test('every page has its status, language, colour scheme and icons, and hydrates without a console message', async ({
      page,
      consoleWatch,
    }) => {
      consoleWatch.allow(/status of 40[34]/)
      const visit = async (path: string, status: number) => {
        const response = await openReady(page, inLanguage(path, language))
        const html = await response.text()
        expect(response.status(), path).toBe(status)
        expect(html).toContain(`lang="${locales[language]}"`)
        // The server does not know the user, so its document is the same for all users.
        expect(html).not.toContain('super-admin@')
        await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? 'dark' : '')
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
        expect(await squeezedIcons(page), path).toEqual([])
      }
      for (const { path, status } of publicPages) await visit(path, status)
      await signInAs(page, 'super-admin')
      for (const { path, status } of privatePages) await visit(path, status)
      await signInAs(page, 'user')
      for (const { path, status } of sessionPages(await ownSessions(page))) await visit(path, status)
    })
  })
}
