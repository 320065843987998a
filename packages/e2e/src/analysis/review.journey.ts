import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../app/app.fixture.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { watchConsole } from '../page/console-watch.ts'
import { callsOf } from '../practice/conversation.ts'
import { openReady } from '../shell/shell-page.ts'
import { beginByCall, endByCall, playByCall, resultOf, sayByCall } from './played.ts'

/** The learner, in a browser of their own. */
const learnerIn = async (browser: Browser, baseURL: string): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/Paris' })
  const page = await context.newPage()
  await signInAs(page, 'user')
  return { page, context }
}

const reviewer = {
  comments: async (page: Page, text: string) => {
    const line = page.locator('#turn-2')
    await line.getByRole('button', { name: 'Comment' }).click()
    await line.getByRole('textbox', { name: 'Your comment' }).fill(text)
    await line.getByRole('button', { name: 'Send the comment' }).click()
    // The field holds the same text until the call is answered, so the list is meant.
    await expect(line.getByRole('list', { name: 'Comments' }).getByText(text)).toBeVisible()
  },
  scores: async (page: Page, score: string, reason: string) => {
    const criterion = page.locator('.criterion').filter({ hasText: ' of 4' }).first()
    const own = (await criterion.locator('.criterion__score strong').innerText()).trim()
    await criterion.getByRole('button', { name: 'Give another score' }).click()
    await criterion.getByRole('radio', { name: new RegExp(`^${score} of `) }).check()
    // The conversation beside it stays with what this criterion quotes, wherever the page is scrolled to.
    const turn = await criterion.locator('[data-turn]').first().getAttribute('data-turn')
    await page.mouse.wheel(0, 600)
    await expect(page.locator('[data-followed]')).toHaveAttribute('id', `turn-${turn}`)
    await criterion.getByRole('textbox', { name: 'Your reason (required; the learner can read it)' }).fill(reason)
    await criterion.getByRole('button', { name: 'Save this score' }).click()
    await expect(criterion.locator('.criterion__score strong')).toHaveText(`${score} of 4`)
    return `Observer’s score: ${own}`
  },
}

test('an observer watches, comments, overrides a score and hides the report; the learner reads it, disputes it and gets an answer', async ({
  page,
  browser,
  app,
}) => {
  const id = await beginByCall(page)
  await signInAs(page, 'editor')
  await openReady(page, `/apps/coaching/session/play-${id}`)
  await expect(page.getByText(/^You are watching a conversation\. /)).toBeVisible()
  const line = 'What makes this decision hard for you?'
  await sayByCall(await callsOf(page, 'user'), id, line)
  await expect(page.getByText(line)).toBeVisible()
  await playByCall(page, id, ['It sounds as if you are torn.', 'What would you like to be different?'])
  await endByCall(page, id)

  await openReady(page, resultOf(id))
  await reviewer.comments(page, 'Well opened: she says most after this.')
  const observers = await reviewer.scores(page, '1', 'The second half was yours, not hers.')
  await expect(page.getByText(observers)).toBeVisible()
  await page.getByRole('button', { name: 'Hide it from the learner' }).click()
  await expect(page.getByText('The learner cannot read this report yet.')).toBeVisible()
  await expectAccessible(page)

  const { page: learner, context } = await learnerIn(browser, app.url)
  const watch = watchConsole(learner)
  await openReady(learner, resultOf(id))
  await expect(learner.getByRole('heading', { name: 'A reviewer reads this report first' })).toBeVisible()
  await page.getByRole('button', { name: 'Show it to the learner' }).click()
  await expect(page.getByText('The learner can read this report.')).toBeVisible()
  // Neither of them asks for it: the learner's page hears of it.
  for (const text of ['Well opened: she says most after this.', 'The second half was yours, not hers.', observers])
    await expect(learner.getByText(text)).toBeVisible()
  await learner.getByRole('button', { name: 'Dispute this report' }).click()
  await learner.getByRole('textbox', { name: 'What is wrong, and why' }).fill('She spoke twice as much as I did.')
  await learner.getByRole('button', { name: 'Send' }).click()
  await expect(learner.getByText(/^Waiting for an answer/)).toBeVisible()

  await openReady(page, '/dashboard')
  await page.getByRole('link', { name: 'All reviews' }).click()
  await expect(page.getByRole('heading', { name: 'Do reviewers and observers agree?' })).toBeVisible()
  await expect(page.getByText(/Reviewers kept/)).toBeVisible()
  await expect(page.getByRole('group', { name: /^Scores that reviewers kept: All criteria/ })).toBeVisible()
  await expectAccessible(page)
  const waits = page.getByRole('list', { name: 'Waiting for a review' }).getByRole('listitem')
  await waits.filter({ hasText: 'Disputed' }).getByRole('link').first().click()
  await expect(page.getByText('She spoke twice as much as I did.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('You are right, and I took it into account.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText(/^Accepted/)).toBeVisible()
  await expect(learner.getByText('You are right, and I took it into account.')).toBeVisible()
  watch.verify()
  await context.close()
})
