export * from './old-sessions.ts'
export * from './records/session-lists.ts'
export {
  findSession,
  learnerNameOf,
  lockSession,
  lockSessionById,
  ownerNames,
  sessionById,
} from './records/session.repo.ts'
