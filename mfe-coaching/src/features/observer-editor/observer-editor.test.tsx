import type { Observer } from '@parley/contracts/authored'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { pageOf, sampleSummary } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'
import { createLog } from '../../testing/session-log.ts'
import './judge-session.ts'
import { freeKey, newCriterion } from './observer-form.model.ts'

interface SaveInput {
  readonly body: Partial<Observer>
}
const field = (label: RegExp | string) => screen.findByLabelText<HTMLTextAreaElement>(label)
const write = async (label: RegExp | string, text: string) => {
  await userEvent.click(await field(label))
  await userEvent.paste(text)
}
const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'button' }))

beforeEach(() => localStorage.clear())

test('an author writes an observer with two criteria and their levels', async () => {
  const id = '00000000-0000-4000-8000-00000000000a'
  const { host } = await openPage(() => import('./observer-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: {} },
    answers: {
      'observers.create': ({ body }: SaveInput) => ({
        ...body,
        id,
        version: 1,
        state: 'draft',
        abilities: { publish: true },
      }),
    },
  })
  await write('Name in lists', 'Patience')
  await write(/^Criterion 1/, 'Waits')
  await press('Add a criterion')
  await write(/^Criterion 2/, 'Asks')
  await userEvent.click((await screen.findAllByText('Add a level', { selector: 'button' }))[0] as HTMLElement)
  await write('Level 1', 'Interrupts')
  await press('Save')
  await waitFor(() =>
    expect(
      (host.calls.find(({ call }) => call === 'observers.create')?.input as SaveInput | undefined)?.body,
    ).toMatchObject({
      name: 'Patience',
      criteria: [
        { key: 'criterion_1', label: 'Waits', type: 'scale', descriptors: ['Interrupts'] },
        { key: 'criterion_2', label: 'Asks', type: 'scale', descriptors: [] },
      ],
    }),
  )
})

const openWithSession = async (turns: readonly string[]) => {
  const log = createLog().begin()
  log.persona('I am tired of all this.')
  for (const text of turns) {
    log.learner(text)
    log.persona('There is too much work, and nobody asks me.')
  }
  const id = '00000000-0000-4000-8000-00000000000b'
  const session = sampleSummary({ id, name: 'A tired colleague', user_turns: turns.length })
  return openPage(() => import('./observer-editor.page.tsx'), {
    person: { role: 'operator' },
    route: { params: {} },
    answers: {
      'sessions.list': pageOf([session]),
      'sessions.log': { items: log.events, last_seq: log.events.length, more: false },
      'drafts.state': { language_model: false },
    },
  })
}
const chooseSession = async () => {
  await userEvent.click(await screen.findByLabelText('One of your sessions'))
  await userEvent.click(await screen.findByText(/A tired colleague/))
}
const threeTurns = ['What makes you tired?', 'You are tired of all this.', 'How would you like it to be?']

test('an author reads what the draft would say about an earlier session', async () => {
  await openWithSession(threeTurns)
  await write(/^Criterion 1/, 'Asks openly')
  await userEvent.click(await screen.findByLabelText('Without a language model, judged by'))
  await userEvent.click(await screen.findByText('Open questions'))
  await chooseSession()
  await press('Ask the observer')
  expect((await screen.findAllByText('What makes you tired?')).length).toBeGreaterThan(0)
  expect(screen.queryByText('To get more judged')).toBeNull()
})

test('a criterion that the built-in observer cannot judge comes with what its author can do', async () => {
  await openWithSession(threeTurns)
  expect(await screen.findByText(/No criterion has a name yet/)).toBeDefined()
  await write(/^Criterion 1/, 'Is kind')
  await chooseSession()
  await press('Ask the observer')
  expect(await screen.findByText(/^Choose what the built-in observer goes by/)).toBeDefined()
  expect(screen.queryByText(/No criterion has a name yet/)).toBeNull()
})

test('after a session that is too short its author reads how to get a judgement', async () => {
  await openWithSession(threeTurns.slice(0, 1))
  await write(/^Criterion 1/, 'Is kind')
  await chooseSession()
  await press('Ask the observer')
  expect(await screen.findByText(/^Choose a longer session/)).toBeDefined()
})

test('a new criterion has a key that no other one has', () => {
  expect(newCriterion([{ key: 'criterion_2' }]).key).toBe('criterion_3')
  expect(newCriterion([]).key).toBe('criterion_2')
  expect(freeKey('open_questions', [])).toBe('open_questions')
  expect(freeKey('open_questions', [{ key: 'open_questions' }])).toBe('open_questions_2')
})

test('a person who may list models chooses the one that judges', async () => {
  const model = { id: '0192f000-0000-7000-8000-00000000aaaa', name: 'Llama', provider_name: 'Ollama', enabled: true }
  const { host } = await openPage(() => import('./observer-editor.page.tsx'), {
    person: { role: 'operator' },
    route: { params: {} },
    answers: {
      'aiModels.list': pageOf([model]),
      'observers.create': ({ body }: SaveInput) => ({
        ...body,
        id: model.id,
        version: 1,
        state: 'draft',
        abilities: {},
      }),
    },
  })
  await write(/^Name/, 'Curious')
  await write(/^Criterion 1/, 'Asks openly')
  await userEvent.click(await screen.findByLabelText(/^Language model that judges/))
  await userEvent.click(await screen.findByText('Llama · Ollama', { selector: '.ant-select-item-option-content' }))
  await press('Save')
  const findSaveInput = () => host.calls.find(({ call }) => call === 'observers.create')?.input as SaveInput | undefined
  await waitFor(() => expect(findSaveInput()?.body.llm_model_id).toBe(model.id))
})

test('two problems of one criterion lead to fields with different names', async () => {
  const at = (pointer: string) => ({
    pointer,
    code: 'no-descriptors',
    severity: 'warning',
    values: { label: 'Asks' },
  })
  await openPage(() => import('./observer-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: {} },
    answers: { 'observers.check': { problems: [at('/criteria/1/descriptors'), at('/criteria/1')] } },
  })
  await press('Check now')
  expect(await screen.findByRole('button', { name: 'Criteria, no. 2 · Description of the levels' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Criteria, no. 2' })).toBeDefined()
})
