import { emptySpeech } from './empty-speech.ts'
import type * as fromFields from '../../persona/speech-from-fields.ts'
import type * as answers from './field-answer.ts'
import type * as lines from './field-lines.ts'

/** The personas of a trial have sentences for everything, so a trial loads no code that speaks from an author's fields. */
export const speechFromFields: typeof fromFields.speechFromFields = () => emptySpeech

export const fieldAnswer: typeof answers.fieldAnswer = () => null

export const fieldWords: typeof lines.fieldWords = () => new Set()
