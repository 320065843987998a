import { general } from './en/general.ts'
import { learnerPages } from './en/learner-pages.ts'
import { play } from './en/play/play.ts'
import { recording } from './en/play/recording.ts'
import { voice } from './en/play/voice.ts'
import { ownConversation } from './en/own-conversation.ts'
import { records } from './en/records.ts'
import { report, charts } from './en/report.ts'
import { progress } from './en/progress.ts'
import { recordActions } from './en/record-actions.ts'
import { reviews } from './en/reviews.ts'
import { certificate } from './en/certificate.ts'
import { workshops } from './en/sharing/workshops.ts'
import { preparation } from './en/preparation.ts'
import { guest } from './en/guest.ts'

/** Phrases of pages that learners also open. They load with the remote. */
export const learner = {
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
