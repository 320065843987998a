/** The analysis of one utterance of the learner. */
export interface SpokenText {
  readonly text: string
  /** The length of the speech. */
  readonly seconds: number
  /** When it ended, by the clock of the page. */
  readonly endedAt: number
  /** The names under which the server got the speech; it has none when the browser recognises speech itself. */
  readonly utterances?: readonly string[]
}

export interface EarEvents {
  /** This may be a voice. */
  readonly onOnset: () => void
  /** Someone speaks. */
  readonly onStart: () => void
  /** They have spoken for so long that it is no accident. */
  readonly onConfirmed: () => void
  /** The sound that began was no speech. */
  readonly onDiscard: () => void
  /** They stopped; the text is on its way. */
  readonly onEnd: () => void
  readonly onText: (spoken: SpokenText) => void
  /** The recording contained no words. */
  readonly onSilent: () => void
  /** Words so far, where the recogniser tells them early. */
  readonly onInterim: (text: string) => void
  /** The speech could not be turned into text. */
  readonly onFailed: (code: string) => void
  readonly onRecovering: (isRecovering: boolean) => void
}

export type InputMode = 'hands_free' | 'push_to_talk'

export interface EarSettings {
  readonly pauseMs: number
  readonly input: InputMode
}

/** The part that hears the learner: the microphone with the server's recognition, or the browser's own. */
export interface Ear {
  readonly configure: (settings: EarSettings) => void
  /** Without this nothing is listened to: muted, paused, or the other person speaks and may not be interrupted. */
  readonly setListening: (isListening: boolean) => void
  /** Tells whether the persona is heard at the moment. */
  readonly setPlaying: (isPlaying: boolean) => void
  readonly press: () => void
  readonly release: () => void
  readonly close: () => void
}
