export { changeSession, type OpenChangeResult } from '../change-session.ts'
export { appendToSession, streamOf } from './session-stream.ts'
export { openSessionById } from '../records/open-session.ts'
export { changeVoiceSettings, type VoiceSettingsChange } from '../verbs/voice-settings.ts'
