import { expect, test } from 'vitest'
import { applyEvent, type SessionState } from '../session/index.ts'
import { libraryObservers, talkOf } from '../report/report.samples.ts'
import { newSampleSession, startCommand, timeAt } from '../session/session.samples.ts'
import { answeredTurn, isHintDue, isLookDue, type LiveHint, liveHint } from './index.ts'

const model = { provider: 'p', model: 'm' }
const usage = { input_tokens: 0, output_tokens: 0, cost_eur: 0 }

/** A conversation of these turns of the learner, each answered; `readiness` is how ready the other is after the last. */
const after = (texts: readonly string[], readiness?: number): SessionState => {
  const session = newSampleSession()
  session.run(startCommand())
  for (const text of texts) {
    session.run({ type: 'turn', text, client_turn_id: text, by: null })
    session.run({ type: 'reply.start' })
    const turn = session.state.replying ?? 0
    session.run({ type: 'reply.delta', turn, text: 'Hm.' })
    if (readiness !== undefined) session.run({ type: 'readiness', value: readiness })
    session.run({ type: 'reply.complete', turn, model, usage })
  }
  return session.state
}

const about = { language: 'en', name: 'Nadia' } as const
const findHint = (texts: readonly string[], readiness?: number) => liveHint(after(texts, readiness), about)

const cases: [string, readonly string[], number | undefined, RegExp, string | null][] = [
  [
    'advice to a person who is not ready',
    ['I see. You should talk to her.'],
    20,
    /gave advice while Nadia/,
    'You should talk to her.',
  ],
  ['three questions at once', ['What happened? How was it? And why?'], 80, /asked 3 questions/, null],
  ['closed questions twice', ['Is it hard?', 'Do you sleep?'], 80, /last two questions/, 'Do you sleep?'],
  ['a speech', [`Well, ${'I think so '.repeat(30)}.`], 80, /spoke 91 words/, null],
]

test.each(cases)('%s: the hint names the count and quotes the learner', (_, texts, readiness, text, quote) => {
  const hint = findHint(texts, readiness)
  expect(hint?.text).toMatch(text)
  expect(hint?.quote).toBe(quote)
  expect(texts.at(-1)).toContain(quote ?? '')
})

test('a coach gives no hint for turns that it cannot count', () => {
  expect(findHint(['What makes it hard for you?', 'It sounds as if you are torn.'], 20)).toBeNull()
  expect(findHint(['You should talk to her.'], 80)).toBeNull()
  expect(findHint(['You should talk to her.'])).toBeNull()
  expect(findHint(['Is it hard?', 'What else?'], 80)).toBeNull()
  expect(findHint([])).toBeNull()
})

test('a French conversation gets French hints', () => {
  const state = after(['C’est difficile ?', 'Est-ce que vous dormez ?'], 80)
  const hint = liveHint(state, { language: 'fr', name: 'Nadia' })?.text
  expect(hint).toContain('deux dernières questions')
  // No line breaks before the question mark.
  expect(hint).toMatch(/\u202F\?$/)
})

const giveHint = (state: SessionState, { turn, text, quote }: LiveHint): SessionState => {
  const coach = { observer_id: 'o', name: 'Coach', turn, quote, basis: 'counted' as const }
  const data = { hint: state.coach_hints.length, text, cost: 0, coach }
  return applyEvent(state, { seq: state.seq + 1, type: 'hint.given', data, at: timeAt(1) })
}

test('a coach waits for the answer, then leaves the learner in peace for three turns; no score is touched', () => {
  const talk = ['Is it hard?', 'Do you sleep?', 'Is it far?', 'Was it?', 'And now?']
  const first = after(talk.slice(0, 2), 80)
  expect(isHintDue(first, 3)).toBe(false)
  expect(isHintDue(first, 2)).toBe(true)
  const hint = liveHint(first, about)
  const stateWithHint = hint ? giveHint(first, hint) : first
  expect(stateWithHint).toMatchObject({
    hints: [],
    hint_cost: 0,
    coach_hints: [{ coach: { turn: answeredTurn(first)?.turn } }],
  })
  const later = (count: number) => ({ ...after(talk.slice(0, count), 80), coach_hints: stateWithHint.coach_hints })
  expect([2, 3, 4, 5].map((count) => isHintDue(later(count), 1))).toEqual([false, false, false, true])
  const waiting = newSampleSession()
  waiting.run(startCommand())
  waiting.run({ type: 'turn', text: 'Is it hard?', client_turn_id: 'a', by: null })
  waiting.run({ type: 'reply.start' })
  expect(isHintDue(waiting.state, 1)).toBe(false)
})

test('a coach that must be asked is asked at every second turn, after each answer', () => {
  const talk = ['Is it hard?', 'Do you sleep?', 'Is it far?', 'Was it?']
  const after2 = after(talk.slice(0, 2), 80)
  const lastLook = answeredTurn(after2)?.turn ?? 0
  expect(isLookDue(after2, null)).toBe(true)
  expect([2, 3, 4].map((count) => isLookDue(after(talk.slice(0, count), 80), lastLook))).toEqual([false, false, true])
})

/** A measure of the report on the same turns; enough of them that none is withheld. */
const measureOf = (state: SessionState, key: string) =>
  libraryObservers()
    .listening('en', { ...talkOf('en', []), state })
    .measures.find((one) => one.key === key)?.value

test('a hint and the report count the same', () => {
  const asking = after(['I see.', 'Go on.', 'Is it far? Was it hard? Did it rain?'], 80)
  expect(liveHint(asking, about)?.text).toContain('asked 3 questions')
  expect(measureOf(asking, 'closed_questions')).toBe(3)

  const closing = after(['I see.', 'Is it hard?', 'Do you sleep?'], 80)
  expect(liveHint(closing, about)?.text).toContain('last two questions')
  expect([measureOf(closing, 'closed_questions'), measureOf(closing, 'open_questions')]).toEqual([2, 0])

  const advising = after(['I see.', 'Go on.', 'You should talk to her.'], 20)
  expect(liveHint(advising, about)?.text).toContain('gave advice')
  expect(measureOf(advising, 'advice_share')).toBeGreaterThan(0)
  expect(measureOf(after(['I see.', 'Go on.', 'What makes it hard for you?'], 20), 'advice_share')).toBe(0)
})
