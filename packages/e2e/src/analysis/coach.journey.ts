import { expect, test } from '../app/app.fixture.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { callsOf, composer, say } from '../practice/conversation.ts'
import { openReady } from '../shell/shell-page.ts'
import { beginByCall, sayByCall } from './played.ts'

test('a live coach gives a hint before the learner’s turn; the learner hides it and finds it among the notes', async ({
  page,
}) => {
  const id = await beginByCall(page, 'The third call about the same cot')
  await sayByCall(await callsOf(page, 'user'), id, 'Do you have the number?')
  await signInAs(page, 'user')
  await openReady(page, `/apps/coaching/session/play-${id}`)
  await composer(page).focus()
  await say(page, 'Is it the same cot?')

  const hint = /Your last two questions could be answered in a word\./
  const status = page.getByRole('status').filter({ hasText: hint })
  await expect(status).toContainText('Over your shoulder')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hide the hint' }).click()
  await expect(status).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: hint })).toContainText('Is it the same cot?')
  await expect(page.getByText('They cost no points. Your result shows them again beside the turn.')).toBeVisible()
})
