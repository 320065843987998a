import { join } from 'node:path'
import { test } from '../app/app.fixture.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { pages } from './pages.ts'

const folder = join(import.meta.dirname, '../../../../screenshots')
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const
const languages = { en: { prefix: '', locale: 'en-GB' }, fr: { prefix: '/fr', locale: 'fr-FR' } } as const

for (const [device, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [language, { prefix, locale }] of Object.entries(languages)) {
      test.describe(`${device} ${colorScheme} ${language}`, () => {
        test.use({ viewport, colorScheme, locale, deviceScaleFactor: 1 })
        for (const { name, path, as } of pages) {
          test(name, async ({ page, consoleWatch }) => {
            // Pictures, not proofs: the journeys are the ones that judge.
            consoleWatch.allow(/./)
            if (as) await signInAs(page, as)
            await page.goto(`${prefix}${path === '/' && prefix ? '' : path}`)
            await page.waitForLoadState('networkidle')
            await page.screenshot({
              path: join(folder, `${name}.${language}.${colorScheme}.${device}.png`),
              fullPage: true,
            })
          })
        }
      })
    }
  }
}
