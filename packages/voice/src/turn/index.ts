export type { Ear, EarEvents, EarSettings, InputMode, SpokenText } from './ear.ts'
export { ServerEar } from './server-ear.ts'
export type { Transcription } from './utterance-upload.ts'
export {
  type ConversationPorts,
  type PersonaTurn,
  type SessionView,
  VoiceConversation,
  type VoiceSettings,
  type VoiceState,
} from './voice-conversation.ts'
export { type VoicePhase, voicePhases } from './voice-phase.ts'
