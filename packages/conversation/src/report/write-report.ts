import type { MissionContent, ObserverContent } from '@parley/contracts/authored'
import type { AnalysisReport } from '@parley/contracts/session'
import { ownTurns } from '../session/own-turns.ts'
import type { SessionState } from '../session/session-state.ts'
import type { Language } from '../observer/question-kind.ts'
import type { TalkObserver } from '../observer/observer.ts'
import { stemsOf } from '../partner/persona/stems.ts'
import { observer as trainedObserver } from '../observer/model/index.ts'
import { blameIn, insultsIn } from './abuse-limit.ts'
import { takesLeave } from './evidence/quote.ts'
import { EvidenceLedger } from './evidence/evidence-ledger.ts'
import type { Facts } from './facts.ts'
import { type JudgedCriterion, judgeCriteria } from './judge-criteria.ts'
import type { JudgingContext } from './judging-context.ts'
import { graveLineOf, keyMoments } from './key-moments.ts'
import { letterOf, nextSteps, outcomeReview, type Parts } from './letter.ts'
import {
  agreedAnswers,
  breachesOf,
  claimForGoals,
  goalTurnsOf,
  objectivesOf,
  settledObjectives,
  sharedGoals,
  toldAnswers,
} from './objectives/judge-objectives.ts'
import { explainMissing, missedGoals } from './objectives/missing-reasons.ts'
import { factsOf } from './reading/session-facts.ts'
import { overallOf, shareOf } from './scoring.ts'
import { toldSecrets } from './told-secrets.ts'
import { english } from './words/english.ts'
import { french } from './words/french.ts'
import type { ReportWords } from './words/report-words.ts'

export interface ReportInput {
  state: SessionState
  /** The objections and the facts that it keeps back are those that the persona's author gave it. */
  persona: { first_name: string; objections?: readonly string[]; hidden_facts?: readonly { fact: string }[] }
  mission: Pick<MissionContent, 'objectives'>
  observer: Pick<ObserverContent, 'criteria' | 'measures' | 'min_user_turns'>
  /** Observers with a report of their own on the same page: what one of them praises, this one does not criticise. */
  earlier?: readonly Pick<ObserverContent, 'criteria' | 'min_user_turns'>[]
  /** The language of the conversation, and of the report. */
  language: Language
  /** The language model that scores has not answered: the report neither praises nor rates. */
  lacksScores?: boolean
}

/** The findings of an observer on a session: code, a model or a person. */
export interface ReportBody extends Pick<
  AnalysisReport,
  'summary' | 'next_steps' | 'outcome_review' | 'overall' | 'objectives' | 'measures' | 'key_moments'
> {
  state: 'ready' | 'insufficient_data'
  criteria: JudgedCriterion[]
}

const reportWords: Record<Language, ReportWords> = { en: english, fr: french }

const learnerTurnsOf = (state: SessionState): number => ownTurns(state).filter(({ role }) => role === 'learner').length

const insufficient = (
  input: ReportInput,
  { facts, words }: JudgingContext,
  objectives: AnalysisReport['objectives'],
): ReportBody => ({
  state: 'insufficient_data',
  summary: [
    words.insufficient(facts, learnerTurnsOf(input.state), input.observer.min_user_turns),
    ...insultsIn(facts)
      .slice(0, 1)
      .map(({ quote }) => words.abuse.letter(quote, facts.name)),
  ].join(' '),
  next_steps: [],
  outcome_review: words.outcome(facts),
  overall: null,
  criteria: [],
  objectives,
  measures: [...facts.measures],
  key_moments: [],
})

const saysGoodbye = ({ learner, persona }: Facts): boolean =>
  learner.slice(-2).some(takesLeave) || persona.slice(-1).some(({ text }) => takesLeave({ text, acts: [] }))

/** Goals that a line of the learner's reached, each with the line. */
const reachedGoals = (objectives: AnalysisReport['objectives'], { facts, words, ledger }: JudgingContext): string[] =>
  objectives.flatMap(({ label, met, evidence }) => {
    const own = evidence.find(({ seq }) => facts.learner.some((turn) => turn.seq === seq))
    // "Yes or no?" reached it, and is no line to praise.
    const isOpen = own !== undefined && (!own.quote.includes('?') || ledger.isGood(own))
    return met && own ? [words.goals.reached(label, isOpen ? own.quote : null)] : []
  })

/** The number of goals where every one was met: then none is left to be reached. */
const countIfAll = (objectives: AnalysisReport['objectives']): number =>
  objectives.every(({ met }) => met === true) ? objectives.length : 0

/** The findings that the letter may praise and rate by. */
const ratingOf = (
  { lacksScores = false }: ReportInput,
  judgedCriteria: Parts['judged'],
  overall: Parts['overall'],
): Pick<Parts, 'judged' | 'overall' | 'lacksScores'> =>
  lacksScores ? { judged: [], overall: null, lacksScores } : { judged: judgedCriteria, overall, lacksScores }

/** Claims the turns that a report on these criteria speaks of, in the same order as the report does. */
const claimQuotes = (
  judging: JudgingContext,
  criteria: ObserverContent['criteria'],
  objectives: AnalysisReport['objectives'],
): void => {
  judgeCriteria(judging, criteria)
  outcomeReview(judging)
  keyMoments(judging)
  settledObjectives(objectives, judging.ledger)
}

/**
 * The built-in observer: no network, no chance, the same report for the same session. What it cannot show by the
 * learner's own words it leaves open. `reader` classes the utterances.
 */
export const writeReport = (input: ReportInput, reader: TalkObserver = trainedObserver): ReportBody => {
  const { state, observer, persona, language, earlier = [] } = input
  const words = reportWords[language]
  const firstFacts = factsOf(state, language, persona.first_name, reader)
  const objectives = objectivesOf(input, firstFacts)
  const ledger = new EvidenceLedger(firstFacts.learner, language)
  claimForGoals(objectives, ledger)
  const goalFacts = {
    ...firstFacts,
    objections: (persona.objections ?? []).map(stemsOf),
    toldAt: toldAnswers(input, objectives),
    agreedAt: agreedAnswers(input, objectives, firstFacts),
    goals: sharedGoals(input, objectives, firstFacts),
    goalTurns: goalTurnsOf(input, objectives, language),
    hasGoodbye: saysGoodbye(firstFacts),
    breaches: breachesOf(input, objectives),
    secretAt: toldSecrets(persona.hidden_facts ?? [], firstFacts.persona),
    missesWin:
      state.setup?.rules.outcome_mode === 'win_lose' &&
      objectives.some(({ met }, place) => met === false && input.mission.objectives[place]?.required === true),
    allGoals: countIfAll(objectives),
    isFree: firstFacts.isFree || countIfAll(objectives) > 0,
  }
  const facts = { ...goalFacts, blame: blameIn(goalFacts).filter(({ seq }) => ledger.claim(seq, 'against')) }
  const judging = { facts, words, ledger }
  const explainedGoals = explainMissing(objectives, input.mission, facts, words.goals)
  if (learnerTurnsOf(state) < observer.min_user_turns)
    return insufficient(input, judging, settledObjectives(explainedGoals, judging.ledger))
  for (const { criteria, min_user_turns } of earlier)
    if (learnerTurnsOf(state) >= min_user_turns) claimQuotes(judging, criteria, objectives)
  const judgements = judgeCriteria(judging, observer.criteria)
  const shares = judgements.map(({ criterion, result }) => ({
    weight: criterion.weight,
    share: result.score === null ? null : shareOf(criterion, result.score),
  }))
  const overall = overallOf(shares, state.hint_cost, objectives)
  const moments = keyMoments(judging)
  const shownQuotes = [...explainedGoals, ...judgements.map(({ result }) => result)].flatMap(({ evidence }) => evidence)
  const placesOf: Parts['placesOf'] = ({ seq, quote }) =>
    shownQuotes.filter((one) => one.seq === seq && one.quote === quote).length +
    moments.filter((one) => one.seq === seq && one.kind !== 'forbidden' && one.kind !== 'outcome').length
  const parts = {
    facts,
    placesOf,
    words,
    ...ratingOf(input, judgements, overall),
    missed: missedGoals(objectives, input.mission, facts),
    goalCount: objectives.filter(({ met }) => met !== null).length,
    reached: reachedGoals(objectives, judging),
    graveLine: graveLineOf(judging),
  }
  return {
    state: 'ready',
    summary: letterOf(parts),
    next_steps: nextSteps(parts),
    outcome_review: outcomeReview(judging, placesOf),
    overall: parts.overall,
    criteria: judgements.map(({ result }) => result),
    measures: [...facts.measures],
    key_moments: moments,
    objectives: settledObjectives(explainedGoals, judging.ledger),
  }
}
