import type { SpokenSpan } from './reply-frames.ts'

/** The heard part of a reply. */
export interface HeardReply {
  readonly turn: number
  /** Of the turn's text. */
  readonly characters: number
  /** The time for which sound was played. */
  readonly ms: number
  readonly interrupted: boolean
}

export interface MouthEvents {
  /** Sound begins, or goes on after a gap. */
  readonly onSpeaking: (isSpeaking: boolean) => void
  /** The sentence that is heard now. */
  readonly onCaption: (span: SpokenSpan | null) => void
  readonly onFinished: (heard: HeardReply) => void
  /** The voice cannot go on; the text stays. */
  readonly onFailed: (code: string, heard: HeardReply) => void
  /** The connection is lost in the middle of a reply and is made again. */
  readonly onRecovering: (isRecovering: boolean) => void
}

/** The part that speaks replies: the server's voice, or the browser's own. */
export interface Mouth {
  /** This reply is about to begin, so its sound may be asked for; null when none is. */
  expect: (turn: number | null) => void
  /** Begins to speak a reply; its text may still be growing. */
  speak: (turn: number) => void
  /** The text of the reply so far. */
  follow: (turn: number, text: string, isComplete: boolean) => void
  duck: (isDucked: boolean) => void
  /** Silence at once, and the way on stays open. */
  hold: () => void
  release: () => void
  /** Ends the reply; returns its heard part, or null when nothing was being spoken. */
  stop: () => HeardReply | null
  close: () => void
}
