/** The partner without the questions that coaches often ask: a page hands them over once they are loaded. */
export type { Cast, PartnerReply, PartnerTurn } from './cast.ts'
export { replyWith } from './partner.ts'
