import { findAct, hasAct, saidIn, type UtteranceAnalysis } from '../analysis/index.ts'
import { analyseUtterance } from '../analysis/english-model/index.ts'
import type { Language } from '../observer/question-kind.ts'
import { isLive } from '../session/status-table.ts'
import { learnerTurns, type SessionState, type Turn } from '../session/session-state.ts'
import { hintWords } from './live-hint.words.ts'

/** After a hint so many turns of the learner pass before the next: a learner who is told too much stops listening. */
const REST = 3

/** Of so many turns of the learner a model looks at one: mostly there is nothing to say, and asking costs each time. */
const RHYTHM = 2

/** Below this the other is not ready for anybody's solution. Of 100. */
const NOT_READY = 35

/** More words than this in one go are a speech. */
const SPEECH = 80

export interface LiveHint {
  /** The learner's turn that it is about. */
  readonly turn: number
  readonly text: string
  /** The learner's words, letter for letter, where it is about certain ones. */
  readonly quote: string | null
}

/** The learner's last turn, once the other has answered it. */
export const answeredTurn = ({ turns, replying }: SessionState): Turn | undefined => {
  const last = turns.at(-1)
  if (replying !== null || last?.role !== 'persona' || last.state !== 'complete') return undefined
  return turns.findLast(({ role }) => role === 'learner')
}

const learnerTurnsAfter = ({ turns }: SessionState, after: number): number =>
  turns.filter(({ role, turn }) => role === 'learner' && turn > after).length

/** Tells whether a coach may say something now: the learner is about to speak, and was left in peace for a while. */
export const isHintDue = (state: SessionState, least: number): boolean => {
  const turn = answeredTurn(state)
  if (!turn || !isLive(state.status) || learnerTurns(state) < least) return false
  const last = state.coach_hints.at(-1)
  if (!last) return true
  return learnerTurnsAfter(state, last.coach.turn) >= REST
}

/** Tells whether a coach that has to be asked may be asked again. Its last answer does not matter. */
export const isLookDue = (state: SessionState, lastLook: number | null): boolean =>
  lastLook === null || learnerTurnsAfter(state, lastLook) >= RHYTHM

interface LastTurn {
  readonly state: SessionState
  readonly last: UtteranceAnalysis
  /** The learner's turns before that. */
  readonly before: UtteranceAnalysis | null
  readonly language: Language
  /** The other's first name. */
  readonly name: string
}

type FoundHint = Pick<LiveHint, 'text' | 'quote'> | null

const manyQuestions = ({ last, language, name }: LastTurn): FoundHint => {
  const { length } = last.questions
  return length < 3 ? null : { text: hintWords[language].manyQuestions({ name, count: length }), quote: null }
}

const speech = ({ last, language, name }: LastTurn): FoundHint =>
  last.words <= SPEECH ? null : { text: hintWords[language].speech({ name, count: last.words }), quote: null }

/** Advice to somebody who is not ready for it: the state of the session says how ready they are, not we. */
const earlyAdvice = ({ state, last, language, name }: LastTurn): FoundHint => {
  const ready = state.readiness.at(-1)?.value
  if (ready === undefined || ready > NOT_READY || hasAct(last, 'permission')) return null
  const advice = findAct(last, 'advice')
  return advice ? { text: hintWords[language].earlyAdvice({ name }), quote: advice.quote } : null
}

const onlyClosed = ({ questions }: UtteranceAnalysis): string | null =>
  questions.every(({ openness }) => openness === 'closed') ? (questions[0]?.text ?? null) : null

const closedAgain = ({ last, before, language, name }: LastTurn): FoundHint => {
  const quote = onlyClosed(last)
  if (!before || quote === null || onlyClosed(before) === null) return null
  return { text: hintWords[language].closedAgain({ name }), quote }
}

/** The weightiest hint comes first. */
const rules = [earlyAdvice, manyQuestions, closedAgain, speech]

/**
 * The hint of the built-in coach, if it has one. It says only what can be counted in the words or read from the session,
 * and nothing else; there is no model behind it, and the same session gives the same hint.
 */
export const liveHint = (
  state: SessionState,
  { language, name }: { language: Language; name: string },
): LiveHint | null => {
  const turn = answeredTurn(state)
  if (!turn) return null
  const analyseTurn = ({ turn: at, text }: Turn): UtteranceAnalysis =>
    analyseUtterance(text, saidIn(state.turns.filter((one) => one.turn < at)), language)
  const earlier = state.turns.findLast((one) => one.role === 'learner' && one.turn < turn.turn)
  const before = earlier ? analyseTurn(earlier) : null
  const lastTurn: LastTurn = { state, last: analyseTurn(turn), before, language, name }
  for (const rule of rules) {
    const hint = rule(lastTurn)
    if (hint) return { turn: turn.turn, ...hint }
  }
  return null
}
