import type { AnalysisReport } from '@parley/contracts/session'
import { sentencesOf, wordsOf } from '../observer/words.ts'
import { shows } from './criteria/signs.ts'
import type { Facts, LearnerTurn, PersonaTurn } from './facts.ts'
import type { JudgingContext } from './judging-context.ts'
import { tellingQuote } from './evidence/quote.ts'
import { isTakenUp } from './taken-up.ts'

type KeyMoment = AnalysisReport['key_moments'][number]

interface ReadinessChange {
  turn: LearnerTurn
  by: number
}

/** The movement of readiness with each turn of the learner's, the greatest movement first. */
const readinessChangesOf = ({ readiness, learner }: Facts): ReadinessChange[] =>
  readiness
    .flatMap(({ turn: at, value }, place) => {
      const before = readiness[place - 1]
      const turn = learner.findLast((one) => one.turn <= at)
      return before && turn ? [{ turn, by: Math.round(value - before.value) }] : []
    })
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))

/** The turn that moved the persona most, where it moved enough and the report does not say the opposite of the turn. */
export const greatestReadinessChange = (
  { facts, ledger }: JudgingContext,
  least: number,
): ReadinessChange | undefined =>
  readinessChangesOf(facts).find(
    ({ turn, by }) => Math.abs(by) >= least && ledger.claim(turn.seq, by > 0 ? 'for' : 'against'),
  )

const OPENED = 8
const CLOSED = -6

const findChanges = (judging: JudgingContext): KeyMoment[] => {
  const { facts, words, ledger } = judging
  const changes = readinessChangesOf(facts)
    .filter(({ by }) => by >= OPENED || by <= CLOSED)
    .filter(({ turn, by }) => ledger.claim(turn.seq, by > 0 ? 'for' : 'against'))
  return changes.slice(0, 4).flatMap(({ turn, by }, place): KeyMoment[] => {
    const quote = tellingQuote(turn)?.quote
    if (!quote) return []
    if (place === 0 && by > 0) {
      return [{ seq: turn.seq, kind: 'turning_point', text: words.moments.turningPoint(quote, facts.name) }]
    }
    const text = by > 0 ? words.moments.opened(quote, by, facts.name) : words.moments.closed(quote, -by, facts.name)
    return [{ seq: turn.seq, kind: by > 0 ? 'opened' : 'closed', text }]
  })
}

/** A sentence of the persona's that is short enough to be given back. */
export const saidBefore = ({ before }: { before: Pick<PersonaTurn, 'text'> | null }): string | null =>
  before === null
    ? null
    : (sentencesOf(before.text)
        .findLast((sentence) => sentence.length <= 110 && wordsOf(sentence).length >= 3 && !sentence.includes('?'))
        ?.replace(/[.!…]+$/, '') ?? null)

/** A feeling was shown, and neither the answer nor the turn after it took it up. */
const findMissedChances = ({ facts, words, ledger }: JudgingContext): KeyMoment[] =>
  facts.learner
    .filter(({ before }) => before !== null && shows(before.text, 'feeling', facts.language))
    .filter(({ before }) => before !== null && !isTakenUp(before, facts))
    .filter((turn) => ledger.claim(turn.seq, 'against'))
    .slice(0, 2)
    .flatMap((turn): KeyMoment[] => {
      const lineBefore = saidBefore(turn)
      return lineBefore
        ? [{ seq: turn.seq, kind: 'missed_chance', text: words.moments.missed(lineBefore, facts.name) }]
        : []
    })

const ending = ({ facts, words }: JudgingContext): KeyMoment[] => {
  const last = facts.learner.at(-1)
  return last ? [{ seq: last.seq, kind: 'outcome', text: words.moments.outcome(facts) }] : []
}

/** In the order in which they came, one for each turn but the end. */
export const keyMoments = (judging: JudgingContext): KeyMoment[] => {
  const all = [...findChanges(judging), ...findMissedChances(judging)]
  const once = all.filter((moment, at) => all.findIndex(({ seq }) => seq === moment.seq) === at)
  return [...once.toSorted((a, b) => a.seq - b.seq), ...ending(judging)]
}
