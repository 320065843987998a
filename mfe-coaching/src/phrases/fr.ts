import type { en } from './en.ts'
import { accessCodes } from './fr/sharing/access-codes.ts'
import { authoring } from './fr/authoring.ts'
import { certificate } from './fr/certificate.ts'
import { editor } from './fr/editor.ts'
import { missionEditor, observerEditor } from './fr/mission-editor.ts'
import { personaEditor } from './fr/persona-editor.ts'
import { general } from './fr/general.ts'
import { generators, preparation } from './fr/sharing/generators.ts'
import { guest } from './fr/guest.ts'
import { learnerPages } from './fr/learner-pages.ts'
import { ownConversation } from './fr/own-conversation.ts'
import { play } from './fr/play/play.ts'
import { progress } from './fr/progress.ts'
import { records } from './fr/records.ts'
import { charts, report } from './fr/report.ts'
import { bundles } from './fr/drafting/bundles.ts'
import { draft } from './fr/drafting/draft.ts'
import { starting } from './fr/drafting/start.ts'
import { translation } from './fr/drafting/translation.ts'
import { reviews } from './fr/reviews.ts'
import { workshops } from './fr/sharing/workshops.ts'
import { voice } from './fr/play/voice.ts'

export const fr: typeof en = {
  ...general,
  ...learnerPages,
  play,
  voice,
  ownConversation,
  ...records,
  report,
  charts,
  progress,
  reviews,
  certificate,
  accessCodes,
  workshops,
  generators,
  preparation,
  guest,
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
