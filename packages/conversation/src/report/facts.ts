import type { Evidence, ForbiddenAct, Measure } from '@parley/contracts/session'
import { analyseTurns, createAnalyser, saidIn, type UtteranceAnalysis } from '../analysis/index.ts'
import { type ActCounts, countActs, measureSession, spokenTurn } from '../measures/index.ts'
import type { ClientClass, Judgement } from '../observer/classes.ts'
import type { TalkObserver } from '../observer/observer.ts'
import { type Language, questionsOf } from '../observer/question-kind.ts'
import { wordsOf } from '../observer/words.ts'
import { heardTurns, timedTurns } from '../session/heard-turns.ts'
import { ownTurns } from '../session/own-turns.ts'
import { denies } from './criteria/denials.ts'
import { withFeeling } from './criteria/named-feelings.ts'
import type { SessionState, Turn } from '../session/session-state.ts'

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

const personaTurn = ({ seq, turn, text }: Turn, judgement: Judgement<ClientClass>, language: Language): PersonaTurn => {
  const words = wordsOf(text).length
  // A question that the other asks back says nothing for or against a change.
  const asks = questionsOf(text, language).length > 0 && words < 12
  const talk = asks ? 'neutral' : judgement.label
  return { seq, turn, text, words, talk, confidence: judgement.probabilities[talk] }
}

const personaTurns = (turns: readonly Turn[], language: Language, observer: TalkObserver): (PersonaTurn | null)[] => {
  const utterances = saidIn(turns)
  return turns.map((turn, place) =>
    turn.role === 'learner'
      ? null
      : personaTurn(turn, observer.client(turn.text, utterances.slice(0, place), language), language),
  )
}

/** The practice partner says what it is to those who ask; that is no line of the persona's. */
const notice = /^(?:I am a built-in practice partner|Je suis un partenaire d’entraînement intégré)[^.]*\./u

/** Blanks keep the places of the words behind it. */
const withoutNotice = (turn: Turn): Turn =>
  turn.role === 'learner' ? turn : { ...turn, text: turn.text.replace(notice, (words) => ' '.repeat(words.length)) }

/**
 * All turns are read, for each is understood by what was said before it. The figures cover what was said in this session:
 * of a retry from a turn, the part that is new.
 */
export const factsOf = (state: SessionState, language: Language, name: string, observer: TalkObserver): Facts => {
  const turns = heardTurns(state).map(withoutNotice)
  const firstOwn = ownTurns(state)[0]?.seq ?? Infinity
  const isOwn = ({ seq }: { seq: number }) => seq >= firstOwn
  const personas = personaTurns(turns, language, observer)
  const analyses = analyseTurns(turns, language, createAnalyser(observer))
  const all = turns.flatMap(({ seq, turn }, place): LearnerTurn[] => {
    const analysis = analyses[place]
    if (!analysis) return []
    const [before, after] = [personas[place - 1] ?? null, personas[place + 1] ?? null]
    const isDenied = denies(analysis.text, after?.text, language)
    return [withFeeling({ ...analysis, seq, turn, before, after, isDenied }, language)]
  })
  const learner = all.filter(isOwn)
  return {
    language,
    name,
    learner,
    takenOver: all.filter((turn) => !isOwn(turn)),
    persona: personas.flatMap((turn) => (turn !== null && isOwn(turn) ? [turn] : [])),
    counts: countActs(learner),
    measures: measureSession(
      {
        language,
        mode: state.setup?.mode ?? 'text',
        turns: timedTurns(state)
          .filter(isOwn)
          .map((turn) => spokenTurn(turn, state.started_at)),
      },
      learner,
    ),
    agreedAt: new Map(),
    toldAt: new Map(),
    goals: {},
    goalTurns: { feeling: new Map(), promises: new Map(), owns: new Map(), observes: new Map() },
    objections: [],
    breaches: [],
    blame: [],
    secretAt: new Map(),
    missesWin: false,
    allGoals: 0,
    readiness: state.readiness,
    status: state.status,
    hasGoodbye: false,
    reason: state.reason,
    isFree: state.setup?.rules.outcome_mode === 'none',
  }
}
