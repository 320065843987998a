import type { AnalysisReport } from '@parley/contracts/session'
import { sentencesOf, wordsOf } from '../observe/words.ts'
import { shows } from './criteria/signs.ts'
import type { Facts, LearnerTurn } from './facts.ts'
import { tellingQuote } from './quote.ts'
import type { ReportWords } from './words/report-words.ts'

type KeyMoment = AnalysisReport['key_moments'][number]

interface Jump {
  turn: LearnerTurn
  by: number
}

/** How far readiness moved with each turn of the learner's, the greatest movement first. */
export const jumpsOf = ({ readiness, learner }: Facts): Jump[] =>
  readiness
    .flatMap(({ turn: at, value }, place) => {
      const before = readiness[place - 1]
      const turn = learner.findLast((one) => one.turn <= at)
      return before && turn ? [{ turn, by: Math.round(value - before.value) }] : []
    })
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))

const OPENED = 8
const CLOSED = -6

const moved = (facts: Facts, words: ReportWords): KeyMoment[] => {
  const jumps = jumpsOf(facts).filter(({ by }) => by >= OPENED || by <= CLOSED)
  return jumps.slice(0, 4).flatMap(({ turn, by }, place): KeyMoment[] => {
    const quote = tellingQuote(facts, turn)
    if (!quote) return []
    if (place === 0 && by > 0) {
      return [{ seq: turn.seq, kind: 'turning_point', text: words.moments.turningPoint(quote, facts.name) }]
    }
    const text = by > 0 ? words.moments.opened(quote, by, facts.name) : words.moments.closed(quote, -by, facts.name)
    return [{ seq: turn.seq, kind: by > 0 ? 'opened' : 'closed', text }]
  })
}

/** A sentence of the persona's that is short enough to be given back. */
export const saidBefore = ({ before }: LearnerTurn): string | null =>
  before === null
    ? null
    : (sentencesOf(before.text)
        .findLast((sentence) => sentence.length <= 110 && wordsOf(sentence).length >= 3 && !sentence.includes('?'))
        ?.replace(/[.!…]+$/, '') ?? null)

/** What may well have been a reflection is not told as a chance missed, unless it prescribed or struck. */
const gaveNothing = ({ likely, cues }: LearnerTurn): boolean =>
  likely.reflection < 0.25 || cues.has('advice') || cues.has('confront')

/** A feeling was shown, and the answer to it neither took it up nor asked about it. */
const missed = (facts: Facts, words: ReportWords): KeyMoment[] =>
  facts.learner
    .filter(
      (turn) =>
        turn.before !== null &&
        shows(turn.before.text, 'feeling', facts.language) &&
        !turn.cues.has('reflect') &&
        !turn.cues.has('empathy') &&
        gaveNothing(turn) &&
        !turn.questions.some(({ kind }) => kind === 'open'),
    )
    .slice(0, 2)
    .flatMap((turn): KeyMoment[] => {
      const said = saidBefore(turn)
      return said ? [{ seq: turn.seq, kind: 'missed_chance', text: words.moments.missed(said, facts.name) }] : []
    })

const ending = (facts: Facts, words: ReportWords): KeyMoment[] => {
  const last = facts.learner.at(-1)
  return last ? [{ seq: last.seq, kind: 'outcome', text: words.moments.outcome(facts) }] : []
}

/** In the order in which they came, one for each turn but the end. */
export const keyMoments = (facts: Facts, words: ReportWords): KeyMoment[] => {
  const all = [...moved(facts, words), ...missed(facts, words)]
  const once = all.filter((moment, at) => all.findIndex(({ seq }) => seq === moment.seq) === at)
  return [...once.toSorted((a, b) => a.seq - b.seq), ...ending(facts, words)]
}
