import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { openPage } from '../../testing/open-page.tsx'

const id = '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a53'
const { question, write, next, missing } = en.assistant
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const ownAnswers = {
  learner_role: 'head of the kitchen',
  with_whom: 'Samir, my sous-chef',
  situation: 'He shouted at an apprentice.',
  secret: 'I was passed over.',
  objection: 'In a kitchen one shouts.',
  goal: 'Samir apologises',
  opening: 'The plates went out.',
  resolution: 'I will speak to the boy.',
}

/** Answers every question that needs words and takes the first choice of the others. */
const answerAll = async () => {
  for (const [name, label] of Object.entries(question)) {
    if (name in ownAnswers) {
      const field = await screen.findByLabelText(label)
      await userEvent.click(field)
      await userEvent.paste(ownAnswers[name as keyof typeof ownAnswers])
    } else await screen.findByRole('group', { name: label })
    await press(next)
  }
}

const open = (answers: object = {}) =>
  openPage(() => import('./assistant.page.tsx'), {
    person: { role: 'editor' },
    answers: { 'scenarioSets.fromAnswers': { scenario_id: id }, ...answers },
  })

beforeEach(() => localStorage.clear())

test('twelve answers become a scenario that opens in its editor', async () => {
  const { host } = await open()
  await answerAll()
  expect(await screen.findByText(ownAnswers.secret)).toBeDefined()
  expect(screen.getByText('When they feel understood')).toBeDefined()
  await press(write)
  await waitFor(() => expect(host.navigation.getState().path).toBe(`/apps/coaching/scenario/edit/${id}`))
  const request = host.calls.find(({ call }) => call === 'scenarioSets.fromAnswers')
  expect(request?.input).toEqual({
    body: { ...ownAnswers, language: 'en', temperament: 'guarded', reveal_when: 'reflected', focus: 'listening' },
  })
})

test('an author changes an answer from the summary and goes back there', async () => {
  const { host } = await open()
  await answerAll()
  await userEvent.click(await screen.findByText(`: ${question.goal}`))
  const goal = await screen.findByLabelText(question.goal)
  await userEvent.clear(goal)
  await userEvent.click(goal)
  await userEvent.paste('Samir rests')
  await press(next)
  expect(await screen.findByText('Samir rests')).toBeDefined()
  await press(write)
  await waitFor(() => expect(host.navigation.getState().path).toBe(`/apps/coaching/scenario/edit/${id}`))
  const request = host.calls.find(({ call }) => call === 'scenarioSets.fromAnswers')
  expect(request?.input).toMatchObject({ body: { ...ownAnswers, goal: 'Samir rests' } })
})

test('the browser forgets the answers once the scenario is stored', async () => {
  const first = await open()
  await answerAll()
  await press(write)
  await waitFor(() => expect(first.host.navigation.getState().path).toBe(`/apps/coaching/scenario/edit/${id}`))
  first.unmount()
  await open()
  expect(await screen.findByRole('group', { name: question.language })).toBeDefined()
  expect(screen.queryByText(en.assistant.restored)).toBeNull()
})

test('an empty answer is asked for again, and the question before can be changed', async () => {
  await open()
  await press(next)
  await press(next)
  expect(await screen.findByText(missing)).toBeDefined()
  await userEvent.type(screen.getByLabelText(question.learner_role), 'head waiter')
  await press(next)
  await press(en.assistant.back)
  expect(screen.getByLabelText<HTMLInputElement>(question.learner_role).value).toBe('head waiter')
})

test('an author who comes back goes on at the first open question, or starts again', async () => {
  const first = await open()
  await press(next)
  await userEvent.type(await screen.findByLabelText(question.learner_role), 'head waiter')
  first.unmount()
  await open()
  expect(await screen.findByText(en.assistant.restored)).toBeDefined()
  expect(await screen.findByLabelText(question.with_whom)).toBeDefined()
  await press(en.assistant.back)
  expect(screen.getByLabelText<HTMLInputElement>(question.learner_role).value).toBe('head waiter')
  await press(en.assistant.startAgain)
  expect(screen.queryByText(en.assistant.restored)).toBeNull()
  await press(next)
  expect(screen.getByLabelText<HTMLInputElement>(question.learner_role).value).toBe('')
})
