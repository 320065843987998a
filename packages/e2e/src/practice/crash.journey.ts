import type { Page } from '@playwright/test'
import { expect, test } from '../app/app.fixture.ts'
import { signInAsNewLearner } from '../journeys/own-learner.ts'
import { startSession, composer, expectAnswers, saidOn, say, scenarioNamed } from './conversation.ts'

/** The browser's own messages about calls and streams that a dead process does not answer. */
const callsThatFail =
  /Failed to load resource: the server responded with a status of 50[23]|ERR_CONNECTION_(?:REFUSED|RESET)|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED/

const lossNotice = {
  en: 'Connection lost. The conversation is kept; reconnecting…',
  fr: /^Connexion perdue\. La conversation/,
}
/** A restart takes a second of waiting and the start of a process, on a machine that may be busy. */
const untilBack = { timeout: 180_000 }

const openSession = async (page: Page, prefix = ''): Promise<void> => {
  const learner = await signInAsNewLearner(page)
  const id = await startSession(page, learner, await scenarioNamed(page, 'The third late report'))
  await page.goto(`${prefix}/apps/coaching/session/play-${id}`)
  await expectAnswers(page, 1)
  await expect(composer(page)).toBeFocused()
}

test.beforeEach(({ consoleWatch }) => consoleWatch.allow(callsThatFail))

const expectOnce = async (page: Page, text: string): Promise<void> =>
  expect((await saidOn(page)).filter((line) => line.includes(text))).toHaveLength(1)

test('a conversation continues by itself when the API is killed while the learner types', async ({ page, app }) => {
  await openSession(page)
  await say(page, 'What has this month been like for you?')
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('It sounds as if ')

  const bringBack = app.takeAway('api')
  await test.step('the edge answers calls with 503 and serves pages meanwhile', async () => {
    const call = await page.request.get('/v1/authentication_methods')
    expect([call.status(), call.headers()['retry-after']]).toEqual([503, '2'])
    expect((await call.json()) as object).toMatchObject({ code: 'unavailable', status: 503 })
    expect((await page.request.get('/')).status()).toBe(200)
  })
  await expect(page.getByText(lossNotice.en)).toBeVisible()
  await page.keyboard.type('a lot has landed on you.')
  await expect(composer(page)).toHaveValue('It sounds as if a lot has landed on you.')
  await page.keyboard.press('Enter')
  bringBack()

  await expect(page.getByText(lossNotice.en)).toHaveCount(0, untilBack)
  await expect(page.locator('.turn--persona[data-state="complete"]')).toHaveCount(3, untilBack)
  await expectOnce(page, 'What has this month been like for you?')
  await expectOnce(page, 'It sounds as if a lot has landed on you.')
})

test('a reply arrives whole although the API is killed while it writes it', async ({ page, app }) => {
  await openSession(page)
  await page.keyboard.type('It sounds as if a lot has landed on you.')
  await page.keyboard.press('Enter')
  await expect(page.locator('.turn--persona .markdown').nth(1)).toBeVisible()
  app.crash('api')
  await expect(page.locator('.turn--persona[data-state="complete"]')).toHaveCount(2, untilBack)
  await expectOnce(page, 'It sounds as if a lot has landed on you.')
  const lines = await saidOn(page)
  await page.reload()
  await expectAnswers(page, 2)
  expect(await saidOn(page)).toEqual(lines)
})

test('a page that opens while the API restarts waits for it and keeps the typed text', async ({ page, app }) => {
  await openSession(page)
  await page.keyboard.type('It sounds as if ')
  const address = page.url()
  const bringBack = app.takeAway('api')
  await page.reload()
  bringBack()
  await expect(composer(page)).toHaveValue('It sounds as if ', untilBack)
  expect(page.url()).toBe(address)
})

test('a list that is opened while the API is away loads by itself once it is back', async ({ page, app }) => {
  await signInAsNewLearner(page)
  await page.goto('/apps/coaching/scenario/list')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  const bringBack = app.takeAway('api')
  await page.getByRole('link', { name: 'Playlists' }).first().click()
  await expect(page.getByRole('heading', { name: 'This part could not be shown' })).toBeVisible()
  bringBack()
  await expect(page.getByRole('list', { name: 'Playlists' })).toBeVisible(untilBack)
})

test('a conversation continues by itself when the edge is killed', async ({ page, app }) => {
  await openSession(page, '/fr')
  await page.keyboard.type('Comment s’est passé ')
  const bringBack = app.takeAway('edge')
  await expect(page.getByText(lossNotice.fr)).toBeVisible()
  await page.keyboard.type('ce mois-ci ?')
  await page.keyboard.press('Enter')
  bringBack()
  await expect(page.getByText(lossNotice.fr)).toHaveCount(0, untilBack)
  await expect(page.locator('.turn--persona[data-state="complete"]')).toHaveCount(2, untilBack)
  await expectOnce(page, 'Comment s’est passé ce mois-ci ?')
})
