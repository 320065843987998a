import { ApiError } from '@parley/api-client'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { openPage } from '../../testing/open-page.tsx'

const lines = [
  { field: 'scenario.name', value: 'The late shift' },
  { field: 'persona.first_name', value: 'Nora' },
  { field: 'persona.goals', value: ['Two quiet days', 'A fair rota'] },
  { field: 'observer.criteria', value: ['Asks open questions'] },
  { done: true },
]
const streamed = () => new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join('')).body

const open = (answers: Record<string, unknown>) =>
  openPage(() => import('./drafting.page.tsx'), { person: { role: 'editor' }, answers })
const write = async () => {
  await userEvent.type(await screen.findByLabelText(en.draft.material), 'Nora is tired.')
  await userEvent.click(screen.getByRole('button', { name: en.draft.write }))
}

test('a model writes the fields, and only what the author accepts or changes is stored', async () => {
  const sent: { persona: object; scenario: object; observer: object }[] = []
  const { host } = await open({
    'drafts.write': streamed,
    'scenarioSets.create': (input: unknown) => {
      sent.push((input as { body: (typeof sent)[0] }).body)
      return { scenario_id: '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a53' }
    },
  })
  await write()
  await screen.findByDisplayValue('The late shift')
  expect(screen.getAllByText(en.draft.suggested)).toHaveLength(4)
  const store = screen.getByRole('button', { name: en.draft.store })
  expect(store.getAttribute('aria-disabled') ?? store.getAttribute('disabled')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Wishes' }))
  await userEvent.type(screen.getByLabelText(en.draft.field.persona_first_name), ' Anna')
  await userEvent.click(screen.getByRole('button', { name: 'Accept 2 fields' }))
  await userEvent.click(store)
  await waitFor(() => expect(host.navigation.visited.at(-1)?.to).toContain('/scenario/edit/0d3f1c1e'))
  expect(sent[0]).toMatchObject({
    persona: { first_name: 'Nora Anna', goals: [], visibility: 'private' },
    observer: { criteria: [{ key: 'criterion_1', label: 'Asks open questions' }] },
    scenario: { name: 'The late shift', language: 'en' },
  })
})

test('without a language model the page leads to the questions', async () => {
  await open({ 'drafts.write': new ApiError('no-language-model', 'There is no language model.', 409) })
  await write()
  await screen.findByText('There is no language model.')
  expect(screen.getByRole('link', { name: en.start.questions }).getAttribute('href')).toContain('/scenario/questions')
})
