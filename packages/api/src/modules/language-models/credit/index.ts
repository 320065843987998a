export { costLimit } from './cost-limit.ts'
export { chargeAnswer, chargeAnswers, hasCredit, type PaidAnswer, priceOf, requireCredit } from './credit.ts'
export { CreditReservation, hasReservations } from './credit-reservation.ts'
export { estimateSessions } from './estimate-sessions.ts'
