/** The vocabulary of a session, without zod: what a browser may load for the price of a few strings. */
export const sessionStatuses = ['', 'free-speech', 'in-progress', 'win', 'loose', 'end', 'abort'] as const
export type SessionStatus = (typeof sessionStatuses)[number]

export const terminalStatuses = ['win', 'loose', 'end', 'abort'] as const satisfies readonly SessionStatus[]
export type TerminalStatus = (typeof terminalStatuses)[number]

export const sessionPhases = [
  'idle',
  'listening',
  'transcribing',
  'thinking',
  'speaking',
  'paused',
  'interrupted',
  'recovering',
] as const
export type SessionPhase = (typeof sessionPhases)[number]

export const sessionModes = ['text', 'voice', 'realtime'] as const
export type SessionMode = (typeof sessionModes)[number]

export const sessionKinds = ['rehearsal', 'official', 'test', 'guest'] as const
export type SessionKind = (typeof sessionKinds)[number]

/** The kinds between which a person chooses who prepares sessions. */
export const preparedKinds = ['rehearsal', 'official'] as const satisfies readonly SessionKind[]

export const outcomeModes = ['win_lose', 'end_only', 'none'] as const
export type OutcomeMode = (typeof outcomeModes)[number]

/** The decisions of a marker, or of the tool call in its place. */
export const outcomes = ['win', 'loose', 'end'] as const
export type Outcome = (typeof outcomes)[number]

/** The signs of an objective in the conversation itself, without a choice of words by the author. */
export const objectiveSigns = ['told', 'own_step', 'said_back', 'more_open'] as const
export type ObjectiveSign = (typeof objectiveSigns)[number]

/** Signs for which the author names words and phrases. */
export const phraseSigns = ['mentions', 'asks_about', 'agrees_to'] as const
export type PhraseSign = (typeof phraseSigns)[number]

/** The acts that an objective can forbid the learner. */
export const forbiddenActs = ['discount', 'promise', 'blame', 'insult', 'advice', 'pressure'] as const
export type ForbiddenAct = (typeof forbiddenActs)[number]

export const statusReasons = [
  'started',
  'marker',
  'learner_ended',
  'learner_quit',
  'turn_limit',
  'time_limit',
  'idle',
  'failover_exhausted',
  'credit_exhausted',
  'expired',
  'moderator',
] as const
export type StatusReason = (typeof statusReasons)[number]

export const childRelations = ['retry', 'retry_from', 'free_speech', 'resume'] as const
export type ChildRelation = (typeof childRelations)[number]

/** A workshop waits for its trainer, runs, stands still, or is over. */
export const workshopStates = ['waiting', 'running', 'paused', 'finished'] as const
export type WorkshopState = (typeof workshopStates)[number]

export const reportStates = ['pending', 'running', 'ready', 'failed', 'insufficient_data'] as const
export type ReportState = (typeof reportStates)[number]

export const measureKeys = [
  'talk_ratio',
  'words_per_minute',
  'fillers',
  'open_questions',
  'closed_questions',
  'reflections',
  'reflection_to_question',
  'advice_share',
  'longest_monologue',
  'interruptions',
  'response_latency',
  'silence',
] as const
export type MeasureKey = (typeof measureKeys)[number]

export const withheldReasons = [
  'no_timing',
  'no_audio',
  'too_few_turns',
  'no_questions',
  'language_not_supported',
] as const
export type WithheldReason = (typeof withheldReasons)[number]

/**
 * The criteria that the built-in observer judges by itself. A criterion belongs to the one with which its key begins.
 */
export const judgedWithoutModel = [
  'open_questions',
  'reflecting',
  'room',
  'advice',
  'evoking',
  'rolling',
  'autonomy',
  'observation',
  'their_view',
  'agreement',
  'naming',
  'no_defence',
  'moving_on',
] as const
export type ModelFreeFamily = (typeof judgedWithoutModel)[number]

/**
 * The reason why a conversation with a realtime model is over: `failed` is the provider's doing, `lost` is a connection
 * that broke.
 */
export const callEndReasons = ['left', 'session_over', 'taken_over', 'failed', 'lost'] as const
export type CallEndReason = (typeof callEndReasons)[number]
