import type { Measure } from '@parley/contracts/session'
import { type UtteranceAnalyser, saidIn, type UtteranceAnalysis } from '../analysis/index.ts'
import { measureSession } from '../measures/index.ts'
import type { Language } from '../observer/question-kind.ts'
import { heardTurns } from '../session/heard-turns.ts'
import { ownTurns } from '../session/own-turns.ts'
import type { SessionState } from '../session/session-state.ts'

/** The words of a participant at one turn, and their effect. */
export interface TalkTurn {
  seq: number
  turn: number
  text: string
  analysis: UtteranceAnalysis
  /** The persona's reply, once there is one. */
  answer: string | null
  /** Openness before and after the answer, where it is known. */
  before: number | null
  after: number | null
}

/** The part of a participant in a workshop, as the figures of the room read it. */
export interface Talk {
  state: SessionState
  language: Language
  turns: readonly TalkTurn[]
}

const opennessAt = ({ readiness }: SessionState, turn: number): number | null =>
  readiness.findLast((one) => one.turn <= turn)?.value ?? null

/** Reads a session. Utterances that `earlierTalk` has read already are not analysed again. */
export const readTalk = (
  state: SessionState,
  language: Language,
  analyse: UtteranceAnalyser,
  earlierTalk?: Pick<Talk, 'turns'>,
): Talk => {
  const knownAnalyses = new Map(earlierTalk?.turns.map((turn) => [turn.seq, turn.analysis]))
  const allTurns = heardTurns(state)
  const utterances = saidIn(allTurns)
  const firstOwn = ownTurns(state)[0]?.seq ?? Infinity
  const turns = allTurns.flatMap(({ role, seq, turn, text }, place): TalkTurn[] => {
    if (role !== 'learner' || seq < firstOwn) return []
    const next = allTurns[place + 1]
    const answer = next?.role === 'persona' ? next : undefined
    return [
      {
        seq,
        turn,
        text,
        analysis: knownAnalyses.get(seq) ?? analyse(text, utterances.slice(0, place), language),
        answer: answer?.text ?? null,
        before: opennessAt(state, turn - 1),
        after: answer ? opennessAt(state, answer.turn) : null,
      },
    ]
  })
  return { state, language, turns }
}

/** The measures of a report, from the same analysis. */
export const measureTalk = ({ state, language, turns }: Talk): Measure[] => {
  const firstOwn = ownTurns(state)[0]?.seq ?? Infinity
  const spokenTurns = heardTurns(state).filter(({ seq }) => seq >= firstOwn)
  return measureSession(
    { language, mode: state.setup?.mode ?? 'text', turns: spokenTurns.map(({ role, text }) => ({ role, text })) },
    turns.map(({ analysis }) => analysis),
  )
}
