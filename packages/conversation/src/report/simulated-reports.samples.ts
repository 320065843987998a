import type { Criterion, ObserverContent } from '@parley/contracts/authored'
import type { SessionEvent, SessionEventDraft } from '@parley/contracts/session'
import { demoLibrary } from '@parley/fixtures/library'
import { labelledSets } from '../observer/labels/labelled-sets.ts'
import type { Language } from '../observer/question-kind.ts'
import { type Cast, lecturer, listener, type PartnerTurn, simulate } from '../partner/index.ts'
import type { CoachPolicy } from '../partner/index.ts'
import { foldSession, type SessionState } from '../session/index.ts'
import { seededRandom } from '../seeded-random.ts'
import type { CheckedReport } from './contradictions/checked-report.ts'
import { metObjectives } from './objectives/judge-objectives.ts'
import { writeReport } from './write-report.ts'

const at = '2026-03-02T09:00:00.000Z'
const model = { provider: 'builtin', model: 'practice-partner' }
const usage = { input_tokens: 0, output_tokens: 0, cost_eur: 0 }

const turnEvents = (turn: number, { role, text }: PartnerTurn): SessionEventDraft[] =>
  role === 'learner'
    ? [{ type: 'turn.added', data: { turn, role, text, client_turn_id: `t${turn}`, by: 'me' } }]
    : [
        { type: 'reply.started', data: { turn } },
        { type: 'reply.completed', data: { turn, model, usage, text, outcome: null, suppressed: null } },
      ]

/** A finished session from its turns; `readiness` holds a value for each reply after the opening. */
const sessionFrom = (turns: readonly PartnerTurn[], readiness: readonly number[]): SessionState => {
  const replies = turns.flatMap(({ role }, place) => (role === 'persona' && place > 0 ? [place] : []))
  const drafts = turns.flatMap((one, place): SessionEventDraft[] => {
    const value = readiness[replies.indexOf(place)]
    const readinessEvents: SessionEventDraft[] =
      value === undefined ? [] : [{ type: 'readiness.changed', data: { turn: place + 1, value } }]
    return [...turnEvents(place + 1, one), ...readinessEvents]
  })
  const end: SessionEventDraft = {
    type: 'status.changed',
    data: { from: 'in-progress', to: 'end', reason: 'learner_ended' },
  }
  const events: SessionEvent[] = [...drafts, end].map((draft, index) => ({ ...draft, seq: index + 1, at }))
  return foldSession(events)
}

/** Says now what a listener would say and now what a lecturer would. */
const mixture: CoachPolicy = (moment) => (moment.random.next() < 0.5 ? listener(moment) : lecturer(moment))

/** Says labelled coach lines in any order. */
const anyLine: CoachPolicy = ({ cast, random }) => {
  const lines =
    cast.language === 'fr'
      ? labelledSets.frenchCoachLines.sentences.map(({ text }) => text)
      : labelledSets.englishQuestions.sentences.map(({ text }) => text)
  return lines[Math.floor(random.next() * lines.length)] ?? '…'
}

const policies = { listener, lecturer, mixed: mixture, anyLine } as const

const mergeCriteria = (observers: readonly ObserverContent[]): ObserverContent['criteria'] => {
  const all = observers.flatMap(({ criteria }) => criteria)
  return all.filter((one, place) => all.findIndex(({ key }) => key === one.key) === place).slice(0, 12)
}

interface PlayedTalk {
  cast: Omit<Cast, 'seed'>
  policy: CoachPolicy
  seed: string
}

export const playedTalk = ({ cast, policy, seed }: PlayedTalk, criteria: Criterion[], most?: number): CheckedReport => {
  const { language } = cast
  const { persona, mission } = cast as unknown as { persona: { first_name: string }; mission: CheckedReport['mission'] }
  const longest = most ?? 4 + Math.floor(seededRandom(seed).next() * 9)
  const { turns, readiness, shown } = simulate({ ...cast, seed }, policy, longest)
  const state = sessionFrom(turns, readiness)
  const observer = { criteria, measures: [], min_user_turns: 3 }
  const entries = metObjectives({ state, mission, language, shown })
  const finalState = { ...state, objectives: entries }
  const report = writeReport({ state: finalState, persona, mission, observer, language })
  return { report, state: finalState, observer, mission, language }
}

/** So many simulated sessions over all scenarios of the demo, in both languages, each with its report on all rubrics. */
export const simulatedReports = function* (count: number): Generator<CheckedReport> {
  const scenarios = (['en', 'fr'] as const).flatMap((language: Language) => {
    const { scenarios: all, personas, missions, observers } = demoLibrary(language)
    const criteria = mergeCriteria(observers.map(({ draft }) => draft))
    return all.map(({ draft }) => {
      const persona = personas.find(({ id }) => id === draft.persona_id)?.draft
      const mission = missions.find(({ id }) => id === draft.mission_id)?.draft
      if (!persona || !mission) throw new Error(`${draft.name} lacks its persona or its mission`)
      return { cast: { persona, mission, language }, criteria }
    })
  })
  const kinds = Object.values(policies)
  for (let number = 0; number < count; number += 1) {
    const scenario = scenarios[number % scenarios.length]
    const policy = kinds[Math.floor(number / scenarios.length) % kinds.length]
    if (!scenario || !policy) return
    yield playedTalk({ cast: scenario.cast, policy, seed: `report ${number}` }, scenario.criteria)
  }
}

/** The rubric for listening, and all objectives of the demo in both languages. */
export const demoSamples = () => ({
  listening: demoLibrary('en').observers[0]?.draft,
  objectives: (['en', 'fr'] as const).flatMap((language) =>
    demoLibrary(language).missions.flatMap(({ draft }) => draft.objectives),
  ),
})
