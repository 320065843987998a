import { isAppointment } from '../../analysis/commitments/dated-commitment.ts'
import { plainText, sentencesOf } from '../../observer/words.ts'
import { type Quote, sentenceOf } from '../evidence/quote.ts'
import type { Facts, LearnerTurn } from '../facts.ts'
import { namedStep } from './objective-signs.ts'
import { asksForDate, asksForStep, isAgreed, isCommitted, isDated, saysWhatComes } from '../criteria/ending.ts'
import { assents, givesNoYes, namesStep, refuses } from '../criteria/readings.ts'
import { isCalendarDate } from '../reading/dates.ts'
import { stepQuoteOf } from '../reading/step-sentence.ts'
import { shows } from '../criteria/signs.ts'

const getsYes = ({ after }: LearnerTurn, { language }: Facts): boolean =>
  after !== null && assents(after.text, language)

const datedSentence = (turn: LearnerTurn, { language }: Facts): Quote[] => {
  const isDate = (sentence: string): boolean => isAppointment(plainText(sentence), language)
  const fits = sentencesOf(turn.text).some(isDate)
    ? isDate
    : (sentence: string): boolean => !sentence.includes('?') && shows(sentence, 'time', language)
  return sentenceOf(turn, fits)
}

/** The step that the two agreed on, with its date where there is one: the learner's last that got a yes, or the persona's own. */
export const agreedStep = (facts: Facts): Quote | null => {
  const { learner, language } = facts
  const settledTurns = learner.filter(
    (turn) => saysWhatComes(turn, facts) && shows(turn.text, 'time', language) && getsYes(turn, facts),
  )
  // Where the goal found no step of the other's, the page names none.
  const isAnswered = (turn: LearnerTurn): boolean =>
    facts.goals.own_step !== false && asksForStep(turn) && isCommitted(turn, facts)
  const ownTurns = learner.filter((turn) => isAgreed(turn, facts) || isAnswered(turn))
  const ownTurn = ownTurns.findLast((turn) => isDated(turn, facts)) ?? ownTurns.at(-1)
  const [dated] = settledTurns.toReversed().flatMap((turn) => datedSentence(turn, facts))
  const holdsStep = (sentence: string): boolean =>
    shows(sentence, 'commits', language) || namesStep(sentence, language) || isCalendarDate(sentence, language)
  const [named] = ownTurn?.after ? stepQuoteOf(ownTurn.after, language) : []
  const [goalStep] = facts.goals.own_step === true ? (namedStep(facts)?.quotes ?? []) : []
  // A yes to the rule that a goal asks for settles that rule, whatever else the answer promises.
  const proposal = learner.flatMap(({ seq }) => facts.agreedAt.get(seq) ?? []).at(-1)
  return dated ?? proposal ?? (named !== undefined && holdsStep(named.quote) ? named : (goalStep ?? null))
}

/** The last question for a date to which the answer said neither yes nor no. */
export const passedOverDate = (facts: Facts): Quote | null => {
  const { learner, language } = facts
  const turn = learner.findLast((one) => saysWhatComes(one, facts) || asksForDate(one, language))
  const { after = null } = turn ?? {}
  if (turn === undefined || after === null || !asksForDate(turn, language)) return null
  if (getsYes(turn, facts) || givesNoYes(after.text, language) || refuses(after, language)) return null
  // A step of the persona's own answers it.
  if (agreedStep(facts)?.seq === after.seq) return null
  const [quote] = sentenceOf(turn, (sentence) => sentence.includes('?') && shows(sentence, 'time', language))
  return quote ?? null
}
