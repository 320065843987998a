import type { Speech } from '@parley/contracts/authored'
import type * as fromFields from '../../persona/speech-from-fields.ts'
import type * as answers from './field-answer.ts'
import type * as lines from './field-lines.ts'

const empty: Speech = {
  topics: {},
  feelings: [],
  answers: [],
  secrets: [],
  reactions: {},
  leanings: { change: [], sustain: [] },
}

/** The personas of a trial have sentences for everything, so a trial loads no code that speaks from an author's fields. */
export const speechFromFields: typeof fromFields.speechFromFields = () => empty

export const fieldAnswer: typeof answers.fieldAnswer = () => null

export const fieldWords: typeof lines.fieldWords = () => new Set()
