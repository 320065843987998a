import { author } from './author-fr.ts'
import type { en } from './en.ts'
import { learner } from './learner-fr.ts'

/** All phrases in French, for tests. Pages load the two parts. */
export const fr: typeof en = {
  ...learner,
  ...author,
  accessCodes: { ...learner.accessCodes, ...author.accessCodes },
  editor: { ...learner.editor, ...author.editor },
  bundles: { ...learner.bundles, ...author.bundles },
  translation: { ...learner.translation, ...author.translation },
}
