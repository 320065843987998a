import { accessCodes } from './en/sharing/access-codes.ts'
import { authoring } from './en/authoring.ts'
import { certificate } from './en/certificate.ts'
import { editor } from './en/editor.ts'
import { missionEditor, observerEditor } from './en/mission-editor.ts'
import { personaEditor } from './en/persona-editor.ts'
import { general } from './en/general.ts'
import { generators, preparation } from './en/sharing/generators.ts'
import { guest } from './en/guest.ts'
import { learnerPages } from './en/learner-pages.ts'
import { ownConversation } from './en/own-conversation.ts'
import { play } from './en/play/play.ts'
import { progress } from './en/progress.ts'
import { records } from './en/records.ts'
import { charts, report } from './en/report.ts'
import { bundles } from './en/drafting/bundles.ts'
import { draft } from './en/drafting/draft.ts'
import { starting } from './en/drafting/start.ts'
import { translation } from './en/drafting/translation.ts'
import { reviews } from './en/reviews.ts'
import { workshops } from './en/sharing/workshops.ts'
import { voice } from './en/play/voice.ts'

export const en = {
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
