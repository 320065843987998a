import { startFakeModel } from '@parley/testbed/ai'
import { expect, test } from '../app/app.fixture.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { openReady } from '../shell/shell-page.ts'
import { addModel } from './language-model.ts'
import { playedSession, resultOf } from './played.ts'

const short = 'You asked **openly**, and you waited.'
const long = `There is much to say about that. ${'And then she went on. '.repeat(400)}`

test('a learner debriefs with a language model: the answer streams, stays, and can be stopped', async ({ page }) => {
  const id = await playedSession(page)
  await signInAs(page, 'user')
  await openReady(page, resultOf(id))
  const chat = page.getByRole('region', { name: 'Talk it over' })
  await expect(page.getByText('Chatting about this conversation needs a language model.')).toBeVisible()
  await expect(chat).toHaveCount(0)

  // The long answer would take minutes, so the test reads it while it streams.
  const model = await startFakeModel((messages) => (messages.at(-1)?.content.includes('everything') ? long : short), {
    latency: 500,
  })
  const takeAway = await addModel(page, { name: 'Talks it over', baseUrl: model.baseUrl })
  try {
    await openReady(page, resultOf(id))
    await chat.getByRole('button', { name: 'What worked best, and why?' }).click()
    const answers = chat.locator('[data-role="assistant"]')
    await expect(answers).toHaveText(/You asked openly, and you waited\.$/)
    await expect(answers.locator('strong')).toHaveText('openly')
    await expect(answers).toHaveAttribute('data-state', 'complete')

    await chat.getByRole('textbox', { name: 'Your question' }).fill('Tell me everything.')
    await page.keyboard.press('Enter')
    const streaming = chat.locator('[data-role="assistant"][data-state="streaming"]')
    await expect(streaming).toContainText('There is much to say')
    await openReady(page, resultOf(id))
    await expect(chat.getByText('What worked best, and why?')).toBeVisible()
    await expect(answers.first()).toHaveText(/You asked openly, and you waited\.$/)
    const soFar = await streaming.innerText()
    await expect(streaming).not.toHaveText(soFar)
    await chat.getByRole('button', { name: 'Stop the answer' }).click()
    await expect(answers.last()).toContainText('You stopped this answer.')
    await expect(answers.last()).toContainText('There is much to say')
    await expectAccessible(page)

    await chat.getByRole('button', { name: 'Delete this chat' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete this chat' }).click()
    await expect(answers).toHaveCount(0)
  } finally {
    await takeAway()
    await model.stop()
  }
})
