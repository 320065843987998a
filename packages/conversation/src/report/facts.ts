import type { Measure } from '@parley/contracts/session'
import { measureSession } from '../measures/index.ts'
import type { MeasureInput } from '../measures/spoken.ts'
import type { ClientClass, CoachClass, Judged } from '../observe/classes.ts'
import { observer } from '../observe/model/index.ts'
import { type Language, type QuestionKind, questionsOf } from '../observe/question-kind.ts'
import { plain, wordsOf } from '../observe/words.ts'
import { coachCues, type CueName } from '../partner/mind/coach-cues.ts'
import { readMove } from '../partner/mind/coach-move.ts'
import type { SessionState, Turn } from '../session/session-state.ts'

interface Question {
  text: string
  kind: QuestionKind
  /** "Why don't you just …?" asks nothing: it is advice with a question mark. */
  dressed: boolean
}

interface PersonaTurn {
  seq: number
  turn: number
  text: string
  words: number
  talk: ClientClass
  /** How often talk that was taken for this is this. */
  confidence: number
}

export interface LearnerTurn {
  seq: number
  turn: number
  text: string
  words: number
  did: CoachClass
  /** How likely it did each of these. */
  likely: Readonly<Record<CoachClass, number>>
  questions: Question[]
  cues: ReadonlySet<CueName>
  /** What it answered, and what answered it. */
  before: PersonaTurn | null
  after: PersonaTurn | null
}

/** A conversation read once: everything that the observer judges by. */
export interface Facts {
  language: Language
  /** The persona's first name. */
  name: string
  learner: readonly LearnerTurn[]
  persona: readonly PersonaTurn[]
  measures: readonly Measure[]
  readiness: SessionState['readiness']
  status: SessionState['status']
  reason: SessionState['reason']
}

/** What was said and heard; what failed or was begun anew was not. */
const saidIn = ({ turns }: SessionState): Turn[] =>
  turns
    .filter((turn) => turn.state === 'complete' && (turn.heard_text ?? turn.text).trim() !== '')
    .map((turn) => (turn.heard_text === null ? turn : { ...turn, text: turn.heard_text }))

const personaTurn = ({ seq, turn, text }: Turn, judged: Judged<ClientClass>, language: Language): PersonaTurn => {
  const words = wordsOf(text).length
  // A question that the other asks back says nothing for or against a change.
  const asks = questionsOf(text, language).length > 0 && words < 12
  const talk = asks ? 'neutral' : judged.label
  return { seq, turn, text, words, talk, confidence: judged.probabilities[talk] }
}

interface Read {
  said: readonly Turn[]
  language: Language
}

const personasOf = ({ said, language }: Read, judged: ReturnType<typeof observer.transcript>) =>
  said.map((turn, place) => {
    const one = judged[place]
    if (turn.role === 'learner' || one?.speaker !== 'client') return null
    return personaTurn(turn, one, language)
  })

const questionsIn = (text: string, language: Language): Question[] =>
  questionsOf(text, language).map((question) => {
    const dressed = coachCues[language].advice.test(plain(question.text))
    return { ...question, dressed, kind: dressed ? 'closed' : question.kind }
  })

const learnersOf = (
  { said, language }: Read,
  judged: ReturnType<typeof observer.transcript>,
  personas: readonly (PersonaTurn | null)[],
): LearnerTurn[] =>
  said.flatMap((turn, place) => {
    const one = judged[place]
    if (turn.role !== 'learner' || one?.speaker !== 'coach') return []
    const move = readMove(turn.text, said.slice(0, place), language)
    return [
      {
        seq: turn.seq,
        turn: turn.turn,
        text: turn.text,
        words: move.words,
        did: one.label,
        likely: one.probabilities,
        questions: questionsIn(turn.text, language),
        cues: move.cues,
        before: personas[place - 1] ?? null,
        after: personas[place + 1] ?? null,
      },
    ]
  })

const measureInput = (state: SessionState, { said, language }: Read): MeasureInput => ({
  language,
  mode: state.setup?.mode ?? 'text',
  turns: said.map(({ role, text }) => ({ role, text })),
})

export const factsOf = (state: SessionState, language: Language, name: string): Facts => {
  const read: Read = { said: saidIn(state), language }
  const said = read.said.map(({ role, text }) => ({
    speaker: role === 'learner' ? ('coach' as const) : ('client' as const),
    text,
  }))
  const judged = observer.transcript(said, language)
  const personas = personasOf(read, judged)
  return {
    language,
    name,
    learner: learnersOf(read, judged, personas),
    persona: personas.filter((turn) => turn !== null),
    measures: measureSession(measureInput(state, read), observer),
    readiness: state.readiness,
    status: state.status,
    reason: state.reason,
  }
}
