import { installFakeAudio } from '@parley/voice/testing'
import { foldSession } from '@parley/conversation/session'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed } from '../../../testing/session-log.ts'
import { quote, sampleLog, sampleObserver, sampleReport } from '../report.samples.ts'

const { events } = sampleLog()

const openResult = (answers: object) =>
  openPage(() => import('../../result/session-result.page.tsx'), {
    route: { path: `/apps/coaching/session/result-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': sampleDetail(),
      ...createFeed(events).answers,
      'reports.read': sampleReport([sampleObserver(events)]),
      'reports.comparison': { attempts: [] },
      'chats.list': { items: [], total: 0, page: 1, size: 12, language_model: false },
      ...answers,
    },
  })

/** Collects the place and the length of each sound that is played, in seconds. */
const watchSounds = () => {
  const plays: (readonly [from: number, seconds: number])[] = []
  const Context = AudioContext
  const start = (_when: number, from: number, seconds: number) => void plays.push([from, seconds])
  vi.stubGlobal('AudioContext', function WatchedSound() {
    const source = Object.assign(new EventTarget(), { connect: () => undefined, start, stop: () => undefined })
    return Object.assign(new Context(), { createBufferSource: () => source })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return plays
}

test('a quote in the report plays its own words from the recording of its turn', async () => {
  const audio = installFakeAudio()
  onTestFinished(() => audio.remove())
  const plays = watchSounds()
  const parts = [
    { id: 'before', turn: 2, start: 0, end: 40, seconds: 4 },
    { id: 'quoted', turn: 4, start: 0, end: quote.length * 2, seconds: 8 },
  ]
  const { host } = await openResult({
    'sessions.read': sampleDetail({ mode: 'voice' }),
    'recordings.read': {
      agreed_at: '2026-11-21T20:00:00.000Z',
      agreed_text: 'I agree.',
      withdrawn_at: null,
      is_full: false,
      is_own: true,
      parts,
    },
    'recordings.listen': new Blob(['sound']),
  })
  const [play] = await screen.findAllByRole('button', { name: en.recording.playQuote.replace('{{quote}}', quote) })
  if (!play) throw new Error('The quote has no button.')
  await userEvent.click(play)
  await waitFor(() => expect(plays).toHaveLength(1))
  // The quote is the first half of eight seconds, and a margin of 0.8 s follows it.
  expect(plays).toEqual([[0, 4.8]])
  const requests = host.calls.filter(({ call }) => call === 'recordings.listen')
  expect(requests.map(({ input }) => input)).toEqual([{ params: { id: sessionId, part: 'quoted' } }])
})

test('a quote against is not marked like praise, and a forbidden act is named with its quote', async () => {
  const own = events.find(({ type }) => type === 'turn.added')
  const evidence = [{ seq: own?.seq ?? 0, quote: 'What is it like', start: 0, end: 15, direction: 'against' as const }]
  const objectives = [{ label: 'Keep your price', met: false, evidence, forbidden: true, reason: null }]
  await openResult({ 'reports.read': sampleReport([sampleObserver(events, { objectives })]) })
  const line = (await screen.findByText('Keep your price', { exact: false })).closest('li')
  expect(line?.textContent).toContain(en.report.objective.forbidden)
  const button = within(line as HTMLElement).getByRole('button', { name: /What is it like/ })
  expect(button.dataset['direction']).toBe('against')
  expect(button.textContent).toContain(en.report.against)
  await userEvent.click(button)
  const place = document.querySelector('[data-quoted]')
  expect(place?.textContent).toContain('What is it like')
  expect(place?.hasAttribute('data-quoted-against')).toBe(true)
  await userEvent.click(within(place as HTMLElement).getByRole('button', { name: en.report.back }))
  expect(place?.hasAttribute('data-quoted-against')).toBe(false)
})

test('words of the persona that stand against an objective are not called something to work on', async () => {
  const reply = foldSession(events).turns.find(({ role }) => role === 'persona')
  const words = reply?.text.slice(0, 12) ?? ''
  const evidence = [{ seq: reply?.seq ?? 0, quote: words, start: 0, end: words.length, direction: 'against' as const }]
  const objectives = [{ label: 'Agree on one thing', met: false, evidence, forbidden: false, reason: null }]
  await openResult({ 'reports.read': sampleReport([sampleObserver(events, { objectives })]) })
  const line = (await screen.findByText('Agree on one thing', { exact: false })).closest('li')
  const button = within(line as HTMLElement).getByRole('button')
  expect(button.textContent).toContain(words)
  expect(button.textContent).not.toContain(en.report.against)
})

test('a question mark that a learner typed after a space stays with the last word of the quote', async () => {
  const own = events.find(({ type }) => type === 'turn.added')
  const evidence = [{ seq: own?.seq ?? 0, quote: 'Vous partez ?', start: 0, end: 13, direction: 'for' as const }]
  const objectives = [{ label: 'Ask', met: true, evidence, forbidden: false, reason: null }]
  await openResult({ 'reports.read': sampleReport([sampleObserver(events, { objectives })]) })
  const quotes = await screen.findAllByText(/^Vous partez\s\?$/)
  for (const { textContent } of quotes) expect(textContent).toBe('Vous partez\u00A0?')
})
