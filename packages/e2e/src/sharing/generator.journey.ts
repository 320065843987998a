import type { Page } from '@playwright/test'
import { expect, test } from '../app/app.fixture.ts'
import { newLearner } from '../journeys/own-learner.ts'
import { type Learner, signInAs } from '../journeys/sign-in.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { chooseOption } from '../page/choose-option.ts'
import { type Calls, callsOf, composer, expectAnswers } from '../practice/conversation.ts'
import { expectNoSidewaysScroll } from '../shell/shell-page.ts'

/** The browser's own messages about calls that a dead process does not answer. */
const callsThatFail =
  /Failed to load resource: the server responded with a status of 50[23]|ERR_CONNECTION_(?:REFUSED|RESET)|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED/

const PEOPLE = 3
const TIMES = 50
/** Two personas and two missions. */
const EACH = 4 * TIMES

/** A restart takes a second of waiting and the start of a process; then the run goes on. */
const untilDone = { timeout: 180_000 }

interface NamedRecord {
  readonly id: string
  readonly name: string
}

const listRecords = async (call: Calls, kind: string, count: number): Promise<readonly NamedRecord[]> => {
  const search = new URLSearchParams({ sort: 'name', language: 'en', state: 'published' })
  const { items } = await call<{ items: NamedRecord[] }>(`${kind}?${search}`, { method: 'GET' })
  return items.slice(0, count)
}

/** A group of learners that only this journey knows. */
const addGroup = async (page: Page, call: Calls, name: string): Promise<Learner[]> => {
  const learners = await Promise.all(Array.from({ length: PEOPLE }, () => newLearner(page)))
  const members = await Promise.all(
    learners.map(async (learner) => (await callsOf(page, learner))<NamedRecord>('me', { method: 'GET' })),
  )
  await call('usergroups', { data: { name, members: members.map(({ id }) => ({ id })) } })
  return learners
}

const choose = async (page: Page, label: string, names: readonly string[]): Promise<void> => {
  const field = page.getByRole('combobox', { name: label })
  for (const name of names) {
    await field.fill(name)
    await chooseOption(field, name)
    await expect(page.locator('.ant-select').filter({ has: field })).toContainText(name)
  }
  await page.keyboard.press('Escape')
}

const writeGenerator = async (page: Page, call: Calls, group: string): Promise<void> => {
  const namesOf = async (kind: string, count: number) => (await listRecords(call, kind, count)).map(({ name }) => name)
  await page.goto('/apps/coaching/generator/list')
  await page.getByRole('link', { name: 'New session generator' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Autumn matrix')
  await page.getByText('Personas and missions', { exact: true }).click()
  await choose(page, 'Personas', await namesOf('personas', 2))
  await choose(page, 'Missions', await namesOf('missions', 2))
  await choose(page, 'Observers', await namesOf('observers', 1))
  const selection = page.getByRole('combobox', { name: 'Selection' })
  await selection.click()
  await chooseOption(selection, 'Every combination')
  await choose(page, 'Groups', [group])
  await page.getByRole('spinbutton', { name: 'Sessions per combination' }).fill(String(TIMES))
  await expect(page.getByText(`${PEOPLE * EACH} sessions`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/generator\/edit\//)
}

/** Their sessions, and those on a page more than there should be. */
const sessionsOf = async (page: Page, learner: Learner): Promise<string[]> => {
  const call = await callsOf(page, learner)
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(EACH / 48) + 1 }, (_, number) =>
      call<{ items: NamedRecord[] }>(`coaching_sessions?size=48&sort=name&page=${number + 1}`, { method: 'GET' }),
    ),
  )
  return pages.flatMap(({ items }) => items.map(({ id }) => id))
}

test('a matrix for a group is built once although the API is killed, and a member plays one of its sessions', async ({
  page,
  app,
  consoleWatch,
}) => {
  test.slow()
  consoleWatch.allow(callsThatFail)
  const call = await callsOf(page, 'operator')
  const learners = await addGroup(page, call, 'Autumn team')
  await signInAs(page, 'operator')
  await writeGenerator(page, call, 'Autumn team')
  await expectAccessible(page)

  await test.step('the run survives the death of the API', async () => {
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Run' }).click()
    const progress = page.getByRole('progressbar', { name: 'Progress' })
    await expect
      .poll(async () => Number(await progress.getAttribute('aria-valuenow')), { intervals: [50] })
      .toBeGreaterThan(0)
    // That a kill hits the middle of a run is made sure of by the API's `killed-runs.test.ts`.
    app.crash('api')
    await expect(page.locator('.generator-run').getByText('Done', { exact: true })).toBeVisible(untilDone)
    await expect(page.getByText(`${PEOPLE * EACH} sessions created, 0 started, 0 ended`)).toBeVisible()
  })

  await test.step('every planned session exists once', async () => {
    const sessionLists = await Promise.all(learners.map((learner) => sessionsOf(page, learner)))
    expect(sessionLists.map(({ length }) => length)).toEqual(learners.map(() => EACH))
    expect(new Set(sessionLists.flat()).size).toBe(PEOPLE * EACH)
  })

  await test.step('a member finds one on the dashboard and plays it on a phone', async () => {
    const [member] = learners
    if (!member) throw new Error('The group has members.')
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAs(page, member)
    await page.goto('/dashboard')
    const part = page.locator('.dashboard__part').filter({ hasText: 'Prepared for you' })
    await expect(page.getByRole('heading', { name: /^Prepared for you/ })).toBeVisible()
    await expectNoSidewaysScroll(page, 'the dashboard on a phone')
    await part.getByRole('link').first().click()
    await page.getByRole('button', { name: /^Start talking to / }).click()
    await expectAnswers(page, 1)
    await expect(composer(page)).toBeVisible()
  })
})
