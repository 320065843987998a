import type { MissionContent, SignOfObjective } from '@parley/contracts/authored'
import type { AnalysisReport } from '@parley/contracts/session'
import { phraseMatcher } from '../../analysis/phrase-matcher.ts'
import type { Facts, LearnerTurn } from '../facts.ts'
import { tellingLine } from '../wordings/persona-line.ts'
import { isTakenUp } from '../taken-up.ts'
import type { GoalWords } from '../words/report-words.ts'
import { wantsAnswer } from './answered-questions.ts'
import { judgeSign, signsOf } from './objective-signs.ts'

type ObjectiveResult = AnalysisReport['objectives'][number]

interface MissingSign {
  sign: SignOfObjective
  label: string
  facts: Facts
}

const MOST_EXAMPLES = 2

/** Phrases of the author's that may stand in a sentence as they are. */
const examplesOf = (sign: SignOfObjective, { language }: Facts): string[] => {
  const all = 'phrases' in sign ? sign.phrases[language] : []
  const whole = all.filter((phrase) => !phrase.includes('*'))
  return (whole.length > 0 ? whole : all.map((phrase) => phrase.replaceAll('*', '…'))).slice(0, MOST_EXAMPLES)
}

const closing = ({ learner }: Facts): LearnerTurn | undefined => learner.at(-1)

/** The turn after the longest answer that gave nothing back. */
const afterLongAnswer = (facts: Facts): LearnerTurn | undefined =>
  facts.learner
    .filter(({ before, reflection }, place) => before !== null && reflection === null && place > 0)
    .toSorted((a, b) => (b.before?.words ?? 0) - (a.before?.words ?? 0))[0]

/** The turn in which the persona had said most about the matter. */
const afterMatter = ({ sign, facts }: MissingSign): LearnerTurn | undefined => {
  const matches = 'phrases' in sign ? phraseMatcher(sign.phrases, facts.language) : () => false
  return facts.learner.find(({ before }) => before !== null && matches(before.text)) ?? facts.learner[0]
}

/** The question of the learner's that got no new answer. */
const unansweredQuestion = ({ sign, facts, label }: MissingSign): LearnerTurn | undefined => {
  if (sign.kind !== 'asks_about' || !wantsAnswer(label)) return undefined
  const matches = phraseMatcher(sign.phrases, facts.language)
  return facts.learner.find(({ questions }) => questions.some(({ text }) => matches(text)))
}

const dueTurn = (missing: MissingSign): LearnerTurn | undefined => {
  const { sign, facts } = missing
  switch (sign.kind) {
    case 'mentions':
    case 'asks_about':
      return unansweredQuestion(missing) ?? afterMatter(missing)
    case 'told':
      return facts.learner.find(({ before }) => before !== null && !isTakenUp(before, facts)) ?? afterLongAnswer(facts)
    case 'said_back':
      return afterLongAnswer(facts)
    case 'more_open':
      return facts.learner.find(({ questions }) => questions.some(({ openness }) => openness === 'closed'))
    case 'own_step':
    case 'agrees_to':
      return closing(facts)
    case 'must_not':
      return undefined
  }
}

const wantedAct = (missing: MissingSign, words: GoalWords): string => {
  const { sign, facts } = missing
  const { name, counts } = facts
  const examples = examplesOf(sign, facts)
  switch (sign.kind) {
    case 'mentions':
      return words.mentions(examples)
    case 'asks_about':
      return unansweredQuestion(missing) ? words.unanswered(name) : words.asksAbout(examples)
    case 'told':
      return words.told(name)
    case 'own_step':
      return words.ownStep(name)
    case 'agrees_to':
      return words.agreesTo(name, examples)
    case 'said_back':
      return words.saidBack(counts.reflections)
    case 'more_open':
      return words.moreOpen(counts.openQuestions, counts.closedQuestions)
    case 'must_not':
      return ''
  }
}

const reasonOf = (missing: MissingSign, words: GoalWords): string | null => {
  const act = wantedAct(missing, words)
  if (act === '') return null
  const turn = dueTurn(missing)
  const lineBefore = turn ? tellingLine(turn.before) : null
  return turn ? words.due(act, turn.turn, lineBefore, missing.facts.name) : `${act}.`
}

/** Says of each goal that was not met what would have shown it, and where that was due. */
export const explainMissing = (
  results: readonly ObjectiveResult[],
  { objectives }: Pick<MissionContent, 'objectives'>,
  facts: Facts,
  words: GoalWords,
): ObjectiveResult[] =>
  results.map((result, place) => {
    const { label = '', ...objective } = objectives[place] ?? {}
    if (result.met !== false || result.forbidden) return result
    const missingSign = signsOf(objective).find((sign) => judgeSign(sign, { facts, label }, () => null)?.shown !== true)
    return missingSign ? { ...result, reason: reasonOf({ sign: missingSign, label, facts }, words) } : result
  })
