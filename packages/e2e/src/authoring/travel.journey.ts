import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../app/app.fixture.ts'
import { startApp } from '../app/start-app.ts'
import { newAuthorElsewhere } from '../journeys/own-learner.ts'
import { signInAs, tokenFor } from '../journeys/sign-in.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { type Calls, callsOf, expectAnswers } from '../practice/conversation.ts'
import { press } from './clicks.ts'

test('an author forks a mission, its original changes, and the author pulls one change', async ({ page }) => {
  const call = await callsOf(page, 'editor')
  const common = { language: 'en', visibility: 'organization' }
  const name = `Original ${Date.now()}`
  const { id } = await call<{ id: string }>('missions', { data: { name, briefing: 'As it was.', ...common } })
  await call(`missions/${id}/publish`, { data: { version: 1 } })
  await signInAs(page, 'editor')
  await page.goto(`/apps/coaching/mission/fork/${id}`)
  await press(page, 'button', 'Make my own version')
  await expect(page).toHaveURL(/\/mission\/edit\//)
  await call(`missions/${id}`, { method: 'PATCH', data: { version: 1, briefing: 'As it is now.' } })
  await page.reload()

  await press(page, 'button', 'Changes in the original')
  await press(page, 'button', 'Copy: Briefing')
  await expect(page.getByText('You have decided on every change in the original.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Briefing')).toHaveValue('As it is now.')
  await press(page, 'button', 'Save')
  await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Changes in the original' })).toHaveCount(0)
})

/** A published scenario with published parts, from a template. */
const addScenario = async (call: Calls): Promise<string> => {
  const { set } = await call<{ set: object }>('templates/the-foundation?language=en', { method: 'GET' })
  const { scenario_id } = await call<{ scenario_id: string }>('scenario_sets', { data: set })
  const scenario = await call<{ persona_id: string; mission_id: string; observer_ids: string[] }>(
    `scenarios/${scenario_id}`,
    { method: 'GET' },
  )
  const data = { version: 1 }
  await call(`personas/${scenario.persona_id}/publish`, { data })
  await call(`missions/${scenario.mission_id}/publish`, { data })
  for (const id of scenario.observer_ids) await call(`observers/${id}/publish`, { data })
  await call(`scenarios/${scenario_id}/publish`, { data })
  return scenario_id
}

/** Imports a file for the whole organisation and plays its scenario. */
const importAndPlay = async (there: Page, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> => {
  await there.goto('/apps/coaching/scenario/import')
  await there.getByLabel('Choose a file').setInputFiles(file)
  await expect(there.getByRole('list', { name: 'Records in the file' }).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(there)
  await there.getByText('Everyone in my organisation').click()
  await press(there, 'button', 'Import 4 records')
  await there.waitForURL(/view=manage/)
  await press(there, 'link', 'What the money is for')
  await press(there, 'link', 'See it as a learner')
  await press(there, 'button', 'Start practising')
  await expectAnswers(there, 1)
}

test('an author exports a scenario, and the author of another organisation imports and plays it', async ({
  page,
  browser,
  baseURL,
}) => {
  await addScenario(await callsOf(page, 'editor'))
  await signInAs(page, 'editor')
  await page.goto('/apps/coaching/scenario/list?view=manage&search=What+the+money+is+for')
  await press(page, 'button', /More actions for What the money is for|Actions for What the money is for/)
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as a file' }).click()
  const file = await (await download).path()

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const there = await context.newPage()
  await signInAs(there, await newAuthorElsewhere(page))
  await importAndPlay(there, file)
  await context.close()
})

test('a file of one installation is imported into an empty second one and played there', async ({ page, browser }) => {
  test.setTimeout(600_000)
  const author = await newAuthorElsewhere(page)
  const id = await addScenario(await callsOf(page, author))
  const headers = { authorization: `Bearer ${await tokenFor(page, author)}` }
  const answer = await page.request.get(`/v1/bundles/scenario/${id}`, { headers })
  const buffer = await answer.body()

  const admin = { email: 'first@empty.parley.test', password: 'Sunlit-Harbour-7' }
  const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, HOST: '127.0.0.1' }
  const empty = await startApp('embedded', async () => settings, 'empty')
  try {
    const context = await browser.newContext({ baseURL: empty.url })
    const there = await context.newPage()
    await signInAs(there, admin)
    await there.goto('/apps/coaching/scenario/list?view=manage')
    await expect(there.getByText('Nothing here yet')).toBeVisible()
    await importAndPlay(there, { name: 'money.parley.json', mimeType: 'application/json', buffer })
    await context.close()
  } finally {
    await empty.stop()
  }
})
