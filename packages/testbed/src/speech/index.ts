export { spelledAudio, textOfAudio } from './spelled-audio.ts'
export type { SpeechFault } from './speech-faults.ts'
export { type SpeechServer, type SpeechServerRequest, startSpeechServer } from './start-speech-server.ts'
