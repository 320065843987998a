import { neutraliseText } from '@parley/conversation/markers'
import type { SessionState, Turn } from '@parley/conversation/session'
import { addressesGrader } from './addresses-grader.ts'

/** A turn as the grader reads it, with its position in the transcript. */
export interface Utterance {
  n: number
  speaker: 'coach' | 'other'
  text: string
  turn: Turn
  /** The exact text of the turn. */
  exactText: string
}

export interface Transcript {
  utterances: Utterance[]
  /** Turns that address the grader, by the event that opened each. */
  keptEvents: number[]
}

/**
 * The transcript for the grader: its text is neutralised, its turns are numbered without gaps, and turns that address
 * the grader are left out. The result equals that of a transcript that never held such turns.
 */
export const transcriptFor = (state: SessionState): Transcript => {
  const spokenTurns = state.turns
    .filter((turn) => turn.state === 'complete')
    .map((turn) => ({ turn, exactText: turn.heard_text ?? turn.text }))
    .filter(({ exactText }) => exactText.trim() !== '')
  const keptTurns = spokenTurns.filter((one) => addressesGrader(one.exactText))
  const utterances = spokenTurns
    .filter((one) => !keptTurns.includes(one))
    .map((one, place): Utterance => ({
      n: place + 1,
      speaker: one.turn.role === 'learner' ? 'coach' : 'other',
      text: neutraliseText(one.exactText),
      ...one,
    }))
  return { utterances, keptEvents: keptTurns.map(({ turn }) => turn.seq) }
}
