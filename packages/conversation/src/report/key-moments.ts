import type { AnalysisReport } from '@parley/contracts/session'
import { sentencesOf } from '../observer/words.ts'
import { stemsOf } from '../partner/persona/stems.ts'
import { dodges } from './criteria/denials.ts'
import { isEcho } from './reading/echoes.ts'
import type { Facts, LearnerTurn } from './facts.ts'
import type { JudgingContext } from './judging-context.ts'
import { agreedStep, passedOverDate } from './objectives/agreed-step.ts'
import { tellingQuote } from './evidence/quote.ts'
import { CLOSING_POINTS, OPENING_POINTS, type ReadinessChange, readinessChangesOf } from './readiness-changes.ts'
import { feelingLine } from './wordings/persona-line.ts'
import { isTakenUp, takesUp } from './taken-up.ts'

type KeyMoment = AnalysisReport['key_moments'][number]

/** A smaller movement than this is no turning point; a slight rise is one only after a line that helps. */
const TURNED = 6

/** A bare "Yes" shows no opening, and neither does an answer that puts the question off. */
const showsOpening = (answer: string): boolean => stemsOf(answer).length > 0 && !dodges(answer)

/** « Depuis le printemps… », after « Depuis le printemps, paraît-il. »: so few words of the other's turned nothing. */
const SHORT_ECHO = 5

const isShortEcho = (turn: LearnerTurn): boolean => turn.words <= SHORT_ECHO && isEcho(turn)

/** The movements that the persona's answers show, the greatest first. */
const changesShown = (facts: Facts): ReadinessChange[] =>
  readinessChangesOf(facts).filter(
    ({ turn, by }) => by < 0 || (showsOpening(turn.after?.text ?? '') && !isShortEcho(turn)),
  )

/** The turn that moved the persona most, where it moved enough and the report does not say the opposite of the turn. */
export const greatestReadinessChange = ({ facts, ledger }: JudgingContext): ReadinessChange | undefined =>
  changesShown(facts).find(({ turn, by, isSeen }) => {
    if (by > 0 && !isSeen) return false
    const isGreat = by >= OPENING_POINTS || by <= -TURNED || (by >= TURNED && ledger.isHelpful(turn.seq))
    return isGreat && ledger.claim(turn.seq, by > 0 ? 'for' : 'against')
  })

/** Tells whether no other turn moved the persona as far that way. */
export const isSingle = ({ facts }: JudgingContext, { turn, by }: ReadinessChange): boolean =>
  // A first line that a goal forbids cost something that no figure shows.
  !(by < 0 && facts.breaches.some(({ quote }) => quote.seq === facts.learner[0]?.seq)) &&
  readinessChangesOf(facts).every((one) => one.turn.seq === turn.seq || one.by * by < by * by)

/** So many points at once are more than a setback: the report says so in its summary. */
const GRAVE_POINTS = -10

/** The words after which the persona drew back far. The letter speaks of what a goal forbids anyway, so another line comes first. */
export const graveLineOf = ({ facts }: JudgingContext): string | null => {
  const isBreach = ({ turn }: ReadinessChange) => facts.breaches.some(({ quote }) => quote.seq === turn.seq)
  const graveChanges = readinessChangesOf(facts).filter(({ by }) => by <= GRAVE_POINTS)
  const change = graveChanges.find((one) => !isBreach(one)) ?? graveChanges[0]
  return (change && tellingQuote(change.turn)?.quote.replace(/(?<!\.)\.$/, '')) ?? null
}

/** The turning point of the outcome is a key moment, however small it was. */
const isTold = ({ turn, by }: ReadinessChange, greatest: ReadinessChange | undefined): boolean =>
  by >= OPENING_POINTS || by <= CLOSING_POINTS || turn.seq === greatest?.turn.seq

const findChanges = (judging: JudgingContext): KeyMoment[] => {
  const { facts, words, ledger } = judging
  const greatest = greatestReadinessChange(judging)
  const changes = changesShown(facts)
    .filter((change) => isTold(change, greatest))
    .filter(({ turn, by }) => ledger.claim(turn.seq, by > 0 ? 'for' : 'against'))
  return changes.slice(0, 4).flatMap((change, place): KeyMoment[] => {
    const { turn, by } = change
    const quote = tellingQuote(turn)?.quote
    if (!quote) return []
    if (place === 0 && by > 0 && change.isSeen && isSingle(judging, change)) {
      return [{ seq: turn.seq, kind: 'turning_point', text: words.moments.turningPoint(quote, facts.name) }]
    }
    return [{ seq: turn.seq, kind: by > 0 ? 'opened' : 'closed', text: words.moments.change(quote, by, facts.name) }]
  })
}

/** A feeling was shown, and neither the answer nor the turn after it took it up. */
const findMissedChances = ({ facts, words, ledger }: JudgingContext): KeyMoment[] =>
  facts.learner
    .filter(({ before }) => feelingLine(before, facts.language) !== null)
    .filter(({ before }) => before !== null && !isTakenUp(before, facts))
    // A line of the persona's that shows a goal is no chance that was missed.
    .filter(({ before }) => before !== null && ledger.admits(before.seq, 'against'))
    .filter((turn) => ledger.claim(turn.seq, 'against'))
    .slice(0, 2)
    .flatMap(({ before }): KeyMoment[] => {
      const lineBefore = feelingLine(before, facts.language)
      return before && lineBefore
        ? [{ seq: before.seq, kind: 'missed_chance', text: words.moments.missed(lineBefore, facts.name) }]
        : []
    })

/** The persona told what it had kept back, and the very next turn went on to something else. */
const findPassedSecrets = ({ facts, words, ledger }: JudgingContext): KeyMoment[] =>
  facts.learner.flatMap((turn): KeyMoment[] => {
    const line = turn.before && facts.toldAt.get(turn.before.seq)
    if (!turn.before || !line || takesUp(turn, turn.before, facts) || !ledger.claim(turn.seq, 'against')) return []
    const text = words.moments.missed(line.replace(/[.!…]+$/, ''), facts.name)
    return [{ seq: turn.seq, kind: 'missed_chance', text }]
  })

/** The last line of the persona's; after a win a last word may follow that no report reads. */
const lastLine = ({ facts, words }: JudgingContext): string[] => {
  const line = facts.status === 'win' ? undefined : sentencesOf(facts.learner.at(-1)?.after?.text ?? '').at(-1)
  return line ? [words.moments.lastWords(line, facts.name)] : []
}

/** The outcome, or the last line alone where the review says already who finished the talk. */
const outcomeAndLine = (judging: JudgingContext): string[] => {
  const { facts, words } = judging
  const line = lastLine(judging)
  return facts.reason === 'learner_ended' && line.length > 0 ? line : [words.outcome(facts), ...line]
}

/** The end of the talk, with the agreement or the last line, and a date that stayed open. */
const ending = (judging: JudgingContext): KeyMoment[] => {
  const { facts, words } = judging
  const last = facts.learner.at(-1)
  const step = agreedStep(facts)
  const openDate = passedOverDate(facts)
  const text = [
    ...(step ? [words.moments.agreed(step.quote)] : outcomeAndLine(judging)),
    ...(openDate ? [words.moments.openDate(openDate.quote)] : []),
  ].join(' ')
  // The last line is the persona's, so the moment stands there.
  const end = lastLine(judging).length > 0 ? (last?.after ?? last) : last
  return last ? [{ seq: step?.seq ?? end?.seq ?? last.seq, kind: 'outcome', text }] : []
}

/** The persona told what it had kept back. */
const findSecrets = ({ facts, words, ledger }: JudgingContext): KeyMoment[] =>
  [...facts.secretAt]
    .filter(([seq]) => ledger.claim(seq, 'for'))
    .map(([seq, line]) => ({ seq, kind: 'opened', text: words.moments.secret(line, facts.name) }))

/** Acts that goals forbid, with what they cost; the goal quotes them. */
const findBreaches = ({ facts, words }: JudgingContext): KeyMoment[] =>
  facts.breaches.map(({ label, quote }) => {
    const change = readinessChangesOf(facts).find(({ turn }) => turn.seq === quote.seq)
    return { seq: quote.seq, kind: 'forbidden', text: words.moments.breach(label, change?.by ?? 0, facts.name) }
  })

/** In the order in which they came, one for each turn but the end. */
export const keyMoments = (judging: JudgingContext): KeyMoment[] => {
  const all = [
    ...findBreaches(judging),
    ...findChanges(judging),
    ...findSecrets(judging),
    ...findMissedChances(judging),
    ...findPassedSecrets(judging),
  ]
  const once = all.filter((moment, at) => all.findIndex(({ seq }) => seq === moment.seq) === at)
  return [...once.toSorted((a, b) => a.seq - b.seq), ...ending(judging)]
}
