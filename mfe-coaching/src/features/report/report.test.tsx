import type { SessionReport } from '@parley/contracts/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'
import { sampleDetail, sessionId } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'
import { createFeed } from '../../testing/session-log.ts'
import { observerId, quote, sampleLog, sampleMeasures, sampleObserver, sampleReport } from './report.samples.ts'

const log = sampleLog()
const { events } = log

interface PageOptions {
  readonly report?: unknown
  readonly answers?: Record<string, unknown>
  readonly language?: 'en' | 'fr'
  readonly search?: string
}

const open = ({ report = sampleReport([sampleObserver(events)]), answers, language, search = '' }: PageOptions = {}) =>
  openPage(() => import('../result/session-result.page.tsx'), {
    language,
    route: { path: `/apps/coaching/session/result-${sessionId}`, params: { sessionID: sessionId }, search },
    answers: {
      'sessions.read': sampleDetail(),
      ...createFeed(events).answers,
      'reports.read': report,
      'reports.comparison': { attempts: [] },
      'chats.list': { items: [], total: 0, page: 1, size: 12, language_model: false },
      ...answers,
    },
  })

test('a report tells what happened once, then what to try, then who says so', async () => {
  await open()
  expect(await screen.findByText(/let go of it in time/)).toBeDefined()
  expect(screen.getByText('She left with a step of her own.')).toBeDefined()
  const next = screen.getByRole('heading', { name: '3 things to try next' })
  const steps = next.nextElementSibling?.querySelectorAll('li')
  expect([...(steps ?? [])].map(({ textContent }) => textContent)).toHaveLength(3)
  expect(screen.getByText(/no language model/)).toBeDefined()
})

test('a quote leads to its place in the conversation, and back', async () => {
  await open()
  const words = await screen.findByRole('button', { name: new RegExp(quote) })
  words.focus()
  await userEvent.keyboard('{Enter}')
  const line = document.querySelector('#turn-4')
  await waitFor(() => expect(document.activeElement).toBe(line))
  expect(line?.getAttribute('data-quoted')).toBe('words')
  await userEvent.click(within(line as HTMLElement).getByRole('button', { name: en.report.back }))
  expect(document.activeElement).toBe(words)
  expect(line?.hasAttribute('data-quoted')).toBe(false)
})

test('a transcript beside the report shows the turn of the finding that one points at or focuses', async () => {
  await open()
  const words = await screen.findByRole('button', { name: new RegExp(quote) })
  const pane = document.querySelector<HTMLElement>('[data-transcript-pane]')
  const line = document.querySelector('#turn-4')
  await userEvent.hover(words)
  expect(line?.hasAttribute('data-followed')).toBe(false)
  if (pane) pane.style.overflowY = 'auto'
  await userEvent.unhover(words)
  await userEvent.hover(words)
  expect(line?.getAttribute('data-followed')).toBe('words')
  const moment = screen.getByText('She hinted at what hurt, and the talk moved on.', { selector: 'p' }).closest('li')
  within(moment as HTMLElement)
    .getByRole('button', { name: en.report.see })
    .focus()
  expect(document.querySelector('#turn-3')?.getAttribute('data-followed')).toBe('line')
  expect(line?.hasAttribute('data-followed')).toBe(false)
})

test('a reached goal is shown with its quote, and a goal that was not judged with the reason', async () => {
  const own = events.find(({ type }) => type === 'turn.added')
  const evidence = [{ seq: own?.seq ?? 0, quote: 'What is it like', start: 0, end: 15, direction: 'for' as const }]
  const objectives = [
    { label: 'Hear her side', met: true, evidence, forbidden: false, reason: null },
    { label: 'Agree on a step', met: null, evidence: [], forbidden: false, reason: null },
  ]
  await open({ report: sampleReport([sampleObserver(events, { objectives })]) })
  const [met, left] = within(
    (await screen.findByRole('heading', { name: en.report.objective.title })).nextElementSibling as HTMLElement,
  ).getAllByRole('listitem')
  expect(met?.textContent).toContain(en.report.objective.met)
  expect(within(met as HTMLElement).getByRole('button', { name: /What is it like/ })).toBeDefined()
  expect(left?.textContent).toContain(en.report.objective.open)
  expect(screen.getByText(en.report.objective.builtin)).toBeDefined()
})

test('each score has its explanation, and a missing score its reason', async () => {
  await open()
  expect(await screen.findByText(/estimated · sure \(82%\)/)).toBeDefined()
  expect(screen.getByText(/counted · fairly sure \(64%\)/)).toBeDefined()
  expect(screen.getByText(/No promise of hers/).closest('li')?.textContent).toContain(en.report.withheld)
})

test('the score is explained by levels, weights and hints, and adds up', async () => {
  const [first, second] = sampleObserver(events).criteria
  if (!first || !second) throw new Error('the sample has two scored criteria')
  const sum = (first.weight * 67 + second.weight * 33) / (first.weight + second.weight) - 5
  const overall = Math.round(sum)
  await open({ report: sampleReport([sampleObserver(events, { hint_cost: 5, overall })]) })
  const table = within(await screen.findByRole('group', { name: en.report.sum.title })).getByRole('table')
  const rows = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows[1]).toContain('3 of 4')
  expect(rows[3]).toContain(en.report.sum.notScored)
  expect(rows.at(-2)).toContain('−5')
  expect(rows.at(-1)).toContain(String(overall))
})

test('the table of the measures has the values of the charts', async () => {
  await open()
  const table = await screen.findByRole('table', { name: en.report.measures })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows).toHaveLength(sampleMeasures.length)
  expect(rows[0]?.textContent).toBe('Own share of the words38.5%counted')
  expect(rows.at(-1)?.textContent).toContain(en.report.missing.no_audio)
  expect(screen.getByText('You 38.5%')).toBeDefined()
})

test('the French report has French numbers', async () => {
  await open({ language: 'fr' })
  expect(await screen.findByText(/Vous 38,5\s%/)).toBeDefined()
  expect(screen.getByText('68 sur 100')).toBeDefined()
  expect(screen.getByRole('heading', { name: fr.report.scorecard })).toBeDefined()
})

test('arrow keys walk along the curve of openness, and Enter leads to the turn', async () => {
  await open()
  const chart = await screen.findByRole('group', { name: /arrow keys/ })
  const points = within(chart).getAllByRole('button')
  expect(points.map((point) => point.getAttribute('aria-label'))).toEqual([
    'Turn 1: 20% open',
    '1. Turn 3: 34% open – She hinted at what hurt, and the talk moved on.',
    '2. Turn 5: 71% open – You named it, and she opened up.',
  ])
  expect(points.map((point) => point.getAttribute('tabindex'))).toEqual(['-1', '-1', '0'])
  await userEvent.click(points[2] as HTMLElement)
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('#turn-4')))
  points[2]?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(points[1])
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('#turn-3')))
})

test('from a key moment the learner tries another way, with their own turn', async () => {
  const child = '6b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11'
  const { host } = await open({ answers: { 'sessions.retry': sampleDetail({ id: child }) } })
  const [first] = await screen.findAllByRole('button', { name: en.report.retryHere })
  await userEvent.click(first as HTMLElement)
  const own = events.find(({ type }) => type === 'turn.added')
  expect(host.calls.find(({ call }) => call === 'sessions.retry')?.input).toEqual({
    params: { id: sessionId },
    body: { from_seq: own?.seq },
  })
})

const overrideOffer = new RegExp(`^${en.report.override.open}`)

test('users who may not review are not offered it', async () => {
  await open()
  await screen.findByText('68 out of 100')
  for (const name of [overrideOffer, /^Comment/, en.report.reviewing.hide])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByRole('button', { name: en.report.dispute.open_form })).toBeDefined()
})

const reviewer = { update: true, dispute: false, retry: false, renew: true }

test('the form for another score has the focus at its level, and gives it back to its button', async () => {
  await open({ report: sampleReport([sampleObserver(events, { abilities: reviewer })]) })
  const [offer] = await screen.findAllByRole('button', { name: overrideOffer })
  await userEvent.click(offer as HTMLElement)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^3 of 4/ }))
  await userEvent.click(screen.getByRole('button', { name: en.report.cancel }))
  expect(document.activeElement).toBe(screen.getAllByRole('button', { name: overrideOffer })[0])
})

test('a human’s score counts, and the observer’s score stays readable', async () => {
  const before = sampleObserver(events, { abilities: reviewer })
  const [first, ...rest] = before.criteria
  if (!first) throw new Error('a report without criteria')
  const override = { score: 4, reason: 'She was heard out twice.', by: 'editor' }
  const after = sampleReport([{ ...before, criteria: [{ ...first, override, share: 1 }, ...rest] }])
  const { host } = await open({ report: sampleReport([before]), answers: { 'reports.update': after } })
  const [offer] = await screen.findAllByRole('button', { name: overrideOffer })
  await userEvent.click(offer as HTMLElement)
  const levels = within(screen.getByRole('group', { name: en.report.override.score }))
  expect(levels.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent)).toEqual(
    first.descriptors.map((text, place) => `${place + 1} of 4${text}`).toReversed(),
  )
  expect(levels.getByRole('radio', { name: /^3 of 4/ })).toHaveProperty('checked', true)
  await userEvent.click(levels.getByRole('radio', { name: /^4 of 4/ }))
  await userEvent.click(screen.getByRole('button', { name: en.report.override.save }))
  expect(screen.getByText(en.report.override.reasonMissing)).toBeDefined()
  await userEvent.type(screen.getByLabelText(en.report.override.reason, { exact: false }), override.reason)
  await userEvent.click(screen.getByRole('button', { name: en.report.override.save }))
  expect(await screen.findByText(override.reason)).toBeDefined()
  // In the scorecard and in the sum.
  expect(screen.getAllByText('4 of 4')).toHaveLength(2)
  expect(screen.getByText('Observer’s score: 3 of 4')).toBeDefined()
  expect(host.calls.find(({ call }) => call === 'reports.update')?.input).toEqual({
    params: { id: sessionId },
    body: { observer_id: observerId, override: { key: first.key, score: 4, reason: override.reason } },
  })
})

test('a reviewer holds back, comments on a turn and answers a dispute', async () => {
  const dispute = { by: 'l', text: 'I did ask.', state: 'open' as const, answer: null, at: events[0]?.at ?? '' }
  const mine = sampleObserver(events, {
    abilities: reviewer,
    dispute: { ...dispute, answered_by: null, answered_at: null },
  })
  const report = sampleReport([mine], { abilities: { comment: true, update: true, dispute: false } })
  const { host } = await open({
    report,
    answers: { 'reports.update': report, 'reports.comment': {} },
  })
  await userEvent.click(await screen.findByRole('button', { name: en.report.reviewing.hide }))
  const line = within(document.querySelector('#turn-2') as HTMLElement)
  await userEvent.click(line.getByRole('button', { name: 'Comment on turn 2' }))
  await userEvent.type(line.getByLabelText(en.report.comment.field, { exact: false }), 'Well asked.')
  await userEvent.click(line.getByRole('button', { name: en.report.comment.send }))
  await userEvent.click(screen.getByLabelText(en.report.dispute.reject))
  await userEvent.type(screen.getByLabelText(en.report.dispute.answerField, { exact: false }), 'Not before turn 4.')
  await userEvent.click(screen.getByRole('button', { name: en.report.dispute.answerSend }))
  const bodies = host.calls
    .filter(({ call }) => call === 'reports.update' || call === 'reports.comment')
    .map(({ input }) => (input as { body: unknown }).body)
  expect(bodies).toEqual([
    { observer_id: observerId, visible_to_learner: false },
    { turn: 2, text: 'Well asked.' },
    { observer_id: observerId, dispute: { state: 'rejected', answer: 'Not before turn 4.' } },
  ])
})

test('a report without the model shows what was counted, and that the scores come later', async () => {
  await open({ report: sampleReport([sampleObserver(events, { state: 'failed', failure: 'malformed' })]) })
  expect(await screen.findByText(en.report.failed.own)).toBeDefined()
  expect(screen.getByText(/let go of it in time/)).toBeDefined()
  expect(screen.queryByRole('heading', { name: en.report.scorecard })).toBeNull()
})

const states: readonly [string, SessionReport, string][] = [
  ['pending', sampleReport([sampleObserver(events, { state: 'pending' })]), en.report.waiting.pending],
  ['running', sampleReport([sampleObserver(events, { state: 'running' })]), en.report.waiting.running],
  [
    'failed',
    sampleReport([
      sampleObserver(events, {
        state: 'failed',
        abilities: { update: false, dispute: false, retry: true, renew: false },
      }),
    ]),
    en.report.failed.again,
  ],
  [
    'insufficient_data',
    sampleReport([sampleObserver(events, { state: 'insufficient_data', criteria: [], summary: 'You took one turn.' })]),
    'You took one turn.',
  ],
  ['held back', sampleReport([sampleObserver(events, { shown: 'held_back' })]), en.report.heldBack.title],
]

test.each(states)('a report that is %s says so, and the conversation stays readable', async (_, report, words) => {
  await open({ report })
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByText('Make it quick.', { exact: false })).toBeDefined()
  expect(screen.queryByText('68 out of 100')).toBeNull()
})

test.each([
  ['being written', { state: 'running' }],
  ['held back', { shown: 'held_back' }],
] as const)('a report that is %s appears by itself', async (_, before) => {
  let isDone = false
  const report = () => sampleReport([sampleObserver(events, isDone ? {} : before)])
  const news = new TextEncoder().encode('id: 99\nevent: report.changed\ndata: {}\n\n')
  const stream = () =>
    new ReadableStream({
      start: (controller) => {
        isDone = true
        controller.enqueue(news)
      },
    })
  await open({ report, answers: { 'sessions.events': stream } })
  expect(await screen.findByText('68 out of 100')).toBeDefined()
})

test('several observers show where they differ, and each finding names its observer', async () => {
  const other = sampleObserver(events, {
    id: '9a0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11',
    observer_id: '9b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11',
    observer_name: 'Calm under pressure',
    overall: 41,
    summary: 'A calm talk.',
  })
  const shares = [
    { observer_id: observerId, share: 0.67 },
    { observer_id: other.observer_id, share: 0.33 },
  ]
  const key = other.criteria[0]?.key ?? ''
  const criteria = [{ key, label: 'Saying back what was heard', shares, agree: false }]
  const { host } = await open({
    report: sampleReport([sampleObserver(events), other], { agreement: { lowest: 41, highest: 68, criteria } }),
    search: `?observer=${other.observer_id}`,
  })
  expect(await screen.findByText('A calm talk.')).toBeDefined()
  expect(screen.getByText(/Calm under pressure 3 of 4$/).textContent).not.toContain('%')
  expect(screen.getByText(en.report.observers.differ)).toBeDefined()
  expect(screen.getByText('The observers disagree: 41 to 68 out of 100.')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Calm under pressure · 41' })
  expect(link.getAttribute('aria-current')).toBe('true')
  await userEvent.click(screen.getByRole('link', { name: /· 68$/ }))
  expect(host.navigation.visited.at(-1)?.options?.replace).toBeFalsy()
})

test('when a report cannot be read, the conversation is still shown', async () => {
  await open({ report: new Error('gone') })
  expect(await screen.findByText(en.failure.unexpected)).toBeDefined()
  expect(screen.getByText('Make it quick.', { exact: false })).toBeDefined()
})

test('a turn that addressed the observer is named and leads to the transcript', async () => {
  const keptSeq = events.find(({ type }) => type === 'turn.added')?.seq ?? 0
  await open({ report: sampleReport([sampleObserver(events, { kept_from_grader: [keptSeq] })]) })
  expect(await screen.findByText(/It was left out and changed no score/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Turn 2' }))
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('#turn-2')))
})

const playlist_id = '2b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11'
const progress = {
  id: playlist_id,
  name: 'First steps',
  description: '',
  certificate: true,
  certificate_earned: true,
  complete: true,
  language: 'en',
  items: [],
}

test('a completed playlist leads to its certificate; an unfinished one does not', async () => {
  const detail = { 'sessions.read': sampleDetail({ playlist_id }) }
  const page = await open({ answers: { ...detail, 'catalogue.progress': progress } })
  const link = await screen.findByRole('link', { name: en.certificate.open })
  expect(link.getAttribute('href')).toBe(`/apps/coaching/playlist/certificate-${playlist_id}`)
  page.unmount()
  await open({ answers: { ...detail, 'catalogue.progress': { ...progress, certificate_earned: false } } })
  await screen.findByText('68 out of 100')
  expect(screen.queryByRole('link', { name: en.certificate.open })).toBeNull()
})

test('other readers see the learner’s name in place of “you”', async () => {
  const detail = sampleDetail()
  await open({
    answers: { 'sessions.read': { ...detail, abilities: { ...detail.abilities, check: true, again: false } } },
  })
  expect((await screen.findByText(new RegExp(`${detail.owner.name} 38.5%`))).textContent).toBeDefined()
  expect(screen.getByText(new RegExp(`^${detail.owner.name} ·`))).toBeDefined()
  expect(screen.getByText(`To ${detail.owner.name}`)).toBeDefined()
  expect(screen.queryByRole('button', { name: en.report.retryHere })).toBeNull()
})
