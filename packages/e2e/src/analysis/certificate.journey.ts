import type { Page } from '@playwright/test'
import { expect, test } from '../app/app.fixture.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { printedPages } from '../page/printed-pages.ts'
import { callsOf, scenarioNamed } from '../practice/conversation.ts'
import { openReady } from '../shell/shell-page.ts'
import { playedSession } from './played.ts'

/** A playlist of the one conversation that was played, with a certificate at its end. */
const courseOfOne = async (page: Page, name: string): Promise<string> => {
  const editor = await callsOf(page, 'editor')
  const items = [{ scenario_id: await scenarioNamed(page, 'Should I take the job?'), order: 1 }]
  const certificate = { enabled: true, template: 'has left room for somebody else’s answer.' }
  const { id, version } = await editor<{ id: string; version: number }>('playlists', {
    data: { name, language: 'en', visibility: 'organization', items, certificate },
  })
  await editor(`playlists/${id}/publish`, { data: { version } })
  return id
}

test('a learner who completes a playlist prints its certificate, and a visitor checks its number', async ({ page }) => {
  await playedSession(page)
  const id = await courseOfOne(page, 'A first talk')
  await signInAs(page, 'user')
  await page.addInitScript(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
  await openReady(page, `/apps/coaching/playlist/info-${id}`)
  await page.getByRole('link', { name: 'See the certificate' }).click()

  const sheet = page.getByRole('article')
  for (const words of ['Uma Patel', 'A first talk', 'has left room for somebody else’s answer.'])
    await expect(sheet).toContainText(words)
  const number = sheet.getByText(/^(?:[2-9A-Z]{4}-){2}[2-9A-Z]{4}$/)
  const numberText = await number.innerText()
  await expectAccessible(page)
  const print = page.getByRole('button', { name: 'Print or save as PDF' })
  await print.click()
  await page.waitForFunction(() => 'printed' in window)
  await page.emulateMedia({ media: 'print' })
  await expect(number).toBeVisible()
  await expect(print).toBeHidden()
  for (const format of ['A4', 'Letter'])
    for (const landscape of [false, true]) expect(printedPages(await page.pdf({ format, landscape }))).toBe(1)
  await page.emulateMedia({ media: 'screen' })

  await signInAs(page, 'editor')
  await openReady(page, `/apps/coaching/certificate/${numberText.toLowerCase()}`)
  await expect(page.getByText('This certificate is genuine')).toBeVisible()
  await expect(sheet).toContainText('Uma Patel')
  await expect(sheet).toContainText(numberText)
})
