import { accessCodes } from './en/access-codes.ts'
import { authoring } from './en/authoring.ts'
import { certificate } from './en/certificate.ts'
import { editor } from './en/editor.ts'
import { missionEditor, observerEditor } from './en/mission-editor.ts'
import { personaEditor } from './en/persona-editor.ts'
import { general } from './en/general.ts'
import { guest } from './en/guest.ts'
import { learnerPages } from './en/learner-pages.ts'
import { ownConversation } from './en/own-conversation.ts'
import { play } from './en/play.ts'
import { progress } from './en/progress.ts'
import { records } from './en/records.ts'
import { charts, report } from './en/report.ts'
import { reviews } from './en/reviews.ts'

export const en = {
  ...general,
  ...learnerPages,
  play,
  ownConversation,
  ...records,
  report,
  charts,
  progress,
  reviews,
  certificate,
  accessCodes,
  guest,
  ...authoring,
  editor,
  personaEditor,
  missionEditor,
  observerEditor,
}
