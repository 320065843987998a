import { ApiError } from '@parley/api-client'
import type { ListedSession } from '@parley/contracts/calls'
import { refetchEverything } from '@parley/mfe-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { pageOf, sampleSummary, sessionId } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'

const over = {
  ...sampleSummary({ status: 'win', ended_at: '2026-03-02T09:06:05.000Z', name: 'Morning try' }),
  overall: 72,
  scores: [{ observer_name: 'Listening first', overall: 72 }],
}

interface PageOptions {
  readonly search?: string
  readonly role?: 'user' | 'editor'
}

const open = (answers: Record<string, unknown> = {}, { search = '', role = 'user' }: PageOptions = {}) =>
  openPage(() => import('./session-list.page.tsx'), {
    person: { role },
    route: { path: '/apps/coaching/session/list', search },
    answers: { 'sessions.list': pageOf([over]), ...answers },
  })

const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Morning try' }))
  await userEvent.click(screen.getByRole('menuitem', { name: item }))
}

test('a session that ended with all its goals says that it reached its goal', async () => {
  await open({ 'sessions.list': pageOf([{ ...over, status: 'end', outcome: 'win' }]) })
  const line = await screen.findByRole('listitem')
  expect(within(line).getByText(en.status.win)).toBeDefined()
  expect(within(line).queryByText(en.status.end)).toBeNull()
})

test('a line shows outcome, persona and duration, and leads to the result', async () => {
  await open()
  const line = await screen.findByRole('listitem')
  expect(within(line).getByText(en.status.win)).toBeDefined()
  expect(line.textContent).toContain('lasted 6:05')
  expect(within(line).getByText('72 out of 100').getAttribute('aria-hidden')).toBeNull()
  expect(within(line).getByRole('link').getAttribute('href')).toBe(`/apps/coaching/session/result-${sessionId}`)
})

test('a line with several observers shows the score of each under their name, and none without a score', async () => {
  const scores = [
    { observer_name: 'Calm under pressure', overall: 83.2 },
    { observer_name: 'Fair feedback', overall: 74 },
    { observer_name: 'Calm voice', overall: null },
  ]
  await open({ 'sessions.list': pageOf([{ ...over, overall: 83.2, scores }]) })
  const line = await screen.findByRole('listitem')
  expect(within(line).getByText('Calm under pressure: 83 · Fair feedback: 74')).toBeDefined()
})

test('of several observers, one whose score may not be seen is left out', async () => {
  const scores = [
    { observer_name: 'Calm under pressure', overall: null },
    { observer_name: 'Fair feedback', overall: 74 },
  ]
  await open({ 'sessions.list': pageOf([{ ...over, overall: null, scores }]) })
  expect(within(await screen.findByRole('listitem')).getByText('Fair feedback: 74')).toBeDefined()
})

test('a line says that its session is another attempt, and only then', async () => {
  const origin = { session_id: sessionId, relation: 'retry', from_seq: null }
  const retry = { ...over, id: '6b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c12', origin }
  await open({ 'sessions.list': pageOf([retry, over]) })
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map((line) => line.textContent.includes(en.play.anotherTry))).toEqual([true, false])
})

test.each([
  ['idle', en.status.brokenOff],
  ['learner_quit', en.status.abort],
] as const)('a session that ended by %s does not say that its learner did something else', async (reason, words) => {
  await open({
    'sessions.list': pageOf([{ ...over, status: 'abort', outcome: 'abort', reason, overall: null, scores: [] }]),
  })
  const line = await screen.findByRole('listitem')
  expect(within(line).getByText(words)).toBeDefined()
  expect(line.textContent).not.toContain('out of 100')
})

test('an official session is marked, and the list can show these alone', async () => {
  const practice = { ...over, id: '6b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c12' }
  const { host } = await open({ 'sessions.list': pageOf([{ ...over, kind: 'official' }, practice]) })
  const lines = await screen.findAllByRole('listitem')
  const marks = lines.map((line) => within(line).queryByText(en.sessionKind.official) !== null)
  expect(marks).toEqual([true, false])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: en.sessions.byKind }), 'official')
  expect(host.navigation.getState().search).toBe('?kind=official')
  expect(host.calls.at(-1)?.input).toMatchObject({ query: { kind: 'official' } })
})

test('a list of other people’s sessions is not called mine', async () => {
  await open({}, { search: '?whose=others', role: 'editor' })
  expect(await screen.findByRole('heading', { level: 1, name: en.sessions.othersTitle })).toBeDefined()
  expect(screen.queryByText(en.sessions.lead)).toBeNull()
})

test('lines show the moment by which the list is sorted: the last change, not the start', async () => {
  const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString()
  const last = { ...over, started_at: minutesAgo(50), ended_at: minutesAgo(2), updated_at: minutesAgo(2) }
  const first = {
    ...over,
    id: '6b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11',
    started_at: minutesAgo(9),
    updated_at: minutesAgo(8),
  }
  await open({ 'sessions.list': pageOf([last, first]) })
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map(({ textContent }) => /\d+ minutes ago/.exec(textContent)?.[0])).toEqual([
    '2 minutes ago',
    '8 minutes ago',
  ])
})

test('an open session can be continued', async () => {
  await open({ 'sessions.list': pageOf([{ ...sampleSummary(), overall: null, scores: [] }]) })
  const link = await screen.findByRole('link', { name: en.sessions.goOn })
  expect(link.getAttribute('href')).toBe(`/apps/coaching/session/play-${sessionId}`)
})

test('deleting needs no question: the session disappears at once and Undo restores it', async () => {
  let isDeleted = false
  const { host } = await open({
    'sessions.list': () => pageOf(isDeleted ? [] : [over]),
    'sessions.remove': () => void (isDeleted = true),
    'sessions.restore': () => {
      isDeleted = false
      return over
    },
  })
  await choose(en.sessions.delete)
  await waitFor(() => expect(screen.queryByText('Morning try')).toBeNull())
  await waitFor(() => expect(host.notices.getState()).toHaveLength(1))
  host.notices.getState()[0]?.action?.run()
  expect(await screen.findByText('Morning try')).toBeDefined()
})

test('a refused deletion restores the session in the list and gives the reason', async () => {
  const { host } = await open({ 'sessions.remove': new ApiError('forbidden', 'Not yours.', 403) })
  await choose(en.sessions.delete)
  await waitFor(() => expect(host.notices.getState()[0]?.text).toBe('Not yours.'))
  expect(screen.getByText('Morning try')).toBeDefined()
})

test('a session can be given another name', async () => {
  const { host } = await open({ 'sessions.rename': over })
  await choose(en.sessions.rename)
  const field = screen.getByLabelText(en.sessions.name)
  await userEvent.clear(field)
  await userEvent.type(field, ' Second ')
  await refetchEverything(host)
  await userEvent.type(screen.getByLabelText(en.sessions.name), 'try {Enter}')
  await waitFor(() => expect(screen.queryByLabelText(en.sessions.name)).toBeNull())
  expect(host.calls.find(({ call }) => call === 'sessions.rename')?.input).toEqual({
    params: { id: sessionId },
    body: { name: 'Second try' },
  })
})

const running = (abilities: Partial<ListedSession['abilities']>) => {
  const session = sampleSummary({ name: 'Morning try' })
  return { ...session, abilities: { ...session.abilities, ...abilities }, overall: null, scores: [] }
}

test('a moderator ends the open session of another person after a question that says what happens', async () => {
  const others = running({ run: false, check: true, moderate: true })
  const { host } = await open(
    { 'sessions.list': pageOf([others]), 'sessions.abort': { ...others, status: 'abort', reason: 'moderator' } },
    { search: '?whose=others', role: 'editor' },
  )
  await choose(en.sessions.moderate.open)
  const question = screen.getByRole('alertdialog', { name: 'End the session of Ada Byron?' })
  expect(within(question).getByText(/Ada Byron will read that a moderator ended it/)).toBeDefined()
  await userEvent.click(within(question).getByRole('button', { name: en.sessions.moderate.yes }))
  await waitFor(() => expect(host.notices.getState()[0]?.text).toBe('You ended the session of Ada Byron.'))
  expect(host.calls.find(({ call }) => call === 'sessions.abort')?.input).toEqual({ params: { id: sessionId } })
})

test('a person who may only read the open session of another is not offered to end it', async () => {
  await open(
    { 'sessions.list': pageOf([running({ run: false, check: true, moderate: false })]) },
    { search: '?whose=others', role: 'editor' },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Morning try' }))
  expect(screen.queryByRole('menuitem', { name: en.sessions.moderate.open })).toBeNull()
})

test('filters are in the address; only people who may check sessions see those of others', async () => {
  const learner = await open({}, { search: '?whose=others&status=live' })
  await screen.findByRole('listitem')
  expect(learner.host.calls[0]?.input).toMatchObject({ query: { whose: 'mine', status: 'live' } })
  const editor = await open({}, { search: '?whose=others', role: 'editor' })
  expect((await screen.findByRole('listitem')).textContent).toContain('Ada Byron')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: en.sessions.byWhose }), 'mine')
  expect(editor.host.navigation.getState().search).toBe('')
})

test('the sessions of one member are listed by the address, for people who may check them', async () => {
  const user = '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a53'
  const { host } = await open({}, { search: `?whose=others&user=${user}`, role: 'editor' })
  await userEvent.click(await screen.findByRole('button', { name: 'only by Ada Byron' }))
  expect(host.calls[0]?.input).toMatchObject({ query: { whose: 'others', user_id: user } })
  expect(host.navigation.getState().search).toBe('?whose=others')
  const learner = await open({}, { search: `?whose=others&user=${user}` })
  await screen.findAllByText('Morning try')
  expect(learner.host.calls[0]?.input).toMatchObject({ query: { user_id: undefined } })
})

test('an empty list invites the learner to a first conversation', async () => {
  await open({ 'sessions.list': pageOf([]) })
  expect(await screen.findByRole('link', { name: en.sessions.emptyAction })).toBeDefined()
})

test('the scores of several observers stand in one order in each line', async () => {
  const scores = [
    { observer_name: 'Motivation', overall: 67 },
    { observer_name: 'Listening', overall: 91 },
  ]
  await open({ 'sessions.list': pageOf([{ ...over, scores }]) })
  const line = await screen.findByRole('listitem')
  expect(line.textContent).toMatch(/Listening.*91.*Motivation.*67/)
})
