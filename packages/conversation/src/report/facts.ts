import type { Evidence, ForbiddenAct, Measure } from '@parley/contracts/session'
import type { UtteranceAnalysis } from '../analysis/index.ts'
import type { ActCounts } from '../measures/index.ts'
import type { ClientClass } from '../observer/classes.ts'
import type { Language } from '../observer/question-kind.ts'
import type { SessionState } from '../session/session-state.ts'

export interface PersonaTurn {
  seq: number
  turn: number
  text: string
  words: number
  talk: ClientClass
  /** The share of talk taken for this that is this. */
  confidence: number
}

export interface LearnerTurn extends UtteranceAnalysis {
  seq: number
  turn: number
  /** The turn that it answered, and the turn that answered it. */
  before: PersonaTurn | null
  after: PersonaTurn | null
  /** The persona's answer denies what the turn gave back. */
  isDenied: boolean
}

/** A forbidden act, by the goal that forbids it. */
export interface Breach {
  label: string
  quote: Omit<Evidence, 'direction'>
  act: ForbiddenAct
}

/** The verdicts of goals: said back, asked openly, a step named or agreed to, named without blame, objections taken up; undefined where no goal asks for it. */
export type SharedGoals = Readonly<
  Partial<Record<'said_back' | 'more_open' | 'own_step' | 'agrees_to' | 'named' | 'objections', boolean>>
>

/** Goals that a criterion judges as well: a feeling is named, something is promised, one's own part is owned, what was seen is named. */
export type GoalKind = 'feeling' | 'promises' | 'owns' | 'observes'

/** A conversation read once: everything that the observer judges by. */
export interface Facts {
  language: Language
  /** The persona's first name. */
  name: string
  learner: readonly LearnerTurn[]
  /** Turns that a retry took over: goals that they reached stay reached, and no figure covers them. */
  takenOver: readonly LearnerTurn[]
  persona: readonly PersonaTurn[]
  /** The words of each objection that the persona's author gave it. */
  objections: readonly (readonly string[])[]
  counts: ActCounts
  measures: readonly Measure[]
  /** The answers of the persona that agreed to a step, and the lines that proposed it, by their place in the log. */
  agreedAt: ReadonlyMap<number, Omit<Evidence, 'direction'>>
  /** The persona's words that told what a goal asks to find out, by their place in the log. */
  toldAt: ReadonlyMap<number, string>
  /** The verdicts of the goals that judge the same as a criterion. */
  goals: SharedGoals
  /** The learner's turns that met a goal which a criterion judges as well: a feeling, a promise, one's own part. */
  goalTurns: Readonly<Record<GoalKind, ReadonlyMap<number, Omit<Evidence, 'direction'>>>>
  /** Acts that a goal forbids. */
  breaches: readonly Breach[]
  /** Judgements and reproaches that no goal forbids. */
  blame: readonly Omit<Evidence, 'direction'>[]
  /** The persona's words that told a fact which its author had it keep back, by their place in the log. */
  secretAt: ReadonlyMap<number, string>
  /** A goal that a win needed stayed open. */
  missesWin: boolean
  /** The number of goals where every one was reached, else none. */
  allGoals: number
  readiness: SessionState['readiness']
  status: SessionState['status']
  /** One side said goodbye before the end. */
  hasGoodbye: boolean
  reason: SessionState['reason']
  /** True where the mission has no outcome that could be reached or missed. */
  isFree: boolean
}
