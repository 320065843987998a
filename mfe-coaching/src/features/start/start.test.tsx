import { scenarioTemplate } from '@parley/fixtures/templates'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

const id = '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a53'
const set = scenarioTemplate('pay-rise', 'en')
const card = (language: 'en' | 'fr') => {
  const { persona, mission, scenario } = scenarioTemplate('pay-rise', language)
  return { key: 'pay-rise', ...scenario, difficulty: mission.difficulty, learner_role: mission.learner_role, persona }
}
const answers = {
  'templates.list': (input: unknown) => ({
    items: [card((input as { query: { language: 'en' | 'fr' } }).query.language)],
  }),
  'templates.read': { key: 'pay-rise', set },
}

test('a template becomes a scenario with its parts and opens in the editor', async () => {
  const bodies: unknown[] = []
  const { host } = await openPage(() => import('./scenario-start.page.tsx'), {
    person: { role: 'editor' },
    answers: {
      ...answers,
      'scenarioSets.create': (input: unknown) => {
        bodies.push((input as { body: unknown }).body)
        return { scenario_id: id }
      },
    },
  })
  const found = await screen.findByRole('article')
  expect(within(found).getByText(/Priya Raman/)).toBeDefined()
  await userEvent.click(within(found).getByRole('button', { name: /Use this template/ }))
  await waitFor(() => expect(host.navigation.getState().path).toBe(`/apps/coaching/scenario/edit/${id}`))
  expect(bodies).toEqual([set])
})

test('an author chooses the language of the templates, and the address keeps it', async () => {
  await openPage(() => import('./scenario-start.page.tsx'), { person: { role: 'editor' }, answers })
  await screen.findByText('A pay rise that you cannot give')
  await userEvent.selectOptions(screen.getByRole('combobox'), 'French')
  expect(await screen.findByText('L’augmentation que vous ne pouvez pas donner')).toBeDefined()
})

test('the form of a persona opens with the person of a template', async () => {
  await openPage(() => import('./persona-start.page.tsx'), { person: { role: 'editor' }, answers })
  const link = await screen.findByRole('link', { name: /Use this template/ })
  expect(link.getAttribute('href')).toBe('/apps/coaching/persona/create?template=pay-rise&content_language=en')
})
