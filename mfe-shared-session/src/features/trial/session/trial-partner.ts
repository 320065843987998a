import { type PartnerReply, replyWith } from '@parley/conversation/partner/lean'
import type { TrialContent } from './trial-content.ts'
import type { TrialSession } from './trial-session.ts'

/** The partner's next reply, or its last one: the same session gives the same reply. */
export const partnerReply = ({ cast }: TrialContent, { seed, state }: TrialSession): PartnerReply =>
  replyWith(
    { ...cast, seed },
    state.turns.map(({ role, text }) => ({ role, text })),
  )
