export { browserName } from './browser-name.ts'
export { checkWords, type CheckWords } from './check-words.ts'
export { LevelMeter } from './level-meter.tsx'
export { MicrophoneCheck, TroubleNotice } from './microphone-check.tsx'
