import type { Page } from '@playwright/test'
import { signInAs } from '../journeys/sign-in.ts'
import { composer, expectAnswers, say, scenarioNamed, startSession } from '../practice/conversation.ts'
import { expectNoSidewaysScroll, openReady } from '../shell/shell-page.ts'
import { expect, modelName, modelReply, modelSummary, test } from './local-model.fixture.ts'
import { endByCall, resultOf } from './played.ts'

const actionsOf = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}`, exact: true })

const addDetected = async (page: Page): Promise<void> => {
  await openReady(page, '/ai-providers/list')
  await page.getByRole('button', { name: 'Use Ollama' }).click()
  await expect(page.getByRole('row', { name: modelName })).toContainText('Not checked')
}

const check = async (page: Page): Promise<void> => {
  const provider = page.url()
  await actionsOf(page, modelName).click()
  await page.getByRole('menuitem', { name: 'Role-play check' }).click()
  await page.getByRole('button', { name: 'Start the check' }).click()
  for (const verdict of ['Persona: good', 'Observer: good', 'Live coach: good'])
    await expect(page.getByText(verdict).first()).toBeVisible()
  await page.goto(provider)
  await expect(page.getByRole('row', { name: modelName })).toContainText('Persona: good')
}

/** The model answers for one organisation alone, by a key that says so. */
const assign = async (page: Page): Promise<void> => {
  await page.getByRole('switch', { name: 'Works without a key' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Add a key' }).click()
  const form = page.getByRole('form', { name: 'Service key' })
  await form.getByLabel('Name').fill('Ward')
  await form.getByLabel('Key', { exact: true }).fill('sk-of-nobody-1234')
  await form.getByRole('button', { name: 'Save the key' }).click()
  await actionsOf(page, 'Ward').click()
  await page.getByRole('menuitem', { name: 'Organisations' }).click()
  await page.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByRole('row', { name: 'Ward' })).not.toContainText('None yet')
}

const lines = [
  'What makes this decision hard for you?',
  'It sounds as if you are torn between the two.',
  'What would you like to be different?',
  'So part of you wants it, and part of you is afraid of it.',
]

/** After the win; the persona has said this many things before, its opening not counted. */
const sayLastWord = async (page: Page, answers: number): Promise<void> => {
  await expect(
    page.getByText('Your next message gets an answer, then the conversation ends. Or finish now.'),
  ).toBeVisible()
  const field = page.getByRole('textbox', { name: /^Your last word to / })
  await field.fill('Thank you for your trust.')
  await field.press('Enter')
  await expectAnswers(page, answers + 1)
  await expect(field).toBeHidden()
}

const play = async (page: Page): Promise<string> => {
  const id = await startSession(page, 'user', await scenarioNamed(page, 'Should I take the job?'))
  await signInAs(page, 'user')
  await openReady(page, `/apps/coaching/session/play-${id}`)
  await composer(page).focus()
  for (const line of lines) await say(page, line)
  await expect(page.getByText(modelReply).last()).toBeVisible()
  await say(page, 'Then it is settled.')
  await sayLastWord(page, lines.length + 2)
  await endByCall(page, id)
  return id
}

test('the model servers of the machine fit a phone with twice the text size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'super-admin')
  await page.context().addCookies([{ name: 'text_size', value: '200', url: page.url() }])
  await openReady(page, '/ai-providers/list')
  await expect(page.getByText(`Models: ${modelName}`)).toBeVisible()
  await expectNoSidewaysScroll(page, 'the list of providers')
})

test('a model server of the machine is found, checked, assigned, played with and accounted for', async ({ page }) => {
  await signInAs(page, 'super-admin')
  await addDetected(page)
  await check(page)
  await assign(page)
  const session = await play(page)

  await signInAs(page, 'super-admin')
  await openReady(page, resultOf(session))
  await expect(page.getByText(modelSummary).first()).toBeVisible()
  await page.getByText('Language models: €0.00').click()
  await expect(page.getByText('Persona’s replies')).toBeVisible()
  await expect(page.getByText('Reports', { exact: true })).toBeVisible()

  await openReady(page, '/ai-providers/usage')
  await expect(page.getByRole('row', { name: new RegExp(modelName) })).toContainText('€0.00')
})
