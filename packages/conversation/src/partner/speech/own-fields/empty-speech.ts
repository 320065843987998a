import type { Speech } from '@parley/contracts/authored'

/** The speech of a persona or scenario without a sentence. */
export const emptySpeech: Speech = {
  topics: {},
  feelings: [],
  answers: [],
  secrets: [],
  reactions: {},
  leanings: { change: [], sustain: [] },
}
