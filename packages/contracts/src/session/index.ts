export {
  type EventData,
  eventData,
  type ModelRef,
  type SessionEvent,
  type SessionEventDraft,
  type SessionEventType,
  sessionEvent,
  type SpokenTurn,
  spokenTurn,
  type TokenUsage,
  tokenUsage,
  type WorkshopMessage,
  type WorkshopStanding,
} from './event.ts'
export { type Measure, measure } from './measure.ts'
export {
  type AnalysisReport,
  analysisReport,
  type CriterionResult,
  criterionResult,
  type Evidence,
  evidence,
  keyMoment,
  objectiveResult,
  reportComment,
  reportDispute,
  scoreOverride,
} from './report.ts'
export { type SessionOrigin, type SessionRules, sessionOrigin, sessionRules } from './start.ts'
export * from './words.ts'
export {
  briefing,
  hintOffer,
  type PersonaForLearner,
  personaForLearner,
  type SessionDetail,
  type SessionSettings,
  type SessionSummary,
  sessionDetail,
  sessionSettings,
  sessionSummary,
} from './view.ts'
