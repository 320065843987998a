import { analyseTurns, createAnalyser, saidIn } from '../../analysis/index.ts'
import { countActs, measureSession, spokenTurn } from '../../measures/index.ts'
import type { ClientClass, Judgement } from '../../observer/classes.ts'
import type { TalkObserver } from '../../observer/observer.ts'
import { type Language, questionsOf } from '../../observer/question-kind.ts'
import { wordsOf } from '../../observer/words.ts'
import { heardTurns, timedTurns } from '../../session/heard-turns.ts'
import { ownTurns } from '../../session/own-turns.ts'
import type { SessionState, Turn } from '../../session/session-state.ts'
import { denies } from '../criteria/denials.ts'
import type { Facts, LearnerTurn, PersonaTurn } from '../facts.ts'
import { withConfirmed, withFeeling, withReason } from './named-feelings.ts'

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
    const heardTurn = withConfirmed({ ...analysis, seq, turn, before, after, isDenied }, language)
    return [withReason(withFeeling(heardTurn, language), language)]
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
