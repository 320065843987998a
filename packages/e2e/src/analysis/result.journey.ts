import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../app/app.fixture.ts'
import { signInAsNewLearner } from '../journeys/own-learner.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { printedPages } from '../page/printed-pages.ts'
import { boxWhenStill } from '../page/stillness.ts'
import { callsOf } from '../practice/conversation.ts'
import { expectNoSidewaysScroll, openReady } from '../shell/shell-page.ts'
import { addModel } from './language-model.ts'
import { beginByCall, endByCall, playByCall, playedSession, resultOf } from './played.ts'

/** The page's first look at the report finds it unwritten; every later one finds what is really there. */
const lateReport = (page: Page) =>
  page.route(
    (url) => url.pathname.endsWith('/report'),
    async (route) => {
      const response = await route.fetch()
      const report = (await response.json()) as { reports: object[] }
      const reports = report.reports.map((one) => ({ ...one, state: 'pending' }))
      await route.fulfill({ response, json: { ...report, reports, state: 'pending' } })
    },
    { times: 1 },
  )

test('a result appears without a reload, and its quotes lead to their turns', async ({ page }) => {
  const id = await playedSession(page)
  await signInAs(page, 'user')
  await lateReport(page)
  await openReady(page, resultOf(id))
  await expect(page.getByRole('heading', { name: 'The report is next in line' })).toBeVisible()
  // A new one is asked for elsewhere; this page hears of it by the session's events.
  await (
    await callsOf(page, 'operator')
  )(`coaching_sessions/${id}/report`, { data: {} })
  await expect(page.getByRole('heading', { name: '3 things to try next' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your goals' })).toBeVisible()

  const quote = page.getByRole('button', { name: /What makes this decision hard for you/ }).first()
  await quote.click()
  const line = page.locator('#turn-2')
  await expect(line).toBeFocused()
  await expect(line).toHaveAttribute('data-quoted', 'words')
  await line.getByRole('button', { name: 'Back to the report' }).click()
  await expect(quote).toBeFocused()

  // The measures are charts, and a table for readers who prefer one.
  await expect(page.getByRole('figure', { name: 'Talking time' })).toBeVisible()
  await expect(page.getByRole('group', { name: /^How open .+ was/ })).toBeVisible()
  await page.locator('summary', { hasText: 'Measures' }).click()
  await expect(page.getByRole('table', { name: 'Measures' })).toContainText('Own share of the words')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Try again from here' }).first().click()
  await expect(page).toHaveURL(/\/session\/play-/)
  await expect(page.locator('.turn').first()).toBeVisible()
})

const sixLines = [
  'What makes this decision hard for you?',
  'It sounds as if you are torn between the two.',
  'What would you like to be different?',
  'So part of you wants it, and part of you is afraid of it.',
  'What would tell you in a year that you decided well?',
  'What is the next small step you could take this week?',
]

test('the result of six turns fits into three screens of a desktop', async ({ page }) => {
  const learner = await signInAsNewLearner(page)
  const id = await beginByCall(page, undefined, learner)
  await playByCall(page, id, sixLines, learner)
  await endByCall(page, id, undefined, learner)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const { prefix, next } of [
    { prefix: '', next: '3 things to try next' },
    { prefix: '/fr', next: '3 choses à essayer ensuite' },
  ]) {
    await openReady(page, `${prefix}${resultOf(id)}`)
    await expect(page.getByRole('heading', { name: next })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * 900)
  }
})

test('a learner exports a result as data, and prints it without buttons', async ({ page }) => {
  const id = await playedSession(page)
  await signInAs(page, 'user')
  await page.addInitScript(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
  await openReady(page, resultOf(id))
  const saveFile = async (format: 'JSON' | 'CSV'): Promise<string> => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: format }).click()
    return readFile(await (await download).path(), 'utf8')
  }
  expect(JSON.parse(await saveFile('JSON'))).toMatchObject({ session_id: id, state: 'ready' })
  expect(await saveFile('CSV')).toMatch(/^\uFEFFobserver,version,section.*\r\n.*,overall,/)
  await page.getByRole('button', { name: 'Save as PDF or print' }).click()
  await page.waitForFunction(() => 'printed' in window)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Practice of Uma Patel/)).toBeVisible()
  for (const name of ['Try again from here', 'JSON', 'Try again', 'Dispute this report'])
    await expect(page.getByRole('button', { name }).first()).toBeHidden()
  // Folded parts are on paper too, and the page need not hear of the print for that.
  await expect(page.getByRole('columnheader', { name: 'Weight' })).toBeVisible()
  expect(printedPages(await page.pdf({ preferCSSPageSize: true }))).toBeLessThanOrEqual(7)
})

test('on a phone with text at 200 % the first screen of a result shows score and feedback', async ({ page }) => {
  // A conversation of its own: other journeys have the report of the common one written again, which lists its versions.
  const id = await beginByCall(page)
  await playByCall(page, id)
  await endByCall(page, id)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'user')
  await openReady(page, resultOf(id))
  await expect(page.getByText(/^\d+ out of 100/)).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const score = await boxWhenStill(page.getByText(/^\d+ out of 100/))
  expect(score.y).toBeLessThan(844 - 48)
  const feedback = await boxWhenStill(page.locator('.letter__text > p').first())
  expect(feedback.y).toBeLessThan(844 - 48)
})

test('a report without credit says so, and is written after the learner asks again', async ({ page }) => {
  const id = await playedSession(page)
  // It costs something, and the organisation has no credit.
  const takeAway = await addModel(page, { name: 'A dear one', baseUrl: 'https://8.8.8.8/v1', price: 10 })
  await (
    await callsOf(page, 'operator')
  )(`coaching_sessions/${id}/report`, { data: {} })
  await signInAs(page, 'user')
  await openReady(page, resultOf(id))
  await expect(page.getByText('The credit for language models is used up')).toBeVisible()
  await expectAccessible(page)
  await takeAway()
  await page.getByRole('button', { name: 'Write the report again' }).click()
  await expect(page.getByRole('heading', { name: '3 things to try next' })).toBeVisible()
})

test.describe('on a phone, in French', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'fr-FR', hasTouch: true })

  test('a result says that the conversation was too short, and the learner tries again', async ({ page }) => {
    const id = await beginByCall(page)
    await endByCall(page, id, 'insufficient_data')
    await signInAs(page, 'user')
    await openReady(page, `/fr${resultOf(id)}`)
    const state = page.locator('.report-state')
    await expect(state.getByRole('heading', { name: 'Trop court pour un bilan juste' })).toBeVisible()
    await expectNoSidewaysScroll(page, 'a result on a phone')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Recommencer', exact: true }).tap()
    await expect(page).toHaveURL(/\/fr\/apps\/coaching\/session\/play-/)
  })

  test('in the table of the score headings and figures stay on one line', async ({ page }) => {
    const id = await playedSession(page)
    await signInAs(page, 'user')
    await openReady(page, `/fr${resultOf(id)}`)
    await page.getByText('Comment la note se calcule').tap()
    const table = page.getByRole('group', { name: 'Comment la note se calcule' }).getByRole('table')
    await expect(table.getByRole('columnheader', { name: 'Points' })).toBeVisible()
    const brokenCells = () =>
      table.locator('thead th, td').evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const range = document.createRange()
          range.selectNodeContents(cell)
          const rects = range.getClientRects()
          const [first, last] = [rects.item(0), rects.item(rects.length - 1)]
          return Math.round(first?.top ?? 0) === Math.round(last?.top ?? 0) ? [] : [cell.textContent]
        }),
      )
    expect(await brokenCells()).toEqual([])
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await brokenCells()).toEqual([])
    await expectNoSidewaysScroll(page, 'a result on a phone with text at 200 %')
  })
})
