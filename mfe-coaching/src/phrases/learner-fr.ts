import type { learner as english } from './learner-en.ts'
import { general } from './fr/general.ts'
import { learnerPages } from './fr/learner-pages.ts'
import { play } from './fr/play/play.ts'
import { recording } from './fr/play/recording.ts'
import { voice } from './fr/play/voice.ts'
import { ownConversation } from './fr/own-conversation.ts'
import { records } from './fr/records.ts'
import { report, charts } from './fr/report.ts'
import { progress } from './fr/progress.ts'
import { recordActions } from './fr/record-actions.ts'
import { reviews } from './fr/reviews.ts'
import { certificate } from './fr/certificate.ts'
import { workshops } from './fr/sharing/workshops.ts'
import { preparation } from './fr/preparation.ts'
import { guest } from './fr/guest.ts'

/** Phrases of pages that learners also open. They load with the remote. */
export const learner: typeof english = {
  ...general,
  ...learnerPages,
  play,
  voice,
  recording,
  ownConversation,
  ...records,
  ...recordActions,
  report,
  charts,
  progress,
  reviews,
  certificate,
  workshops,
  preparation,
  guest,
}
