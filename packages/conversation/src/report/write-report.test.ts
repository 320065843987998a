import { type Objective, observerContent } from '@parley/contracts/authored'
import { criterionResult, keyMoment, type ObjectiveSign } from '@parley/contracts/session'
import { expect, test } from 'vitest'
import { model, newSampleSession, startCommand, usage } from '../session/session.samples.ts'
import { childEvents, foldSession, numberEvents } from '../session/index.ts'
import { libraryObservers, talk, talkOf } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()

test.each(['en', 'fr'] as const)('a listener and a lecturer get other reports, in %s', (language) => {
  const overall = (who: 'listener' | 'lecturer') => all.listening(language, talk(who, language)).overall ?? Number.NaN
  expect(overall('listener')).toBeGreaterThan(overall('lecturer') + 20)
})

test('the same session gets the same report', () => {
  const { state, persona, mission } = talk('listener', 'en', 60)
  const input = { state, persona, mission, observer: all.content('motivation', 'en'), language: 'en' as const }
  const first = writeReport(input)
  expect(writeReport(input)).toEqual(first)
})

const languages = ['en', 'fr'] as const
const people = ['listener', 'lecturer'] as const
const sides: ReadonlySet<string> = new Set(['agreement', 'moving_on'])

const cases = languages.flatMap((language) =>
  people.flatMap((who) => all.keys.map((key) => ({ language, who, key }) as const)),
)

test.each(cases)('every quote stands in its turn, letter for letter ($key, $who, $language)', (one) => {
  const session = talk(one.who, one.language)
  const report = all.report(one.key, one.language, session)
  const { turns } = session.state
  const quotes = report.criteria.flatMap(({ evidence }) => evidence)
  for (const { seq, quote, start, end } of quotes) {
    const turn = turns.find((each) => each.seq === seq)
    expect(turn?.text.slice(start, end)).toBe(quote)
  }
  // Only an agreement and what follows from it need both sides.
  const learnerQuotes = report.criteria.flatMap(({ key, evidence }) => (sides.has(key) ? [] : evidence))
  const roles = learnerQuotes.map(({ seq }) => turns.find((turn) => turn.seq === seq)?.role)
  expect(roles.filter((role) => role !== 'learner')).toEqual([])
  for (const result of report.criteria) {
    criterionResult.parse(result)
    const directions = new Set(result.evidence.map(({ direction }) => direction))
    expect(directions.size).toBeLessThanOrEqual(1)
    expect(result.score === null).toBe(result.withheld !== null)
    // No line has to show that an act is missing, or that no advice was given.
    const isWithoutLine = result.score === null || result.score <= 2 || result.key === 'advice'
    expect(isWithoutLine || result.evidence.length > 0).toBe(true)
  }
  for (const moment of report.key_moments) {
    keyMoment.parse(moment)
    expect(turns.some(({ seq }) => seq === moment.seq)).toBe(true)
  }
  expect([2, 3]).toContain(report.next_steps.length)
  expect(JSON.stringify(report)).not.toMatch(/undefined|NaN|\$\{/)
})

test('a goal is met by its sign, missed where the practice partner would have shown it, and otherwise left open', () => {
  const { state, persona } = talk('listener', 'en')
  const aim = (label: string, shown_by: ObjectiveSign | null) => ({
    label,
    required: true,
    weight: 1,
    signs: [],
    shown_by,
  })
  const mission = { objectives: [aim('step', 'own_step'), aim('told', 'told'), aim('tone', null)] }
  const reply = state.turns.find(({ role, text }) => role === 'persona' && text.length > 20)
  const entries = [{ objective: 0, turn: reply?.turn ?? 0 }]
  const observer = all.content('motivation', 'en')
  const judgeObjectives = (readiness: typeof state.readiness) =>
    writeReport({ state: { ...state, objectives: entries, readiness }, persona, mission, observer, language: 'en' })
      .objectives
  const byPartner = judgeObjectives([{ turn: 2, value: 40 }])
  expect(byPartner.map((one) => one.met)).toEqual([true, false, null])
  const [quote] = byPartner[0]?.evidence ?? []
  expect(quote?.seq).toBe(reply?.seq)
  expect(reply?.text.slice(quote?.start, quote?.end)).toBe(quote?.quote)
  expect(judgeObjectives([]).map((one) => one.met)).toEqual([true, null, null])
})

test('a goal to ask more open questions is judged at the end, for every player', () => {
  const aim: Objective = { label: 'open', required: true, weight: 1, signs: [], shown_by: 'more_open' }
  const judgeObjective = (who: 'listener' | 'lecturer') => {
    const { state, persona } = talk(who, 'en')
    const observer = all.content('motivation', 'en')
    const input = { state: { ...state, readiness: [] }, persona, mission: { objectives: [aim] }, observer }
    return writeReport({ ...input, language: 'en' }).objectives[0]
  }
  expect(judgeObjective('listener')).toMatchObject({ met: true })
  expect(judgeObjective('listener')?.evidence.length).toBeGreaterThan(1)
  expect(judgeObjective('lecturer')).toMatchObject({ met: false })
})

test('hints cost points of the overall score, and never more than there are', () => {
  const { state, ...cast } = talk('listener', 'en')
  const overallAt = (hint_cost: number) => all.listening('en', { ...cast, state: { ...state, hint_cost } }).overall
  const whole = overallAt(0) ?? 0
  expect(whole).toBeGreaterThan(10)
  expect([overallAt(7), overallAt(1000)]).toEqual([whole - 7, 0])
})

test('a turn with a forbidden act is praised nowhere, however well it listens', () => {
  const line = 'You sound worried about the clinics. I could lower the price by ten percent for you.'
  const worry = 'They do. I am worried about both of them.'
  const session = talkOf('en', [
    'So the clinics and the price worry you.',
    worry,
    line,
    'Hm.',
    'You feel alone.',
    'Yes.',
  ])
  const praisedTurns = (signs: Objective['signs']) => {
    const mission = { objectives: [{ label: 'Keep the price', required: true, weight: 1, signs, shown_by: null }] }
    const report = all.report('calm', 'en', { ...session, mission: { ...session.mission, ...mission } })
    return report.criteria.flatMap(({ evidence }) =>
      evidence.filter(({ direction }) => direction === 'for').map(({ seq }) => seq),
    )
  }
  const seq = session.state.turns.find(({ text }) => text === line)?.seq
  expect(praisedTurns([])).toContain(seq)
  expect(praisedTurns([{ kind: 'must_not', act: 'discount', phrases: { en: [], fr: [] } }])).not.toContain(seq)
})

test('a score that cannot be counted or estimated is withheld, with the reason', () => {
  const session = talk('listener', 'en')
  const observer = observerContent.parse({
    criteria: [
      { key: 'charm', label: 'Charm' },
      { key: 'open_questions', label: 'Open questions', type: 'text' },
      { key: 'room', label: 'Room', type: 'binary' },
    ],
  })
  const report = writeReport({ ...session, observer, language: 'en' })
  expect(report.criteria.map(({ score }) => score)).toEqual([null, null, expect.any(Number)])
  expect(report.criteria[0]?.withheld).toContain('this cannot be counted')
  expect(report.overall).toBe(null)
})

test('a conversation that is too short is said to be too short', () => {
  const session = talk('listener', 'fr', 2)
  const report = all.report('listening', 'fr', session)
  expect(report).toMatchObject({ state: 'insufficient_data', overall: null, criteria: [] })
  expect(report.summary).toContain('il faut trois prises de parole')
})

test('the figures of a retry from a turn cover its own turns, and goals reached or broken before it stay so', () => {
  const parent = talk('listener', 'en')
  const rules = {
    outcome_mode: 'none' as const,
    min_user_turns: 0,
    max_turns: null,
    time_limit_s: null,
    timeout_outcome: 'end' as const,
    who_starts: 'persona' as const,
    idle_s: 1800,
  }
  const setup = { status: 'in-progress', mode: 'text', kind: 'rehearsal', language: 'en', origin: null, rules } as const
  const from = parent.state.turns.findLast(({ role }) => role === 'learner')
  if (!from) throw new Error('the listener says something')
  const drafts = childEvents(
    { ...parent.state, setup },
    { session_id: '5b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11', relation: 'retry_from', from_seq: from.seq },
  )
  const lines = ['You should simply work harder.', 'You must be on time.', 'Just do it this week.', 'That is all.']
  const turns = lines.map((text, place) => ({
    type: 'turn.added' as const,
    data: { turn: from.turn + place, role: 'learner' as const, text, client_turn_id: `again-${place}`, by: 'me' },
  }))
  const state = foldSession(numberEvents([...drafts, ...turns], 0, '2026-03-02T10:00:00.000Z'))
  expect(state.turns.length).toBeGreaterThan(4)
  const observer = { ...all.content('listening', 'en'), min_user_turns: 1 }
  const report = writeReport({ ...parent, state, observer, language: 'en' })
  const value = (key: string) => report.measures.find((measure) => measure.key === key)?.value
  expect(value('open_questions')).toBe(0)
  expect(value('longest_monologue')).toBe(5)
  const seqs = report.criteria.flatMap(({ evidence }) => evidence.map(({ seq }) => seq))
  expect(seqs.filter((seq) => seq <= drafts.length)).toEqual([])
  const [firstLine = ''] = parent.state.turns.flatMap(({ role, text }) =>
    role === 'learner' && !text.includes('?') ? [text] : [],
  )
  const phrases = { en: [firstLine.toLowerCase().match(/[a-z]{5,}/)?.[0] ?? ''], fr: [] }
  const sign = { kind: 'mentions' as const, phrases }
  const mission = { objectives: [{ label: 'Said before', required: true, weight: 1, shown_by: null, signs: [sign] }] }
  const { objectives } = writeReport({ ...parent, mission, state, observer, language: 'en' })
  expect(objectives[0]).toMatchObject({ met: true, evidence: [{ direction: 'for' }] })
  const ban = { kind: 'must_not' as const, act: 'pressure' as const, phrases }
  const bannedGoal = { label: 'Never said', required: true, weight: 1, shown_by: null, signs: [ban] }
  const bannedReport = writeReport({
    ...parent,
    mission: { objectives: [bannedGoal] },
    state,
    observer,
    language: 'en',
  })
  expect(bannedReport.objectives[0]).toMatchObject({
    met: false,
    forbidden: true,
    evidence: [{ direction: 'against' }],
  })
})

test('a reply that the learner cut off before its first whole word counts as an interruption', () => {
  const { persona, mission } = talk('listener', 'en', 2)
  const session = newSampleSession()
  const start = startCommand({ who_starts: 'persona' })
  session.run(start.type === 'start' ? { ...start, setup: { ...start.setup, mode: 'voice' } } : start)
  session.run({ type: 'reply.start' })
  session.run({ type: 'reply.delta', turn: 1, text: 'Unfortunately, there is no time.' }, 1)
  session.run({ type: 'reply.complete', turn: 1, model, usage }, 2)
  session.run({ type: 'reply.heard', turn: 1, characters: 3, ms: 400, ended_ms: 0, interrupted: true }, 4)
  const speech = { heard_text: 'Let me stop you there, because this matters to me.', seconds: 5, ended_ms: 0 }
  session.run({ type: 'turn', text: speech.heard_text, client_turn_id: 'a', by: null, spoken: speech }, 10)
  expect(session.refusals).toEqual([])
  const observer = all.content('motivation', 'en')
  const { measures } = writeReport({ state: session.state, persona, mission, observer, language: 'en' })
  expect(measures.find(({ key }) => key === 'interruptions')?.value).toBe(1)
})
