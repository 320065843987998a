export const voicePhases = [
  'idle',
  'listening',
  'transcribing',
  'thinking',
  'speaking',
  'paused',
  'interrupted',
  'recovering',
] as const
export type VoicePhase = (typeof voicePhases)[number]

export interface PhaseFacts {
  readonly isPaused: boolean
  readonly isRecovering: boolean
  /** The learner speaks. */
  readonly isTalking: boolean
  /** They began to speak while the persona was heard. */
  readonly hasInterrupted: boolean
  readonly isTranscribing: boolean
  readonly isSpeaking: boolean
  /** A reply is due or its sound has not begun. */
  readonly awaitsVoice: boolean
  /** The microphone is open, and what is said counts. */
  readonly isListening: boolean
}

/** The phases of a turn, in the order in which they matter to the learner. */
export const phaseOf = (facts: PhaseFacts): VoicePhase => {
  if (facts.isPaused) return 'paused'
  if (facts.isRecovering) return 'recovering'
  if (facts.isTalking) return facts.hasInterrupted ? 'interrupted' : 'listening'
  if (facts.isTranscribing) return 'transcribing'
  if (facts.isSpeaking) return 'speaking'
  if (facts.awaitsVoice) return 'thinking'
  return facts.isListening ? 'listening' : 'idle'
}
