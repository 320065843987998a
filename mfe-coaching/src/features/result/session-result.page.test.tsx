import type { Role } from '@parley/contracts/access'
import type { RemoteManifest } from '@parley/contracts/registry'
import { installFakeAudio } from '@parley/voice/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { manifest } from '../../manifest.ts'
import { en } from '../../phrases/en.ts'
import { sampleObserver, sampleReport } from '../report/report.samples.ts'
import { pageOf, sampleDetail, sampleItem, sessionId } from '../../testing/coaching.samples.ts'
import { keepTrialOrigin } from '../../parts/scenario/trial-origin.ts'
import { openPage } from '../../testing/open-page.tsx'
import { createFeed, createLog } from '../../testing/session-log.ts'

const child = '6b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11'

/** The page of the usage belongs to another remote. */
const providers: RemoteManifest = {
  name: 'ai-providers',
  routes: [
    {
      id: 'usage',
      path: '/ai-providers/usage',
      layout: 'default',
      title: { en: 'Usage', fr: 'Consommation' },
      permissions: ['ai-provider-list'],
    },
  ],
  menu: [],
}

const open = (log: ReturnType<typeof createLog>, answers: Record<string, unknown> = {}, role: Role = 'user') =>
  openPage(() => import('./session-result.page.tsx'), {
    person: { role },
    manifests: [manifest, providers],
    route: { path: `/apps/coaching/session/result-${sessionId}`, params: { sessionID: sessionId } },
    answers: { 'sessions.read': sampleDetail(), ...createFeed(log.events).answers, ...answers },
  })

test('the result shows the whole transcript, and each turn of the learner offers a retry from there', async () => {
  const log = createLog().begin().persona('Hi. You **wanted** me?').learner('I have noticed three late reports.')
  log.persona('Yes.').ends('loose')
  const { host } = await open(log, { 'sessions.retry': sampleDetail({ id: child }) })
  expect(await screen.findByText(en.status.loose)).toBeDefined()
  expect(screen.getByText('wanted').tagName).toBe('STRONG')
  const turn = log.events.find(({ type }) => type === 'turn.added')
  await userEvent.click(screen.getByRole('button', { name: en.again.fromHere }))
  expect(host.calls.at(-1)?.input).toEqual({ params: { id: sessionId }, body: { from_seq: turn?.seq } })
  await waitFor(() => expect(host.navigation.visited.at(-1)?.to).toBe(`/apps/coaching/session/play-${child}`))
})

test('a reader in another language learns that the report speaks the language of the conversation', async () => {
  await open(createLog().begin().persona('Bonjour.').learner('Bonjour.').ends('end'), {
    'sessions.read': sampleDetail({ language: 'fr' }),
  })
  expect(await screen.findByText(en.result.reportLanguage.fr)).toBeDefined()
})

test('the time of a conversation does not count its pauses', async () => {
  const log = createLog().begin().persona('Hi.')
  log.add('phase.changed', { phase: 'paused' }).add('phase.changed', { phase: 'idle' }).learner('Hello.').ends('end')
  const pausedAt = log.events.findIndex(({ type }) => type === 'phase.changed')
  const timeOf = (place: number) => new Date(Date.UTC(2026, 2, 2, 9, place > pausedAt ? 31 : 0)).toISOString()
  const events = log.events.map((event, place) => ({ ...event, at: timeOf(place) }))
  const end = events.findLast(({ type }) => type === 'status.changed')
  if (end) end.at = new Date(Date.UTC(2026, 2, 2, 9, 33)).toISOString()
  await open(log, createFeed(events).answers)
  expect(await screen.findByText(/lasted 2:00/)).toBeDefined()
})

test('the last word after a win is marked, named beside the turns, and offers no retry', async () => {
  const log = createLog().begin().persona('Hi.').learner('What happened?').persona('Enough.').ends('win')
  log.add('turn.added', { turn: 4, role: 'learner', text: 'Thanks.', client_turn_id: 'w', by: null, closing: true })
  log.add('reply.started', { turn: 5 }).add('reply.delta', { turn: 5, text: 'See you soon.' })
  await open(log)
  expect((await screen.findByText('Thanks.')).closest('li')?.textContent).toContain(en.result.lastWord)
  expect(screen.getAllByRole('button', { name: en.again.fromHere })).toHaveLength(1)
  expect(screen.getByText(/ · 3 turns, 1 by you, and a last word$/)).toBeDefined()
})

test.each([
  ['learner_quit', en.status.abort],
  ['idle', en.status.brokenOff],
] as const)('the badge of a result that ended by %s says who ended it', async (reason, word) => {
  await open(createLog().begin().persona('Hi.').ends('abort', reason))
  expect(await screen.findByText(word)).toBeDefined()
})

test('hints stand beside their turn: requested ones, and those of a coach', async () => {
  const log = createLog().begin().persona('Hi.').add('hint.given', { hint: 0, text: 'Ask openly.', cost: 3 })
  log.learner('Is it late?')
  const coach = {
    observer_id: 'o',
    name: 'Over your shoulder',
    turn: 2,
    quote: 'Is it late?',
    basis: 'counted' as const,
  }
  log.persona('Yes.').add('hint.given', { hint: 0, text: 'That was a closed one.', cost: 0, coach }).ends('end')
  await open(log)
  const [asked, coached] = await screen.findAllByRole('list', { name: en.result.hints })
  expect(asked?.textContent).toBe(`${en.result.hintTaken} Ask openly.`)
  expect(asked?.closest('li')?.id).toBe('turn-1')
  expect(coached?.textContent).toBe('Over your shoulder That was a closed one.')
  expect(coached?.closest('li')?.id).toBe('turn-2')
  expect(screen.getByText(/ · 1 hint used, 3 points$/)).toBeDefined()
})

test('each turn of the transcript carries the number by which findings cite it', async () => {
  await open(createLog().begin().persona('Hi.').learner('Well.').persona('Yes.').ends('end'))
  await screen.findByText('Yes.')
  const numbers = [...document.querySelectorAll('.script__turn')].map(({ textContent }) => textContent)
  expect(numbers).toEqual(['Turn 1', 'Turn 2', 'Turn 3'])
})

test('a hint that costs one point is told in the singular', async () => {
  const log = createLog().begin().persona('Hi.').add('hint.given', { hint: 0, text: 'Ask openly.', cost: 1 })
  await open(log.ends('end'))
  expect(await screen.findByText(/ · 1 hint used, 1 point$/)).toBeDefined()
})

test('an answer that a language model cut off is marked in the transcript', async () => {
  const log = createLog().begin().persona('Hello.').replyStarts().delta('I had a plan.')
  const end = createLog().replyStarts().replyEnds().events.at(-1)
  if (end?.type !== 'reply.completed') throw new Error('a reply ends with its completion')
  log.add('reply.completed', { ...end.data, turn: 2, cut: true }).ends('end')
  await open(log)
  const mark = await screen.findByText(/^The language model cut /)
  expect(mark.closest('li')?.id).toBe('turn-2')
})

const costs = { answers: 3, input_tokens: 1200, output_tokens: 90, estimated: true, cost_eur: 0.0042 }

test('a user who may read the usage sees the cost of the session by purpose', async () => {
  const usage = { by: 'purpose', total: costs, days: [], items: [{ id: 'reply', name: 'reply', ...costs }] }
  const log = createLog().begin().persona('Hello.').ends('end')
  const { host } = await open(log, { 'modelUsage.list': usage }, 'operator')
  expect(await screen.findByText('Language models: €0.0042')).toBeDefined()
  expect(screen.getByText('€0.0042 · 3 requests, 1,200 input tokens, 90 output tokens')).toBeDefined()
  const request = host.calls.find(({ call }) => call === 'modelUsage.list')
  expect(request?.input).toMatchObject({ query: { session_id: sessionId, by: 'purpose' } })
})

test('the costs of the purposes add up to their total, and none reads as free', async () => {
  const line = (id: string, cost_eur: number) => ({ id, name: id, ...costs, cost_eur })
  const items = [line('reply', 0.3375), line('coach', 0.0723), line('chat', 0.0002)]
  const usage = { by: 'purpose', total: { ...costs, cost_eur: 0.41 }, days: [], items }
  await open(createLog().begin().persona('Hello.').ends('end'), { 'modelUsage.list': usage }, 'operator')
  expect(await screen.findByText('Language models: €0.41')).toBeDefined()
  for (const cost of ['€0.34', '€0.07', '€0.0002']) expect(screen.getByText(new RegExp(`^${cost} · `))).toBeDefined()
})

test('a learner’s page does not ask for the cost', async () => {
  const { host } = await open(createLog().begin().persona('Hello.').ends('end'))
  await screen.findByText('Hello.')
  expect(host.calls.filter(({ call }) => call === 'modelUsage.list')).toEqual([])
})

test('a conversation that still goes on has no result yet', async () => {
  await open(createLog().begin().persona('Hello.'))
  expect((await screen.findByRole('link', { name: en.result.toPlay })).getAttribute('href')).toContain('play-')
})

const createWonLog = () => createLog().begin().persona('Hi.').learner('What happened?').persona('Enough.').ends('win')
const step = (id: string, name: string, isDone: boolean) => ({
  order: 1,
  required: true,
  scenario: sampleItem({ id, name }),
  done: isDone,
  score: null,
  score_needed: null,
  unlocked: true,
  locked_because: null,
})
const playlistId = '3b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11'
const harder = { ...sampleItem({ id: child, name: 'A hard one', difficulty: 5 }) }

test('after a step of a playlist the first action is the next open step', async () => {
  const detail = sampleDetail({ playlist_id: playlistId })
  const items = [step(detail.scenario_id, 'This one', true), step(child, 'The next one', false)]
  await open(createWonLog(), {
    'sessions.read': detail,
    'catalogue.progress': { id: playlistId, items },
    'catalogue.list': pageOf([harder]),
  })
  const link = await screen.findByRole('link', { name: 'Next step: The next one' })
  expect(link.getAttribute('href')).toContain(`info-${child}?playlist=${playlistId}`)
  expect(link.className).toContain('primary')
})

test('after a reached goal the first action is a harder scenario, or another one where none is harder', async () => {
  const easy = sampleItem({ id: playlistId, difficulty: 1 })
  await open(createWonLog(), { 'catalogue.list': pageOf([harder, easy]) })
  const link = await screen.findByRole('link', { name: 'Try a harder one: A hard one' })
  expect(link.getAttribute('href')).toContain(`info-${child}`)
  cleanup()
  await open(createWonLog(), { 'catalogue.list': pageOf([{ ...easy, name: 'A mild one' }]) })
  const other = await screen.findByRole('link', { name: 'Try another one: A mild one' })
  expect(other.getAttribute('href')).toContain(`info-${playlistId}`)
})

test('a session links to the versions of scenario, persona, mission and observer that it used, for authors only', async () => {
  await open(createWonLog())
  expect(await screen.findByRole('link', { name: en.result.about })).toBeDefined()
  expect(screen.queryByRole('link', { name: /version/ })).toBeNull()
  const { scenario_id: id } = sampleDetail()
  const played_versions = [
    { kind: 'scenario' as const, id, version: 4 },
    { kind: 'persona' as const, id: child, version: 3 },
    { kind: 'mission' as const, id: playlistId, version: 2 },
    { kind: 'observer' as const, id: sessionId, version: 1 },
  ]
  await open(createWonLog(), { 'sessions.read': sampleDetail({ played_versions }) }, 'editor')
  const line = (await screen.findByRole('link', { name: 'persona, version 3' })).closest('p')
  const links = within(line as HTMLElement).getAllByRole('link')
  expect(line?.textContent).toMatch(new RegExp(`^${en.result.played} scenario`))
  // On a phone they must not stand between the title and the score.
  expect(line?.closest('header')).toBeNull()
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['scenario, version 4', `/apps/coaching/scenario/edit/${id}?version=4`],
    ['persona, version 3', `/apps/coaching/persona/edit/${child}?version=3`],
    ['mission, version 2', `/apps/coaching/mission/edit/${playlistId}?version=2`],
    ['observer, version 1', `/apps/coaching/observer/edit/${sessionId}?version=1`],
  ])
})

test('the line of used records names each observer whose report is shown', async () => {
  const log = createWonLog()
  const report = sampleReport([sampleObserver(log.events)])
  const [observer] = report.reports
  const played_versions = [{ kind: 'observer' as const, id: observer?.observer_id ?? '', version: 2 }]
  const answers = { 'sessions.read': sampleDetail({ played_versions }), 'reports.read': report }
  await open(log, answers, 'editor')
  const name = `observer “${observer?.observer_name}”, version 2`
  expect(await screen.findByRole('link', { name })).toBeDefined()
})

test('a test session leads back to the editor where it began', async () => {
  const openTest = (change: Parameters<typeof sampleDetail>[0]) =>
    open(createWonLog(), { 'sessions.read': sampleDetail({ kind: 'test', ...change }) }, 'editor')
  const linkToEditor = async () =>
    (await screen.findByRole('link', { name: en.editor.backFromTest })).getAttribute('href')
  await openTest({})
  expect(await linkToEditor()).toMatch(new RegExp(`/scenario/edit/${sampleDetail().scenario_id}$`))
  await openTest({ scenario_version: 0 })
  expect(await linkToEditor()).toMatch(/\/scenario\/create$/)
  keepTrialOrigin(child, '/apps/coaching/persona/edit/7')
  await openTest({ origin: { session_id: child, relation: 'retry_from', from_seq: 4 } })
  expect(await linkToEditor()).toMatch(/\/persona\/edit\/7$/)
  sessionStorage.clear()
  await open(createWonLog(), {}, 'editor')
  await screen.findByRole('link', { name: en.result.about })
  expect(screen.queryByRole('link', { name: en.editor.backFromTest })).toBeNull()
})

test('a finished conversation has reached its goal where all goals are met, and its end is told once', async () => {
  const head = async (isMet: boolean | null, outcome_review: string) => {
    const log = createLog().begin().persona('Hi.').learner('Well.').persona('Yes.').ends('end', 'learner_ended')
    const goal = { label: 'Hear her side', met: isMet, evidence: [], forbidden: false, reason: null }
    const report = sampleReport([sampleObserver(log.events, { objectives: [goal], outcome_review })])
    await open(log, { 'reports.read': report })
    await screen.findByText(goal.label)
    const badge = await screen.findByText(isMet ? en.status.win : en.status.end)
    const text = badge.parentElement?.querySelector('.result__ended')?.textContent?.trim()
    cleanup()
    return text
  }
  expect(await head(true, 'You reached your goal.')).toBeUndefined()
  expect(await head(null, 'You finished the conversation yourself.')).toBeUndefined()
  expect(await head(null, '')).toBe('You finished the conversation yourself.')
})

test('the result of somebody else’s conversation says whether they or the session ended it', async () => {
  const detail = sampleDetail()
  const others = sampleDetail({ abilities: { ...detail.abilities, check: true } })
  const log = () => createLog().begin().persona('Hi.').learner('Well.').persona('Yes.')
  await open(log().ends('end', 'learner_ended'), { 'sessions.read': others }, 'editor')
  expect(await screen.findByText(new RegExp(`${detail.owner.name} finished the conversation`))).toBeDefined()
  cleanup()
  await open(log().ends('end', 'turn_limit'), { 'sessions.read': others }, 'editor')
  expect(await screen.findByText(/The conversation has ended/)).toBeDefined()
})

test('after a missed goal the first action is a retry', async () => {
  const log = createLog().begin().persona('Hi.').learner('Well.').persona('No.').ends('loose')
  await open(log, { 'catalogue.list': pageOf([harder]) })
  const [retry] = await screen.findAllByRole('button', { name: en.again.retry })
  expect(retry?.className).toContain('primary')
})

test('the result of a retry from the beginning says that it is one, and from no turn', async () => {
  const firstEvent = createLog().begin().events[0]
  if (firstEvent?.type !== 'session.started') throw new Error('a log begins with its start')
  const origin = { session_id: child, relation: 'retry' as const, from_seq: null }
  const log = createLog().add('session.started', { ...firstEvent.data, origin })
  await open(log.persona('Hi.').learner('Well.').persona('No.').ends('loose'))
  expect(await screen.findByText(new RegExp(en.result.retryOf))).toBeDefined()
  expect(screen.queryByText(/begins again at turn/)).toBeNull()
})

test('the result of a retry says from which turn it is new, and leads to the earlier attempt', async () => {
  const log = createLog()
  const origin = { session_id: child, relation: 'retry_from' as const, from_seq: 4 }
  const firstEvent = createLog().begin().events[0]
  if (firstEvent?.type !== 'session.started') throw new Error('a log begins with its start')
  log.add('session.started', { ...firstEvent.data, origin })
  log.add('turn.added', { turn: 1, role: 'persona', text: 'Hi.', client_turn_id: null, by: null })
  log.add('turn.added', { turn: 2, role: 'learner', text: 'What happened?', client_turn_id: 'mine', by: null })
  log.ends('loose')
  await open(log)
  expect(
    await screen.findByText(/again at turn 2\. Scores .* a goal may also count what was asked or said before\./),
  ).toBeDefined()
  const script = screen.getByText(en.again.begins).closest('ol')
  expect([...(script?.children ?? [])].map(({ id, textContent }) => id || textContent)).toEqual([
    'turn-1',
    en.again.begins,
    'turn-2',
  ])
  expect(screen.getByRole('link', { name: en.result.earlier }).getAttribute('href')).toContain(`result-${child}`)
  expect(screen.getByText(/1 turn \(1 by you\)$/)).toBeDefined()
})

/** A sound that goes on until it is stopped. */
const playLongSound = () => {
  const sound = Object.assign(new EventTarget(), {
    connect: () => undefined,
    start: () => undefined,
    stop: vi.fn<() => void>(),
  })
  const Context = AudioContext
  vi.stubGlobal('AudioContext', function LongSound() {
    return Object.assign(new Context(), { createBufferSource: () => sound })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return sound
}

test('a spoken session plays its recorded turns, and its learner deletes the recording', async () => {
  const audio = installFakeAudio()
  const sound = playLongSound()
  const recording = {
    agreed_at: '2026-11-21T20:00:00.000Z',
    agreed_text: 'I agree.',
    withdrawn_at: null,
    is_full: false,
    is_own: true,
    parts: [{ id: 'part', turn: 2, start: 0, end: 11, seconds: 2 }],
  }
  const withdrawnRecording = { ...recording, withdrawn_at: '2026-11-21T20:10:00.000Z', parts: [] }
  const log = createLog().begin().persona('Hi.').learner('How are you?').persona('Well.').ends('end')
  const { host } = await open(log, {
    'sessions.read': sampleDetail({ mode: 'voice' }),
    'recordings.read': recording,
    'recordings.listen': new Blob(['sound']),
    'recordings.decide': withdrawnRecording,
  })
  const name = en.recording.playTurn.replace('{{turn}}', '2').replace('{{who}}', en.result.you)
  const play = await screen.findByRole('button', { name })
  expect(screen.getAllByRole('button', { name: /^Play turn/ })).toHaveLength(1)
  await userEvent.click(play)
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'recordings.listen')?.input).toEqual({
      params: { id: sessionId, part: 'part' },
    }),
  )
  await screen.findByRole('button', { name: en.recording.stopPlaying })
  expect(sound.stop).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: en.recording.remove }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: en.recording.remove }),
  )
  expect(await screen.findByText(/^The recording was deleted on /)).toBeDefined()
  expect(sound.stop).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: /^Play turn/ })).toBeNull()
  audio.remove()
})

test.each([true, false])(
  'a guest leaves at the end of the page, after all there is to read (may keep: %s)',
  async (mayKeep) => {
    const log = createLog()
      .begin()
      .persona('Hi.')
      .learner('I have noticed three late reports.')
      .persona('Yes.')
      .ends('win')
    await open(log, {
      'sessions.read': sampleDetail({ guest: { result: 'summary', may_keep: mayKeep } }),
      'reports.read': sampleReport([sampleObserver(log.events, { shown: 'summary' })]),
    })
    await screen.findByText('68 out of 100')
    const leave = screen.getByRole('button', { name: en.guest.leave })
    expect(screen.getAllByRole('button').at(-1)).toBe(leave)
    const lastWords = document.querySelector('#turn-3')
    expect((lastWords?.compareDocumentPosition(leave) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.queryAllByRole('form', { name: en.guest.keep })).toHaveLength(mayKeep ? 1 : 0)
  },
)
