import type { Cast, PartnerReply, PartnerTurn } from './cast.ts'
import { sharedQuestions } from './matching/questions/coach-questions.ts'
import { openTalk, replyWith } from './partner.ts'

const withQuestions = (cast: Cast): Cast => ({ ...cast, questions: cast.questions ?? sharedQuestions[cast.language] })

/** The persona's next reply to a conversation, with all that coaches often ask at hand. */
export const replyTo = (cast: Cast, turns: readonly PartnerTurn[]): PartnerReply =>
  replyWith(withQuestions(cast), turns)

/** A conversation with the persona that goes on turn by turn, with the same replies. */
export const talkTo = (cast: Cast) => openTalk(withQuestions(cast))
