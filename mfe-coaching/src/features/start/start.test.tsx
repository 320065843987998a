import { scenarioTemplate } from '@parley/fixtures/templates'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

const id = '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a53'
const set = scenarioTemplate('pay-rise', 'en')
const card = (language: 'en' | 'fr') => {
  const { persona, mission, observer, scenario } = scenarioTemplate('pay-rise', language)
  const { difficulty, learner_role } = mission
  return { key: 'pay-rise', ...scenario, difficulty, learner_role, persona, parts: { persona, mission, observer } }
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
  const article = await screen.findByRole('article')
  expect(within(article).getByText(/Priya Raman/)).toBeDefined()
  await userEvent.click(within(article).getByRole('button', { name: /Use this template/ }))
  await waitFor(() => expect(host.navigation.getState().path).toBe(`/apps/coaching/scenario/edit/${id}`))
  expect(bodies).toEqual([set])
})

test('an author chooses the language of the templates, and the address keeps it', async () => {
  await openPage(() => import('./scenario-start.page.tsx'), { person: { role: 'editor' }, answers })
  await screen.findByText('A pay rise that you cannot give')
  await userEvent.click(screen.getByText('Français'))
  expect(await screen.findByText('L’augmentation que vous ne pouvez pas donner')).toBeDefined()
})

test.each([
  ['persona', () => import('./persona-start.page.tsx'), 'Priya Raman', 'Software developer'],
  [
    'observer',
    () => import('./observer-start.page.tsx'),
    set.observer.name,
    `From the scenario “${set.scenario.name}”`,
  ],
  ['mission', () => import('./mission-start.page.tsx'), set.mission.name, `From the scenario “${set.scenario.name}”`],
] as const)('a card of a template has the name and the description of its %s', async (kind, page, name, line) => {
  await openPage(page, { person: { role: 'editor' }, answers })
  const article = within(await screen.findByRole('article'))
  expect(article.getByRole('heading').textContent).toBe(name)
  expect(article.getByText(set[kind].description)).toBeDefined()
  expect(article.getByText(line)).toBeDefined()
  expect(article.getByRole('link', { name: `Use this template: ${name}` })).toBeDefined()
})

test('the form of a persona opens with the person of a template', async () => {
  await openPage(() => import('./persona-start.page.tsx'), { person: { role: 'editor' }, answers })
  const link = await screen.findByRole('link', { name: /Use this template/ })
  expect(link.getAttribute('href')).toBe('/apps/coaching/persona/create?template=pay-rise&content_language=en')
})
