import type { author as english } from './author-en.ts'
import { generators } from './fr/sharing/generators.ts'
import { accessCodes } from './fr/sharing/access-codes.ts'
import { authoring } from './fr/authoring.ts'
import { editor } from './fr/editor.ts'
import { starting } from './fr/drafting/start.ts'
import { bundles } from './fr/drafting/bundles.ts'
import { draft } from './fr/drafting/draft.ts'
import { translation } from './fr/drafting/translation.ts'
import { personaEditor } from './fr/persona-editor.ts'
import { missionEditor, observerEditor } from './fr/mission-editor.ts'

/** Phrases that only pages of authors show. They load with those pages. */
export const author: typeof english = {
  generators,
  accessCodes,
  ...authoring,
  editor,
  ...starting,
  bundles,
  draft,
  translation,
  personaEditor,
  missionEditor,
  observerEditor,
}
