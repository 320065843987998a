import type { Page } from '@playwright/test'
import { startFakeModel } from '@parley/testbed/ai'
import { addModel } from '../analysis/language-model.ts'
import { expect, test } from '../app/app.fixture.ts'
import { newPersonElsewhere, signInAsNewLearner } from '../journeys/own-learner.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { boxWhenStill } from '../page/stillness.ts'
import { expectAnswers, say } from '../practice/conversation.ts'
import { countClicks, press } from './clicks.ts'

test('each press and each key that does the work of one is counted, on every page, and nothing else', async ({
  page,
}) => {
  const clicks = await countClicks(page)
  const open = () =>
    page.goto(
      'data:text/html,<button>Go</button><label><input type="checkbox">Yes</label><input aria-label="One"><input aria-label="Two">',
    )
  await open()
  await page.getByRole('button').click()
  await page.getByText('Yes').click()
  expect(clicks()).toBe(2)
  await page.getByRole('button').dblclick()
  expect(clicks()).toBe(4)
  await page.getByRole('button').evaluate((button: HTMLElement) => button.click())
  await page.getByLabel('One').click()
  await page.keyboard.type('one or two')
  expect(clicks()).toBe(5)
  await page.keyboard.press('Tab')
  await page.keyboard.type('three')
  await page.keyboard.press('Enter')
  expect(clicks()).toBe(7)
  await open()
  await page.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Escape')
  expect(clicks()).toBe(10)
})

test('an author makes a scenario from a template and plays it within 25 clicks', async ({ page }) => {
  const clicks = await countClicks(page)
  await signInAs(page, 'editor')
  await page.goto('/dashboard')
  await press(page, 'link', 'Scenarios')
  await press(page, 'link', 'Manage')
  await press(page, 'link', 'New scenario')
  await expect(page.getByRole('article')).toHaveCount(12)
  await expectAccessible(page)
  await press(page, 'button', 'Use this template: A pay rise that you cannot give')
  await expect(page.getByRole('heading', { level: 1, name: 'A pay rise that you cannot give' })).toBeVisible()
  await press(page, 'button', 'Publish')
  await press(page, 'button', 'Publish all its parts')
  await expect(page.getByText('Nothing to fix.')).toBeVisible()
  await press(page, 'button', 'Publish')
  await press(page, 'link', 'See it as a learner')
  await press(page, 'button', 'Start practising')
  await expectAnswers(page, 1)
  await say(page, 'What have they offered you?')
  // Nine clicks, and Enter, which sends.
  expect(clicks()).toBeGreaterThanOrEqual(10)
  expect(clicks()).toBeLessThanOrEqual(25)
})

test('an author answers questions and plays the scenario that follows from them', async ({ page }) => {
  await signInAs(page, 'editor')
  await page.goto('/apps/coaching/scenario/questions')
  const answers: [string, string][] = [
    ['Who is the learner in this conversation?', 'head chef'],
    ['Who do they talk to?', 'Samir Haddou, my sous-chef'],
    ['What has happened?', 'Samir shouted at an apprentice on Saturday. Everyone heard it.'],
    ['What does this person keep to themselves?', 'I was passed over for the new restaurant.'],
    ['What objection do they raise?', 'In a kitchen, people shout.'],
    ['What is the learner’s goal?', 'Samir apologises to the apprentice'],
    ['What is the first thing that this person says?', 'If it is about Saturday: the plates went out.'],
    ['What do they say once the learner has reached the goal?', 'I will speak to the boy before service.'],
  ]
  const answerOf = new Map(answers)
  for (let step = 1; step <= 12; step += 1) {
    await expect(page.getByText(`${step} of 12`)).toBeVisible()
    const box = page.getByRole('main').getByRole('textbox')
    if ((await box.count()) > 0) {
      const label = (await box.evaluate((field) => (field as HTMLInputElement).labels?.[0]?.textContent)) ?? ''
      await box.fill(answerOf.get(label.trim()) ?? '')
    }
    await press(page, 'button', 'Next')
  }
  await press(page, 'button', 'Write the scenario')
  await expect(page).toHaveURL(/\/scenario\/edit\//)
  await press(page, 'button', 'Publish')
  await press(page, 'button', 'Publish all its parts')
  await expect(page.getByText('Nothing to fix.')).toBeVisible()
  await press(page, 'button', 'Publish')
  await press(page, 'link', 'See it as a learner')
  await press(page, 'button', 'Start practising')
  await expect(page.getByText('the plates went out', { exact: false }).first()).toBeVisible()
})

/** Answers the questions about a conversation with the keyboard, after one click and with a Tab between two answers. */
const answerAboutClaire = async (page: Page): Promise<void> => {
  await page.getByLabel('With whom?').click()
  const answers = [
    'Claire, my manager',
    'my workload since Paul left',
    'She interrupts me',
    'Everybody else copes with it.',
    'She takes one project off my list',
  ]
  for (const [place, answer] of answers.entries()) {
    if (place > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(answer)
  }
}

test('a learner prepares a conversation of their own and plays it within 8 clicks', async ({ page }) => {
  const clicks = await countClicks(page)
  await signInAsNewLearner(page)
  await page.goto('/dashboard')
  await press(page, 'link', 'Prepare my own conversation')
  // A field of several lines shows them before anything is written: two lines of 24 px and its frame.
  const lines = await boxWhenStill(page.getByRole('main').locator('textarea').first())
  expect(lines.height).toBeGreaterThanOrEqual(60)
  await answerAboutClaire(page)
  await press(page, 'button', 'Start practising')
  await expectAnswers(page, 1)
  await say(page, 'I want to talk about my workload.')
  // Three clicks, four times Tab, and Enter, which sends.
  expect(clicks()).toBe(8)
})

test('a language model plays the person of an own conversation, and reads what the learner has answered', async ({
  page,
}) => {
  const { person, organization_id: organizationId } = await newPersonElsewhere(page, 'user')
  const model = await startFakeModel(() => 'Then tell me which project weighs most.')
  const takeAway = await addModel(page, { name: 'Plays Claire', baseUrl: model.baseUrl, organizationId })
  try {
    await signInAs(page, person)
    await page.goto('/apps/coaching/scenario/prepare')
    await answerAboutClaire(page)
    await press(page, 'button', 'Start practising')
    await expectAnswers(page, 1)
    await say(page, 'I want to talk about my workload.')
    await expect(page.getByText('Then tell me which project weighs most.').last()).toBeVisible()
    const prompt = JSON.stringify(model.requests())
    for (const answer of ['my workload since Paul left', 'Everybody else copes with it.'])
      expect(prompt).toContain(answer)
  } finally {
    await takeAway()
    await model.stop()
  }
})
