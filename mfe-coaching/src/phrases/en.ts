import { author } from './author-en.ts'
import { learner } from './learner-en.ts'

/** All phrases in English, for types and tests. Pages load the two parts. */
export const en = {
  ...learner,
  ...author,
  accessCodes: { ...learner.accessCodes, ...author.accessCodes },
  editor: { ...learner.editor, ...author.editor },
  bundles: { ...learner.bundles, ...author.bundles },
  translation: { ...learner.translation, ...author.translation },
}
