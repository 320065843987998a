import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../app/app.fixture.ts'
import { newLearner } from '../journeys/own-learner.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { watchConsole } from '../page/console-watch.ts'
import { composer, expectAnswers, scenarioNamed, sendTyped } from '../practice/conversation.ts'
import { expectNoSidewaysScroll } from '../shell/shell-page.ts'

interface Participant {
  readonly page: Page
  readonly context: BrowserContext
  readonly verify: () => void
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const

const openPhone = async (browser: Browser, baseURL: string, locale: 'en-GB' | 'fr-FR'): Promise<Participant> => {
  const context = await browser.newContext({ ...phone, baseURL, locale })
  const page = await context.newPage()
  const watch = watchConsole(page)
  // Before a guest has a sign-in of their own, the shell may ask who they are.
  watch.allow(/status of 401/)
  return { page, context, verify: () => watch.verify() }
}

/** Fills in the form of a guest on the page that is open. */
const joinFromHere = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel(/^(?:Your name|Votre nom)/).fill(name)
  await page.getByRole('button', { name: /^(?:Join|Participer)$/ }).click()
  await page.waitForURL(/\/session\/play-/)
}

const joinAsGuest = async ({ page }: Participant, address: string, name: string, quotes: boolean) => {
  await page.goto(address)
  if (quotes) await page.getByRole('checkbox').check()
  await joinFromHere(page, name)
}

const sayOnPhone = async (page: Page, text: string): Promise<void> => {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

const openRoom = async (page: Page): Promise<string> => {
  const scenario = await scenarioNamed(page, 'The third late report')
  await signInAs(page, 'editor')
  await page.goto(`/apps/coaching/workshop/list?new&scenario=${scenario}`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Autumn class')
  await page.getByRole('button', { name: 'Open the room' }).click()
  await page.waitForURL(/\/workshop\/room-/)
  await expect(page.getByRole('heading', { name: 'Join the workshop' })).toBeVisible()
  const url = await page.locator('.room-hero__url').innerText()
  return new URL(url).pathname
}

interface Workshop {
  /** The trainer's room. */
  readonly room: Page
  readonly address: string
  /** In their own account; signed in, but as a guest; guests in English and in French. */
  readonly own: Participant
  readonly beside: Participant
  readonly english: readonly Participant[]
  readonly french: readonly Participant[]
  readonly all: readonly Participant[]
}

const joinWithAccount = async ({ room, address, own: { page } }: Workshop): Promise<void> => {
  await signInAs(page, await newLearner(room))
  await page.goto(address)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Join as Robin/ }).click()
  await page.waitForURL(/\/session\/play-/)
}

const joinBeside = async ({ room, address, beside: { page } }: Workshop): Promise<void> => {
  await signInAs(page, await newLearner(room))
  await page.goto(address)
  await page.getByRole('button', { name: 'Join as a guest instead' }).click()
  await joinFromHere(page, 'Kim')
}

/** All at once, as in a room: one joins in their own account, one stays signed in beside, six come as guests. */
const joinAll = async (workshop: Workshop): Promise<void> => {
  const { room, address, own, english, french } = workshop
  await Promise.all([
    joinWithAccount(workshop),
    joinBeside(workshop),
    ...english.map((guest, place) => joinAsGuest(guest, address, `Guest ${place}`, place === 0)),
    ...french.map((guest, place) => joinAsGuest(guest, `/fr${address}`, `Invité ${place}`, false)),
  ])
  await expect(room.getByText('8 of 60 places taken')).toBeVisible()
  await expect(own.page.getByText('The workshop begins soon')).toBeVisible()
  for (const { page } of french) await expect(page.getByText('L’atelier commence bientôt')).toBeVisible()
  await expectAccessible(room)
  await expectNoSidewaysScroll(own.page, 'the waiting room')
  const { viewport } = phone
  const wide = room.viewportSize() ?? viewport
  await room.setViewportSize(viewport)
  await expectNoSidewaysScroll(room, 'the trainer’s room on a phone')
  await room.setViewportSize(wide)
}

/** All begin at the trainer's word, and the room shows what they have in common. */
const practise = async ({ room, own, beside, english, french, all }: Workshop): Promise<void> => {
  await room.getByRole('button', { name: 'Start for all' }).click()
  const begin = async ({ page }: Participant) => {
    await page.getByRole('button', { name: /^(?:Start talking to|Commencer à parler)/ }).click()
    await expectAnswers(page, 1)
  }
  await Promise.all(all.map(begin))
  const say = async ({ page }: Participant, text: string) => {
    await sayOnPhone(page, text)
    await expectAnswers(page, 2)
  }
  await Promise.all([
    ...[own, ...english.slice(0, 2)].map((each) => say(each, 'You should hand in the next one on time.')),
    ...[beside, ...english.slice(2)].map((each) => say(each, 'What has this month been like for you?')),
    ...french.map((each) => say(each, 'Comment avez-vous vécu ce mois-ci ?')),
  ])
  await expect(room.getByText('3 of 8 gave advice in the first two turns')).toBeVisible()
  await expect(room.locator('.room-tile', { hasText: 'Turn 1' })).toHaveCount(8)
  await expect(room.locator('main')).not.toContainText('hand in the next one')
}

/** A pause keeps the typed text, and the trainer's message appears. */
const pauseAndWrite = async ({ room, own, all }: Workshop): Promise<void> => {
  await room.getByRole('button', { name: 'Pause for all' }).click()
  for (const { page } of all)
    await expect(page.getByText(/^(?:The trainer has paused|Le formateur a mis)/)).toBeVisible()
  await sayOnPhone(own.page, 'May I go on?')
  await expect(composer(own.page)).toHaveValue('May I go on?')
  await room.getByRole('textbox', { name: /appears on every participant/ }).fill('Look at the screen, please')
  await room.getByRole('button', { name: 'Send to all' }).click()
  for (const { page } of all) await expect(page.getByText('Look at the screen, please')).toBeVisible()
  await room.getByRole('button', { name: 'Resume' }).click()
  await expect(own.page.getByText('The trainer has paused')).toBeHidden()
  await sendTyped(own.page)
  await expectAnswers(own.page, 3)
}

/** Finishing asks first, ends every conversation, and leads to the debrief. */
const finishAndDebrief = async ({ room, all }: Workshop): Promise<void> => {
  await room.getByRole('button', { name: 'Finish for all' }).click()
  await room.getByRole('alertdialog').getByRole('button', { name: 'Finish for all' }).click()
  for (const { page } of all)
    await expect(page.getByText(/^(?:The trainer finished|Le formateur a terminé)/)).toBeVisible()
  await room.getByText('Debrief', { exact: true }).click()
  await expect(room.getByText('8 of 8 participants spoke.')).toBeVisible()
  await expect(room.getByText('Quotes from the 2 of 8 participants who agreed.')).toBeVisible()
  await expect(room.locator('.quote').first()).toBeVisible()
  await expectAccessible(room)
}

/** The guest who was signed in beside is back in their account. */
const leaveAsBefore = async ({ address, beside: { page } }: Workshop): Promise<void> => {
  const before = await page.evaluate(() => localStorage.getItem('guest_backup_token'))
  expect(before).not.toBeNull()
  await page.goto(address)
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('/dashboard')
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBe(before)
}

test('a trainer runs a workshop with eight browsers, pauses, writes, finishes and opens the debrief', async ({
  page: room,
  browser,
  app,
}) => {
  test.setTimeout(240_000)
  const address = await openRoom(room)
  const open = (locale: 'en-GB' | 'fr-FR') => openPhone(browser, app.url, locale)
  const [own, beside] = await Promise.all([open('en-GB'), open('en-GB')])
  const english = await Promise.all(Array.from({ length: 4 }, () => open('en-GB')))
  const french = await Promise.all([open('fr-FR'), open('fr-FR')])
  const all = [own, beside, ...english, ...french]
  const workshop = { room, address, own, beside, english, french, all }
  await test.step('eight people join', () => joinAll(workshop))
  await test.step('all practise at once', () => practise(workshop))
  await test.step('the trainer pauses and writes', () => pauseAndWrite(workshop))
  await test.step('the trainer finishes for all', () => finishAndDebrief(workshop))
  await test.step('the sign-in comes back', () => leaveAsBefore(workshop))
  for (const { verify } of all) verify()
  await Promise.all(all.map(({ context }) => context.close()))
})
