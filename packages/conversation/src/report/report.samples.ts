import type { ObserverContent } from '@parley/contracts/authored'
import type { SessionEvent, SessionEventDraft } from '@parley/contracts/session'
import { demoLibrary } from '@parley/fixtures/library'
import type { Language } from '../observer/question-kind.ts'
import { lecturer, listener, simulate } from '../partner/index.ts'
import { childEvents, foldSession, numberEvents, type SessionState } from '../session/index.ts'
import { type ReportBody, type ReportInput, writeReport } from './write-report.ts'

export interface Talk extends Pick<ReportInput, 'persona' | 'mission'> {
  state: SessionState
}

const at = '2026-03-02T09:00:00.000Z'
const model = { provider: 'builtin', model: 'practice-partner' }
const usage = { input_tokens: 0, output_tokens: 0, cost_eur: 0 }

const turnEvents = (turn: number, role: 'learner' | 'persona', text: string): SessionEventDraft[] =>
  role === 'learner'
    ? [{ type: 'turn.added', data: { turn, role, text, client_turn_id: `t${turn}`, by: 'me' } }]
    : [
        { type: 'reply.started', data: { turn } },
        { type: 'reply.delta', data: { turn, text } },
        { type: 'reply.completed', data: { turn, model, usage, outcome: null, suppressed: null } },
      ]

/** A whole session between the practice partner and somebody who talks in one way. */
export const talk = (who: 'listener' | 'lecturer', language: Language, turns = 18): Talk => {
  const { scenarios, personas, missions } = demoLibrary(language)
  const scenario = scenarios.find(({ draft }) => draft.estimated_minutes === 10) ?? scenarios[0]
  const persona = personas.find(({ id }) => id === scenario?.draft.persona_id)?.draft
  const mission = missions.find(({ id }) => id === scenario?.draft.mission_id)?.draft
  if (!persona || !mission) throw new Error('The library has no scenario.')
  const cast = { persona, mission: { ...mission, outcome_mode: 'none' as const }, language, seed: 7 }
  const simulation = simulate(cast, who === 'listener' ? listener : lecturer, Math.ceil(turns / 2))
  const firstTurns = simulation.turns.slice(0, turns)
  const drafts: SessionEventDraft[] = firstTurns.flatMap(({ role, text }, place) => {
    const readiness = role === 'persona' && place > 0 ? simulation.readiness[place / 2 - 1] : undefined
    return [
      ...turnEvents(place + 1, role, text),
      ...(readiness === undefined
        ? []
        : [{ type: 'readiness.changed' as const, data: { turn: place + 1, value: readiness } }]),
    ]
  })
  const end: SessionEventDraft = {
    type: 'status.changed',
    data: { from: 'in-progress', to: 'end', reason: 'learner_ended' },
  }
  const events: SessionEvent[] = [...drafts, end].map((draft, index) => ({ ...draft, seq: index + 1, at }))
  return { state: foldSession(events), persona, mission }
}

/** A session of these lines, the learner's first and the persona's in turn. */
export const talkOf = (language: Language, lines: readonly string[]): Talk => {
  const { persona, mission } = talk('listener', language, 2)
  const end: SessionEventDraft = {
    type: 'status.changed',
    data: { from: 'in-progress', to: 'end', reason: 'learner_ended' },
  }
  const drafts = lines.flatMap((text, place) => turnEvents(place + 1, place % 2 === 0 ? 'learner' : 'persona', text))
  return {
    state: foldSession([...drafts, end].map((draft, index) => ({ ...draft, seq: index + 1, at }))),
    persona,
    mission,
  }
}

const keys = ['listening', 'motivation', 'feedback', 'calm'] as const
type Key = (typeof keys)[number]

const content = (key: Key, language: Language): ObserverContent => {
  const observer = demoLibrary(language).observers[keys.indexOf(key)]
  if (!observer) throw new Error(`The library has no observer ${key}.`)
  return observer.draft
}

const report = (key: Key, language: Language, session: Talk): ReportBody =>
  writeReport({ ...session, observer: content(key, language), language })

export const libraryObservers = () => ({
  keys,
  content,
  report,
  listening: (language: Language, session: Talk) => report('listening', language, session),
})

/** A conversation of these lines on the mission of the library with this name, the learner's first. */
export const talkOnMission = (language: Language, name: string, lines: readonly string[]): Talk => {
  const mission = demoLibrary(language).missions.find(({ draft }) => draft.name === name)?.draft
  if (!mission) throw new Error(`The library has no ${name}.`)
  return { ...talkOf(language, lines), mission }
}

const rules = {
  outcome_mode: 'win_lose' as const,
  min_user_turns: 0,
  max_turns: null,
  time_limit_s: null,
  timeout_outcome: 'end' as const,
  who_starts: 'persona' as const,
  idle_s: 1800,
}

/** A retry on this mission that keeps the first lines and adds the others, the learner's first and the persona's in turn. */
export const retryOnMission = (
  language: Language,
  name: string,
  { kept, added, status = 'end' }: { kept: readonly string[]; added: readonly string[]; status?: 'win' | 'end' },
): Talk => {
  const parent = talkOnMission(language, name, kept)
  const setup = { status: 'in-progress', mode: 'text', kind: 'rehearsal', language, origin: null, rules } as const
  const drafts = childEvents(
    { ...parent.state, setup },
    { session_id: '5b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11', relation: 'retry_from', from_seq: Infinity },
  )
  const first = kept.length + 1
  const turns = added.flatMap((text, place) =>
    turnEvents(first + place, (first + place) % 2 === 1 ? 'learner' : 'persona', text),
  )
  return { ...parent, state: { ...foldSession(numberEvents([...drafts, ...turns], 0, at)), status, reason: null } }
}
