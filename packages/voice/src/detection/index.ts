export { FRAME_MS, FrameAnalyser } from './frame-analyser.ts'
export { type DetectorEvent, SpeechDetector } from './speech-detector.ts'
