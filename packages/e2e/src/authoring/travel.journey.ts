import { expect, test } from '../app/app.fixture.ts'
import { newAuthorElsewhere } from '../journeys/own-learner.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { callsOf, expectAnswers } from '../practice/conversation.ts'
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
  await expect(page.getByText('No change in the original is left to decide.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Briefing')).toHaveValue('As it is now.')
  await press(page, 'button', 'Save')
  await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Changes in the original' })).toHaveCount(0)
})

// That an empty installation plays a file of another one is shown on both engines by the API's `bundles.test.ts`.
test('an author exports a scenario, and the author of another organisation imports and plays it', async ({
  page,
  browser,
  baseURL,
}) => {
  const call = await callsOf(page, 'editor')
  const { set } = await call<{ set: object }>('templates/the-foundation?language=en', { method: 'GET' })
  const { scenario_id } = await call<{ scenario_id: string }>('scenario_sets', { data: set })
  const made = await call<{ persona_id: string; mission_id: string; observer_ids: string[] }>(
    `scenarios/${scenario_id}`,
    { method: 'GET' },
  )
  const data = { version: 1 }
  await call(`personas/${made.persona_id}/publish`, { data })
  await call(`missions/${made.mission_id}/publish`, { data })
  for (const id of made.observer_ids) await call(`observers/${id}/publish`, { data })
  await call(`scenarios/${scenario_id}/publish`, { data })

  await signInAs(page, 'editor')
  await page.goto('/apps/coaching/scenario/list?view=manage&search=What+the+money+is+for')
  await press(page, 'button', /More actions for What the money is for|Actions for What the money is for/)
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as a file' }).click()
  const file = await (await download).path()

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const there = await context.newPage()
  await signInAs(there, await newAuthorElsewhere(page))
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
  await context.close()
})
