import type { Page } from '@playwright/test'
import { expect, test } from '../app/app.fixture.ts'
import { newAuthorElsewhere } from '../journeys/own-learner.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { callsOf } from '../practice/conversation.ts'
import { expectSaved, press } from './clicks.ts'

interface Mission {
  readonly id: string
  readonly briefing: string
}

const openMission = async (page: Page, name: string) => {
  const author = await newAuthorElsewhere(page)
  const call = await callsOf(page, author)
  const briefing = 'As it is stored.'
  const { id } = await call<Mission>('missions', { data: { name, language: 'en', briefing } })
  await signInAs(page, author)
  await page.goto('/apps/coaching/mission/list')
  await page.getByRole('link', { name }).click()
  await expect(page.getByLabel('Briefing')).toHaveValue(briefing)
  const readBriefing = async () => (await call<Mission>(`missions/${id}`, { method: 'GET' })).briefing
  return { address: `/apps/coaching/mission/edit/${id}`, stored: readBriefing }
}

/** The server has the next draft that the editor sends. */
const draftKept = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().includes('/v1/kept_drafts/') && response.request().method() === 'PUT',
  )

test('a link, the way back and a closed tab ask before unsaved text is left, and nothing is lost', async ({
  page,
  context,
}) => {
  const { address, stored } = await openMission(page, 'Guarded')
  const briefing = page.getByLabel('Briefing')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const draftAnswer = draftKept(page)
  await briefing.fill('Not saved yet.')
  await page.getByRole('main').getByRole('link', { name: 'Missions' }).click()
  await press(page, 'button', 'Keep editing')
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect(briefing).toHaveValue('Not saved yet.')

  await page.evaluate(() => window.history.back())
  await expect(question).toBeVisible()
  await press(page, 'button', 'Keep editing')
  await expect(page).toHaveURL(address)
  await expect(briefing).toHaveValue('Not saved yet.')

  const dialogEvent = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await dialogEvent
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(briefing).toHaveValue('Not saved yet.')

  await draftAnswer
  await page.evaluate(() => window.history.back())
  await press(page, 'button', 'Leave without saving')
  await expect(page).toHaveURL('/apps/coaching/mission/list')
  expect(await stored()).toBe('As it is stored.')
  const later = await context.newPage()
  await later.goto(address)
  await expect(later.getByText('We brought back your unsaved changes', { exact: false })).toBeVisible()
  await expect(later.getByLabel('Briefing')).toHaveValue('Not saved yet.')
})

test('text that is written without a connection is stored once the connection is back', async ({
  page,
  context,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_INTERNET_DISCONNECTED/)
  const { stored } = await openMission(page, 'Disconnected')
  await context.setOffline(true)
  await page.getByLabel('Briefing').fill('Written on a train.')
  await expect(page.getByText('Connection lost.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Briefing')).toHaveValue('Written on a train.')
  const draftAnswer = draftKept(page)
  await context.setOffline(false)
  expect((await draftAnswer).request().postData()).toContain('Written on a train.')
  await expect(page.getByText('Connection lost.', { exact: false })).toBeHidden()
  await press(page, 'button', 'Save')
  await expectSaved(page)
  expect(await stored()).toBe('Written on a train.')
})
