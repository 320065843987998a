import { ApiError } from '@parley/api-client'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'
import { sampleDetail, sessionId } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'

const scenario_id = '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a53'
const words = en.ownConversation

const open = (answers: object = {}, language: 'en' | 'fr' = 'en') =>
  openPage(() => import('./own-conversation.page.tsx'), {
    language,
    answers: {
      'ownScenarios.permission': { allowed: true },
      'ownScenarios.create': { scenario_id },
      'sessions.create': sampleDetail(),
      'sessions.start': sampleDetail(),
      ...answers,
    },
  })

beforeEach(() => localStorage.clear())

const ownAnswers = {
  with_whom: 'Claire, my manager',
  about: 'my workload',
  hard: 'She interrupts me',
  fear: 'Others cope with it',
  good_ending: 'She takes a project off my list',
} as const

const fill = async () => {
  for (const [question, text] of Object.entries(ownAnswers))
    await userEvent.type(await screen.findByLabelText(words.question[question as keyof typeof ownAnswers]), text)
}

const callsOf = (host: Awaited<ReturnType<typeof open>>['host'], name: string) =>
  host.calls.filter(({ call }) => call === name).map(({ input }) => input)

test('after six answers the page creates the scenario and opens the conversation', async () => {
  const { host } = await open()
  await fill()
  await userEvent.click(screen.getByRole('button', { name: words.start }))
  await waitFor(() => expect(host.navigation.getState().path).toMatch(new RegExp(`session/play-${sessionId}$`)))
  expect(callsOf(host, 'ownScenarios.create')).toEqual([{ body: { ...ownAnswers, language: 'en' } }])
  expect(callsOf(host, 'sessions.create')).toEqual([{ body: { scenario_id, mode: 'text', playlist_id: null } }])
})

test.each([
  ['en', en],
  ['fr', fr],
] as const)(
  'in %s the form says that only the learner sees the scenario and no statistics count it',
  async (language, phrases) => {
    await open({}, language)
    expect(await screen.findByText(phrases.ownConversation.privacy.replaceAll(/\s/g, ' '))).toBeDefined()
  },
)

test('the answers survive a reload until the learner starts again or starts the conversation', async () => {
  const { unmount } = await open()
  await userEvent.type(await screen.findByLabelText(words.question.fear), 'Others cope')
  unmount()
  const again = await open()
  expect((await screen.findByLabelText<HTMLTextAreaElement>(words.question.fear)).value).toBe('Others cope')
  await userEvent.click(screen.getByRole('button', { name: words.startAgain }))
  expect(screen.queryByText(words.restored)).toBeNull()
  await fill()
  await userEvent.click(screen.getByRole('button', { name: words.start }))
  await waitFor(() => expect(again.host.navigation.getState().path).toMatch(/session\/play-/))
  again.unmount()
  await open()
  expect((await screen.findByLabelText<HTMLTextAreaElement>(words.question.fear)).value).toBe('')
})

test('a form with missing answers names each beside its question and sends nothing', async () => {
  const { host } = await open()
  await userEvent.click(await screen.findByRole('button', { name: words.start }))
  await waitFor(() => expect(screen.getAllByText(words.missing)).toHaveLength(5))
  expect(document.activeElement).toBe(screen.getByLabelText(words.question.with_whom))
  expect(callsOf(host, 'ownScenarios.create')).toEqual([])
})

test('a second try after a failed start uses the scenario that is already stored', async () => {
  let isBroken = true
  const { host } = await open({
    'sessions.create': () => (isBroken ? new ApiError('network-error', 'No connection.') : sampleDetail()),
  })
  await fill()
  await userEvent.click(screen.getByRole('button', { name: words.start }))
  await waitFor(() => expect(callsOf(host, 'sessions.create')).toHaveLength(1))
  expect((await screen.findByRole('alert')).textContent).toContain('No connection.')
  expect(host.notices.getState()).toEqual([])
  isBroken = false
  await waitFor(() => expect(screen.getByRole('button', { name: words.start }).hasAttribute('disabled')).toBe(false))
  await userEvent.click(screen.getByRole('button', { name: words.start }))
  await waitFor(() => expect(host.navigation.getState().path).toMatch(/session\/play-/))
  expect(callsOf(host, 'ownScenarios.create')).toHaveLength(1)
})

test('a French reader gets French questions and a French conversation unless they choose English', async () => {
  await open({}, 'fr')
  expect(await screen.findByLabelText(fr.ownConversation.question.fear.replaceAll(/\s/g, ' '))).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Français').checked).toBe(true)
})

test('the page says that the organisation turned own conversations off, and leads to the catalogue', async () => {
  await open({ 'ownScenarios.permission': { allowed: false } })
  expect(await screen.findByText(words.offTitle)).toBeDefined()
  expect(screen.queryByRole('button', { name: words.start })).toBeNull()
})
