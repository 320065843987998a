import { generators } from './en/sharing/generators.ts'
import { accessCodes } from './en/sharing/access-codes.ts'
import { authoring } from './en/authoring.ts'
import { editor } from './en/editor.ts'
import { starting } from './en/drafting/start.ts'
import { bundles } from './en/drafting/bundles.ts'
import { draft } from './en/drafting/draft.ts'
import { translation } from './en/drafting/translation.ts'
import { personaEditor } from './en/persona-editor.ts'
import { missionEditor, observerEditor } from './en/mission-editor.ts'

/** Phrases that only pages of authors show. They load with those pages. */
export const author = {
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
