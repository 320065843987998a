import { expect, test } from '../app/app.fixture.ts'
import { signInAsNewLearner } from '../journeys/own-learner.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { watchConsole } from '../page/console-watch.ts'
import { startSession, expectAnswers, saidOn, say, scenarioNamed } from './conversation.ts'

test('two browsers on one session show the same words at the same time', async ({ page, browser, app }) => {
  const learner = await signInAsNewLearner(page)
  const id = await startSession(page, learner, await scenarioNamed(page, 'The third late report'))
  const elsewhere = await browser.newContext({ baseURL: app.url, locale: 'en-GB' })
  const other = await elsewhere.newPage()
  const watch = watchConsole(other)
  await signInAs(other, learner)
  const pages = [page, other]
  await Promise.all(pages.map((each) => each.goto(`/apps/coaching/session/play-${id}`)))
  await Promise.all(pages.map((each) => expectAnswers(each, 1)))

  await page.bringToFront()
  await say(page, 'What has this month been like for you?')
  await expectAnswers(other, 2)
  expect(await saidOn(other)).toEqual(await saidOn(page))

  // A choice or decision at one of them reaches the other, too.
  await other.locator('.composer').getByRole('button', { name: 'Ask for a hint' }).click()
  await other.getByRole('button', { name: 'Show the hint' }).click()
  await expect(page.locator('.given-hint')).toBeVisible()
  expect(await page.locator('.given-hint').innerText()).toBe(await other.locator('.given-hint').innerText())
  await other.getByRole('button', { name: 'Options' }).click()
  await other.getByRole('menuitem', { name: 'Quit' }).click()
  await other.getByRole('button', { name: 'Quit' }).click()
  for (const each of pages) await expect(each.getByRole('heading', { name: 'You quit the conversation' })).toBeVisible()
  watch.verify()
  await elsewhere.close()
})
