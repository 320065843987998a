import type { Cast, PartnerReply, PartnerTurn } from './cast.ts'
import { sharedQuestions } from './matching/questions/coach-questions.ts'
import { replyWith } from './partner.ts'

/** The persona's next reply to a conversation, with all that coaches often ask at hand. */
export const replyTo = (cast: Cast, turns: readonly PartnerTurn[]): PartnerReply =>
  replyWith({ ...cast, questions: cast.questions ?? sharedQuestions[cast.language] }, turns)
