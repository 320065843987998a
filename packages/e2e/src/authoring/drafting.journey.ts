import { startFakeModel } from '@parley/testbed/ai'
import { addModel } from '../analysis/language-model.ts'
import { expect, test } from '../app/app.fixture.ts'
import { newPersonElsewhere } from '../journeys/own-learner.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { press } from './clicks.ts'

const lines = [
  { field: 'persona.first_name', value: 'Nora' },
  { field: 'persona.background', value: 'She leads a ward and has worked nine nights.' },
  { field: 'mission.briefing', value: 'Ask Nora what she needs before you plan anything.' },
  { field: 'mission.objectives', value: ['Nora says what she needs'] },
  { field: 'observer.criteria', value: ['Asking open questions'] },
  { field: 'scenario.name', value: 'The late shift' },
  { field: 'scenario.resolution', value: 'Then let us look at the rota together.' },
]

test('a language model drafts from a pasted text while its author watches, and only accepted fields are stored', async ({
  page,
}) => {
  const { person, organization_id: organizationId } = await newPersonElsewhere(page, 'editor')
  const answer = lines.map((line) => JSON.stringify(line)).join('\n')
  const model = await startFakeModel(() => answer, { chunkSize: 40, latency: 20 })
  const takeAway = await addModel(page, { name: 'Drafts', baseUrl: model.baseUrl, organizationId })
  try {
    await signInAs(page, person)
    await page.goto('/apps/coaching/scenario/draft')
    const text = 'Nora leads a ward. After nine nights she is to plan the rota for the summer.'
    await page.getByLabel('Your text').fill(text)
    await press(page, 'button', 'Write a draft')
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Nora')
    const suggestions = page.getByText('Suggested', { exact: true })
    await expect(suggestions).toHaveCount(lines.length)
    await expectAccessible(page)
    expect(JSON.stringify(model.requests())).toContain('After nine nights')
    await press(page, 'button', 'Remove: What the persona says when the learner wins')
    await press(page, 'button', `Accept ${lines.length - 1} fields`)
    await expect(suggestions).toHaveCount(0)
    await press(page, 'button', 'Create the scenario')
    await expect(page).toHaveURL(/\/scenario\/edit\//)
    await expect(page.getByRole('textbox', { name: 'Name in lists' })).toHaveValue('The late shift')
    await expect(page.getByRole('textbox', { name: /^What the persona says when the learner wins/ })).toHaveValue('')
  } finally {
    await takeAway()
    await model.stop()
  }
})
