export { BrowserEar } from './browser-ear.ts'
export { BrowserMouth } from './browser-mouth.ts'
export { canRecognise, findBrowserVoice } from './speech-api.ts'
