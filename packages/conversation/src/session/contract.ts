/** The session's vocabulary as types: the engine reads schemas nowhere at run time. */
export type {
  EventData,
  ModelRef,
  Outcome,
  SessionEvent,
  SessionEventDraft,
  SessionEventType,
  SessionOrigin,
  SessionPhase,
  SessionRules,
  SessionStatus,
  SpokenTurn,
  StatusReason,
  TokenUsage,
  WorkshopMessage,
  WorkshopStanding,
} from '@parley/contracts/session'
