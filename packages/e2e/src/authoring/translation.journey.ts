import type { Page } from '@playwright/test'
import { startFakeModel } from '@parley/testbed/ai'
import { addModel } from '../analysis/language-model.ts'
import { expect, test } from '../app/app.fixture.ts'
import { newPersonElsewhere } from '../journeys/own-learner.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { type Calls, callsOf } from '../practice/conversation.ts'
import { press } from './clicks.ts'

const mission = {
  name: 'A rota for the summer',
  language: 'en',
  learner_role: 'You lead the ward.',
  briefing: 'Ask Nora what she needs before you plan anything.',
  objectives: [{ label: 'Nora says what she needs' }],
}
/** As a language model writes it; the text of the goal is missing. */
const translatedTexts = {
  name: 'Un planning pour l’été',
  learner_role: 'Vous dirigez le service.',
  briefing: 'Demandez à Nora ce dont elle a besoin avant de planifier quoi que ce soit.',
}
const goal = 'Nora dit ce dont elle a besoin'

interface StoredMission {
  readonly name: string
  readonly language: string
  readonly visibility: string
  readonly briefing: string
  readonly objectives: readonly { readonly label: string }[]
}

const briefingOf = (page: Page) => page.getByRole('textbox', { name: 'Briefing' })

/** The id of the new draft, whose editor opens. */
const openedDraft = async (page: Page): Promise<string> => {
  await expect(page).toHaveURL(/\/mission\/edit\//)
  return /edit\/([\w-]+)/.exec(page.url())?.[1] ?? ''
}

const addMission = (call: Calls) => call<{ id: string }>('missions', { data: mission })

test('a language model translates a mission, and its author accepts, writes and stores the French draft', async ({
  page,
}) => {
  const { person, organization_id: organizationId } = await newPersonElsewhere(page, 'editor')
  const lines = Object.entries(translatedTexts).map(([key, text]) => JSON.stringify({ key, text }))
  const model = await startFakeModel(() => lines.join('\n'), { chunkSize: 40, latency: 20 })
  const takeAway = await addModel(page, { name: 'Translations', baseUrl: model.baseUrl, organizationId })
  try {
    const call = await callsOf(page, person)
    const { id } = await addMission(call)
    await signInAs(page, person)
    await page.goto(`/apps/coaching/mission/edit/${id}`)
    await press(page, 'link', 'Translate')
    await press(page, 'button', 'Translate with AI')
    await expect(briefingOf(page)).toHaveValue(translatedTexts.briefing)
    expect(JSON.stringify(model.requests())).toContain(mission.briefing)
    await expect(page.getByText('Suggested', { exact: true })).toHaveCount(3)
    await expectAccessible(page)
    await press(page, 'button', 'Accept 3 suggestions')
    await expect(page.getByText('3 of 4 texts are translated.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Goal', exact: true }).fill(goal)
    await press(page, 'button', 'Save as a new draft')
    const newId = await openedDraft(page)
    expect(newId).not.toBe(id)
    await expect(page.getByRole('textbox', { name: 'Name in lists' })).toHaveValue(translatedTexts.name)
    const storedMission = await call<StoredMission>(`missions/${newId}`, { method: 'GET' })
    expect(storedMission).toMatchObject({ ...translatedTexts, language: 'fr', visibility: 'private' })
    expect(storedMission.objectives.map(({ label }) => label)).toEqual([goal])
  } finally {
    await takeAway()
    await model.stop()
  }
})

test('without a language model an author writes the other language beside the texts, and a closed tab loses nothing', async ({
  page,
  context,
}) => {
  const { person } = await newPersonElsewhere(page, 'editor')
  const call = await callsOf(page, person)
  const { id } = await addMission(call)
  await signInAs(page, person)
  const tab = await context.newPage()
  await tab.goto(`/apps/coaching/mission/translate/${id}`)
  await expect(tab.getByText('Your organisation has no language model', { exact: false })).toBeVisible()
  await expect(tab.getByRole('button', { name: 'Translate with AI' })).toHaveCount(0)
  await expect(tab.getByText(mission.briefing, { exact: true })).toBeVisible()
  await expect(briefingOf(tab)).toHaveValue('')
  await expectAccessible(tab)
  await briefingOf(tab).fill(translatedTexts.briefing)
  await expect(tab.getByText('1 of 4 texts is translated.')).toBeVisible()
  await tab.close()

  await page.goto(`/apps/coaching/mission/translate/${id}`)
  await expect(page.getByText('We brought back your translation', { exact: false })).toBeVisible()
  await expect(briefingOf(page)).toHaveValue(translatedTexts.briefing)
  await press(page, 'button', 'Save as a new draft')
  await press(page, 'button', 'Save the draft')
  const newId = await openedDraft(page)
  await expect(briefingOf(page)).toHaveValue(translatedTexts.briefing)
  const storedMission = await call<StoredMission>(`missions/${newId}`, { method: 'GET' })
  expect(storedMission).toMatchObject({ name: mission.name, briefing: translatedTexts.briefing, language: 'fr' })
})
