export { countPatterns } from './patterns.ts'
export { openingOf, tellingMoments } from './quotes.ts'
export { measureTalk, readTalk, type Talk } from './talk.ts'
