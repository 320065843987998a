import type { MissionContent, SignOfObjective } from '@parley/contracts/authored'
import type { AnalysisReport } from '@parley/contracts/session'
import type { QuestionFinding } from '../../analysis/index.ts'
import type { Phrases } from '../../analysis/phrase-matcher.ts'
import { asksConsent } from '../../analysis/commitments/consent.ts'
import { plainText, sentencesOf, showsAny } from '../../observer/words.ts'
import { asksForStep } from '../criteria/ending.ts'
import { namesStep } from '../criteria/readings.ts'
import { refusedTurns } from '../criteria/proposals.ts'
import { saysHalfYes } from '../criteria/joint-steps.ts'
import { shows, contradictsUnderstanding } from '../criteria/signs.ts'
import type { Facts, LearnerTurn } from '../facts.ts'
import { isTakenUp } from '../taken-up.ts'
import type { GoalAct, GoalWords } from '../words/report-words.ts'
import { feelingLine, tellingLine } from '../wordings/persona-line.ts'
import { agreedStep } from './agreed-step.ts'
import { followsAdvice } from './advised-steps.ts'
import { asksBySubject, asksExperience, wantsAnswer, wantsExperience, wantsOrder } from './answered-questions.ts'
import { factsFor, goalKindOf, wantsObjections } from './goal-kinds.ts'
import { wantsConditions } from './named-conditions.ts'
import { judgeSign, saysYesElsewhere, signsOf } from './objective-signs.ts'
import { wantsSparing } from './told-again.ts'
import { openQuestionFor, toldQuotes, wantsWhole } from './told-answers.ts'

type ObjectiveResult = AnalysisReport['objectives'][number]

interface MissingSign {
  sign: SignOfObjective
  label: string
  facts: Facts
}

/** A question about the matter, by the words of its author. */
const asksAboutIt = ({ sign, label, facts }: MissingSign): boolean => {
  if (sign.kind !== 'asks_about') return false
  const turns = [...facts.takenOver, ...facts.learner]
  return turns.some((turn) =>
    turn.questions.some((question) =>
      wantsExperience(label)
        ? asksExperience(question, facts.language)
        : asksBySubject(turn, question, sign.phrases, facts),
    ),
  )
}

const actOfQuestion = (missing: MissingSign): GoalAct => {
  if (!asksAboutIt(missing)) return 'asksAbout'
  if (wantsAnswer(missing.label)) return 'unanswered'
  return wantsOrder(missing.label) ? 'late' : 'asksAbout'
}

/** "I understand that you are upset, but …" has the words of the goal, and takes them back. */
const actOfMention = (phrases: Phrases, { learner, language }: Facts): GoalAct => {
  const kind = goalKindOf(phrases, language) ?? 'mentions'
  const act = kind === 'observes' ? 'mentions' : kind
  const isTakenBack = learner.some(({ text }) => contradictsUnderstanding(text) && shows(text, 'feeling', language))
  return act === 'feeling' && isTakenBack ? 'takenBack' : act
}

/** "What small thing could you do this week?" asks for all that a tip could recommend. */
const small = {
  en: /\b(?:small(?:er|est)?|little|tiny|one thing|this week)\b/,
  fr: /(?<!\p{L})(?:petite?s?|une (?:seule )?chose|cette semaine)(?!\p{L})/u,
} as const

const asksSmall = ({ questions }: LearnerTurn): boolean =>
  questions.some(({ text }) => showsAny(small, plainText(text)))

/** "You'll send it on the 25th. Agreed?" asks for a yes to a step of the learner's. */
const actOfStep = (facts: Facts): GoalAct => {
  const { learner, language } = facts
  const isAsked = learner.some(asksForStep)
  const proposals = learner.slice(1).filter((turn) => asksConsent(turn, language) && !isWide(turn))
  if (!isAsked && (proposals.length > 0 || followsAdvice(facts, Infinity))) return 'yourStep'
  // "I could look after them properly" answers "What draws you to it?", and is no step.
  const isOfStep = (turn: LearnerTurn): boolean =>
    asksForStep(turn) || !turn.questions.some(isOpen) || shows(turn.after?.text ?? '', 'time', language)
  if (learner.some((turn) => isOfStep(turn) && turn.after !== null && namesStep(turn.after.text, language)))
    return 'nearStep'
  if (!isAsked && saysYesElsewhere(facts)) return 'yourStep'
  if (!isAsked) return 'ownStep'
  return learner.some((turn) => asksForStep(turn) && asksSmall(turn)) ? 'askedSmallStep' : 'askedStep'
}

const isOpen = ({ openness }: QuestionFinding): boolean => openness === 'open'

/** An open question asks for no yes. */
const isWide = ({ questions }: LearnerTurn): boolean => questions.length > 0 && questions.every(isOpen)

const actOfAgreement = (facts: Facts): GoalAct => {
  const refusals = refusedTurns(facts)
  const isHalf = refusals.some(({ after }) => after !== null && saysHalfYes(after.text, facts.language))
  if (refusals.length > 0) return isHalf ? 'halfYes' : 'noYes'
  // The key moments name any other step that got its yes.
  return saysYesElsewhere(facts) || agreedStep(facts) !== null ? 'agreesElse' : 'agreesTo'
}

const actOfTold = ({ label, facts }: MissingSign): GoalAct =>
  wantsWhole(label) && toldQuotes(facts, Infinity).length > 0 ? 'toldPart' : 'told'

const actOf = (missing: MissingSign): GoalAct | null => {
  const { sign, facts } = missing
  switch (sign.kind) {
    case 'mentions':
      return actOfMention(sign.phrases, facts)
    case 'asks_about':
      return actOfQuestion(missing)
    case 'told':
      return actOfTold(missing)
    case 'own_step':
      return actOfStep(facts)
    case 'agrees_to':
      return wantsConditions(missing.label) && !saysYesElsewhere(facts) ? 'conditions' : actOfAgreement(facts)
    case 'said_back':
      return 'saidBack'
    case 'more_open':
      return 'moreOpen'
    case 'must_not':
      return null
  }
}

/** The persona's opening line, and the learner's first. */
const FIRST_TURNS = 2

/** The persona's words that opened the matter, where an act has words that open it. */
const openingLine = (act: GoalAct, turn: LearnerTurn, { language }: Facts): string | null => {
  if (act === 'nearStep') return tellingLine(turn.before, (sentence) => namesStep(sentence, language))
  // The opening line comes before there is anything to say back.
  if (act === 'saidBack') return turn.turn <= FIRST_TURNS ? null : tellingLine(turn.before)
  if (act === 'passedOver')
    return sentencesOf(turn.before?.text ?? '').find((sentence) => shows(sentence, 'opposes', language)) ?? null
  return act === 'feeling' || act === 'told' || act === 'toldPart' ? feelingLine(turn.before, language, 'burden') : null
}

/** The turn in which the act was due for certain: the persona opened the matter, and the learner went on to something else. */
const chanceOf = (act: GoalAct, facts: Facts, words: GoalWords): string | null => {
  for (const turn of facts.learner) {
    const line = openingLine(act, turn, facts)
    const goesElsewhere = turn.reflection === null && turn.questions.length === 0
    // An objection that one answer took up is none that was passed over.
    const isLeft = act === 'passedOver' || (turn.before !== null && !isTakenUp(turn.before, facts))
    if (line !== null && goesElsewhere && isLeft) return words.chance(line, turn.turn, facts.name)
  }
  return null
}

const reasonOf = (act: GoalAct, facts: Facts, words: GoalWords): string => {
  const question = act === 'told' || act === 'toldPart' ? openQuestionFor(facts) : null
  if (question !== null) return words.leftOpen(question, facts.name)
  const step = act === 'agreesElse' ? agreedStep(facts) : null
  if (step !== null) return words.otherStep(step.quote)
  const chance = chanceOf(act, facts, words)
  return [`${words.reasons[act](facts)}.`, ...(chance === null ? [] : [chance])].join(' ')
}

/** A goal that was not met, with the act that it lacks. */
export interface MissedGoal {
  label: string
  required: boolean
  weight: number
  kind: SignOfObjective['kind']
  act: GoalAct
}

/** The act that is missing; what is only judged beside it was named all the same. */
const missingActOf = (
  signs: readonly SignOfObjective[],
  label: string,
  facts: Facts,
): Pick<MissedGoal, 'kind' | 'act'> | null => {
  const isShown = (one: SignOfObjective, factsOfSign: Facts): boolean =>
    judgeSign(one, { facts: factsOfSign, label }, () => null)?.shown === true
  const sign = signs.find((one) => !isShown(one, factsFor(one, signs, facts)))
  if (!sign && wantsSparing(label)) return { kind: 'mentions', act: 'askedAgain' }
  if (!sign) return wantsObjections(label, signs) ? { kind: 'said_back', act: 'passedOver' } : null
  const act = sign.kind === 'mentions' && isShown(sign, facts) ? 'judged' : actOf({ sign, label, facts })
  return act && { kind: sign.kind, act }
}

const missedGoalAt = (
  { objectives }: Pick<MissionContent, 'objectives'>,
  result: ObjectiveResult | undefined,
  place: number,
  facts: Facts,
): MissedGoal | null => {
  const { label = '', required = false, weight = 1, ...objective } = objectives[place] ?? {}
  if (result?.met !== false || result.forbidden) return null
  const missing = missingActOf(signsOf(objective), label, facts)
  return missing && { label, required, weight, ...missing }
}

/** The goals that were not met: those that the win asks for first, and of them and of the others the weightiest first. */
export const missedGoals = (
  results: readonly ObjectiveResult[],
  mission: Pick<MissionContent, 'objectives'>,
  facts: Facts,
): MissedGoal[] =>
  results
    .flatMap((result, place) => missedGoalAt(mission, result, place, facts) ?? [])
    .toSorted((a, b) => Number(b.required) - Number(a.required) || b.weight - a.weight)

/** The persona told what the goal asks about, whatever forbidden act stands beside it. */
const isAnswered = (objective: MissionContent['objectives'][number] | undefined, facts: Facts): boolean => {
  const sign = signsOf(objective ?? {}).find(({ kind }) => kind === 'asks_about')
  return sign !== undefined && judgeSign(sign, { facts, label: objective?.label ?? '' }, () => null)?.shown === true
}

/** Says of each goal that was not met what is missing, and where that was due if this is certain. */
export const explainMissing = (
  results: readonly ObjectiveResult[],
  mission: Pick<MissionContent, 'objectives'>,
  facts: Facts,
  words: GoalWords,
): ObjectiveResult[] =>
  results.map((result, place) => {
    if (result.forbidden && isAnswered(mission.objectives[place], facts))
      return { ...result, reason: `${words.reachedBut(facts.name)}.` }
    const goal = missedGoalAt(mission, result, place, facts)
    return goal ? { ...result, reason: reasonOf(goal.act, facts, words) } : result
  })
