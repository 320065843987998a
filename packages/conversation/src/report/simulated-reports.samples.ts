import type { Criterion, ObserverContent } from '@parley/contracts/authored'
import type { SessionEvent, SessionEventDraft } from '@parley/contracts/session'
import { demoLibrary } from '@parley/fixtures/library'
import { englishAttitude } from '../observer/labels/heard-talk/english-attitude.ts'
import { englishHeard } from '../observer/labels/heard-talk/english-heard.ts'
import { frenchAttitude } from '../observer/labels/heard-talk/french-attitude.ts'
import { frenchHeard } from '../observer/labels/heard-talk/french-heard.ts'
import type { HeardLine } from '../observer/labels/heard-talk/heard-talk.ts'
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

/** Acts that goals ask for, in words that no author listed. */
const wantedReadings: ReadonlySet<string> = new Set(['own_part', 'apology', 'feeling', 'purpose'])
const wordsOf = ({ reading, text }: HeardLine): string[] => (wantedReadings.has(reading) ? [text] : [])
const plainLines = {
  en: [...englishAttitude, ...englishHeard].flatMap(wordsOf),
  fr: [...frenchAttitude, ...frenchHeard].flatMap(wordsOf),
} as const
const otherLines = {
  en: [
    'I apologise.',
    'What did that do to you?',
    'I ought to have put your name on it, and I apologise.',
    'Every Monday I take the first call myself.',
    'You feel alone with it.',
  ],
  fr: [
    'Toutes mes excuses.',
    'Qu’est-ce que ça vous a fait ?',
    'C’était à moi de mettre votre nom, toutes mes excuses.',
    'Je prends moi-même le premier appel lundi.',
    'Vous vous sentez seul avec ça.',
  ],
} as const

/** Owns a part, names a feeling, asks for the purpose or promises something, in no words that an author listed. */
const plainSpeaker: CoachPolicy = (moment) => {
  const { cast, random } = moment
  const lines = plainLines[cast.language]
  const other = random.next() < 0.5 ? otherLines[cast.language] : lines
  return other[Math.floor(random.next() * other.length)] ?? '…'
}

const policies = { listener, lecturer, mixed: mixture, anyLine, plainSpeaker } as const

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

const allScenarios = () =>
  (['en', 'fr'] as const).flatMap((language: Language) => {
    const { scenarios: all, personas, missions, observers } = demoLibrary(language)
    const criteria = mergeCriteria(observers.map(({ draft }) => draft))
    return all.map(({ draft }) => {
      const persona = personas.find(({ id }) => id === draft.persona_id)?.draft
      const mission = missions.find(({ id }) => id === draft.mission_id)?.draft
      if (!persona || !mission) throw new Error(`${draft.name} lacks its persona or its mission`)
      return { cast: { persona, mission, language }, criteria }
    })
  })

/** So many simulated sessions over all scenarios of the demo, in both languages, each with its report on all rubrics. */
export const simulatedReports = function* (count: number): Generator<CheckedReport> {
  const scenarios = allScenarios()
  const kinds = Object.values(policies)
  for (let number = 0; number < count; number += 1) {
    const scenario = scenarios[number % scenarios.length]
    const policy = kinds[(number + Math.floor(number / scenarios.length)) % kinds.length]
    if (!scenario || !policy) return
    yield playedTalk({ cast: scenario.cast, policy, seed: `report ${number}` }, scenario.criteria)
  }
}

/** A session on each scenario with somebody who does what the goals ask for in words of their own. */
export const plainlySpokenReports = (): CheckedReport[] =>
  allScenarios().map(({ cast, criteria }, number) =>
    playedTalk({ cast, policy: plainSpeaker, seed: `plain ${number}` }, criteria, 12),
  )

/** The rubric for listening, and all objectives of the demo in both languages. */
export const demoSamples = () => ({
  listening: demoLibrary('en').observers[0]?.draft,
  objectives: (['en', 'fr'] as const).flatMap((language) =>
    demoLibrary(language).missions.flatMap(({ draft }) => draft.objectives),
  ),
})
