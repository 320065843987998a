import type { Page } from '@playwright/test'
import { expect, test } from '../app/app.fixture.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { callsOf } from '../practice/conversation.ts'
import { expectSaved, press } from './clicks.ts'

const newMission = async (page: Page, name: string): Promise<string> => {
  const call = await callsOf(page, 'editor')
  const { id } = await call<{ id: string }>('missions', { data: { name, language: 'en', visibility: 'organization' } })
  return id
}

test('two editors change one record, and the second one merges both versions', async ({
  page,
  browser,
  baseURL,
  consoleWatch,
}) => {
  // The refusal of the stale version.
  consoleWatch.allow(/status of 409/)
  const id = await newMission(page, `Shared ${Date.now()}`)
  const address = `/apps/coaching/mission/edit/${id}`
  await signInAs(page, 'editor')
  await page.goto(address)
  await expect(page.getByLabel('Briefing')).toBeVisible()

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await context.newPage()
  await signInAs(other, 'operator')
  await other.goto(address)
  await other.getByLabel('Briefing').fill('The briefing of the other person.')
  await press(other, 'button', 'Save')
  await expectSaved(other)
  await context.close()

  await page.getByLabel('Won when').fill('Both shake hands.')
  await page.getByLabel('Briefing').fill('My briefing.')
  await press(page, 'button', 'Save')
  await expect(page.getByText('Someone else has changed this record')).toBeVisible()
  await page.getByRole('radio', { name: 'Theirs: The briefing of the other person.' }).check()
  await press(page, 'button', 'Save again')
  await expectSaved(page)
  const call = await callsOf(page, 'editor')
  const merged = await call<{ briefing: string; win_conditions: string }>(`missions/${id}`, { method: 'GET' })
  expect(merged).toMatchObject({
    briefing: 'The briefing of the other person.',
    win_conditions: 'Both shake hands.',
  })
})

test('a tab that is killed in mid-edit brings its draft back', async ({ page, context }) => {
  const id = await newMission(page, `Killed ${Date.now()}`)
  const address = `/apps/coaching/mission/edit/${id}`
  await signInAs(page, 'editor')
  const tab = await context.newPage()
  await tab.goto(address)
  const kept = tab.waitForResponse(
    (response) => response.url().includes('/v1/kept_drafts/') && response.request().method() === 'PUT',
  )
  await tab.getByLabel('Briefing').fill('Written before the crash.')
  await kept
  const session = await context.newCDPSession(tab)
  // The renderer ends without any event of the page: no pagehide, no beforeunload.
  const crashed = tab.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  await tab.close()

  await page.goto(address)
  await expect(page.getByText('We brought back your unsaved changes', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Briefing')).toHaveValue('Written before the crash.')
  await press(page, 'button', 'Save')
  await expectSaved(page)

  await test.step('a field that the keyboard reaches stands above the bar of buttons', async () => {
    await page.getByLabel('Briefing').focus()
    for (let tabs = 0; tabs < 12; tabs += 1) {
      await page.keyboard.press('Tab')
      const { below, bar } = await page.evaluate(() => ({
        below: document.activeElement?.getBoundingClientRect().bottom ?? 0,
        bar: document.querySelector('.ui-form__actions')?.getBoundingClientRect().top ?? 0,
      }))
      expect(below).toBeLessThanOrEqual(bar)
    }
  })
})
