import type { Page } from '@playwright/test'
import { expect, test } from '../app/app.fixture.ts'
import { newAuthorElsewhere } from '../journeys/own-learner.ts'
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
  await expect(page.getByText('This record has changed in the meantime')).toBeVisible()
  await page.getByRole('radio', { name: 'Theirs: The briefing of the other person.' }).check()
  await press(page, 'button', 'Save again')
  await expectSaved(page)
  const call = await callsOf(page, 'editor')
  const mission = await call<{ briefing: string; win_conditions: string }>(`missions/${id}`, { method: 'GET' })
  expect(mission).toMatchObject({
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
  const draftAnswer = tab.waitForResponse(
    (response) => response.url().includes('/v1/kept_drafts/') && response.request().method() === 'PUT',
  )
  await tab.getByLabel('Briefing').fill('Written before the crash.')
  await draftAnswer
  const session = await context.newCDPSession(tab)
  // The renderer ends without any event of the page: no pagehide, no beforeunload.
  const crash = tab.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await crash
  await tab.close()

  await page.goto(address)
  await expect(page.getByText('We brought back your unsaved changes', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Briefing')).toHaveValue('Written before the crash.')
  await press(page, 'button', 'Save')
  await expectSaved(page)

  await test.step('a field that the keyboard reaches stands above the bar of buttons', async () => {
    // The parts of a form come one after the other; this one is the last.
    await expect(page.getByLabel(/^Description/)).toBeVisible()
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

test('two authors change different criteria of one observer, and both changes are stored without a question', async ({
  page,
  browser,
  baseURL,
  consoleWatch,
}) => {
  // The refusal of the stale version.
  consoleWatch.allow(/status of 409/)
  const author = await newAuthorElsewhere(page)
  const call = await callsOf(page, author)
  const criteria = [
    { key: 'asks', label: 'Asking open questions' },
    { key: 'waits', label: 'Leaving room for an answer' },
  ]
  const data = { name: 'Two criteria', language: 'en', criteria }
  const { id } = await call<{ id: string }>('observers', { data })
  const address = `/apps/coaching/observer/edit/${id}`
  const rename = (tab: Page, before: string, after: string) =>
    tab
      .getByRole('textbox')
      .and(tab.locator(`[value="${before}"]`))
      .fill(after)
  await signInAs(page, author)
  await page.goto(address)
  await expect(page.locator('[value="Asking open questions"]')).toBeVisible()

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await context.newPage()
  await signInAs(other, author)
  await other.goto(address)
  await rename(other, 'Leaving room for an answer', 'Waits for an answer')
  await press(other, 'button', 'Save')
  await expectSaved(other)
  await context.close()

  await rename(page, 'Asking open questions', 'Asks before advising')
  await press(page, 'button', 'Save')
  await expectSaved(page)
  const observer = await call<{ criteria: { label: string }[] }>(`observers/${id}`, { method: 'GET' })
  expect(observer.criteria.map(({ label }) => label)).toEqual(['Asks before advising', 'Waits for an answer'])
})

/** The browser's own messages about calls that a dead process does not answer. */
const unansweredCall = /status of 50[23]|ERR_CONNECTION_(?:REFUSED|RESET)|ERR_EMPTY_RESPONSE/

test('the server is killed while it stores a draft, and nothing that it acknowledged is lost', async ({
  page,
  context,
  app,
  browser,
  baseURL,
  consoleWatch,
}) => {
  consoleWatch.allow(unansweredCall)
  const author = await newAuthorElsewhere(page)
  const call = await callsOf(page, author)
  const { id } = await call<{ id: string }>('missions', { data: { name: 'Killed server', language: 'en' } })
  const address = `/apps/coaching/mission/edit/${id}`
  await signInAs(page, author)
  const tab = await context.newPage()
  const acknowledgedTexts: string[] = []
  tab.on('response', (response) => {
    if (!response.url().includes('/v1/kept_drafts/') || response.request().method() !== 'PUT' || !response.ok()) return
    const { fields } = response.request().postDataJSON() as { fields: { briefing: string } }
    acknowledgedTexts.push(fields.briefing)
  })
  await tab.goto(address)
  await tab.getByLabel('Briefing').click()
  await tab.keyboard.type('One.')
  await expect.poll(() => acknowledgedTexts.at(-1)).toBe('One.')
  const draftRequest = tab.waitForRequest(
    (request) => request.url().includes('/v1/kept_drafts/') && request.method() === 'PUT',
  )
  await tab.keyboard.type(' Two.')
  await draftRequest
  const bringBack = app.takeAway('api')
  await tab.keyboard.type(' Three.')
  await expect(tab.getByLabel('Briefing')).toHaveValue('One. Two. Three.')
  // The device is lost, too: what comes back comes from the server alone.
  await tab.close()
  bringBack()
  await expect
    .poll(async () => (await page.request.get('/v1/authentication_methods')).status(), { timeout: 180_000 })
    .toBe(200)

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await elsewhere.newPage()
  await signInAs(other, author)
  await other.goto(address)
  await expect(other.getByText('We brought back your unsaved changes', { exact: false })).toBeVisible()
  const back = await other.getByLabel('Briefing').inputValue()
  expect('One. Two. Three.'.startsWith(back)).toBe(true)
  expect(back.length).toBeGreaterThanOrEqual(acknowledgedTexts.at(-1)?.length ?? 0)
  await press(other, 'button', 'Save')
  await expectSaved(other)
  await elsewhere.close()
})
