import type { ClientClass, CoachClass, Judged } from './classes.ts'
import { featuresOf, type Said } from './features.ts'
import { judgeFrenchClient } from './french/french-client.ts'
import { judgeFrenchCoach } from './french/french-coach.ts'
import { leaning } from './lean.ts'
import { type LinearModel, type LinearModelFile, loadLinearModel } from './linear-model.ts'
import type { Language } from './question-kind.ts'
import { type SingleTurn, singleTurns } from './single-turns.ts'
import { smoothedSequence } from './smooth.ts'
import { honest, type Sureness } from './model/sureness.ts'

export interface ObserverModelFile {
  coach: LinearModelFile
  client: LinearModelFile
}

export type JudgedTurn =
  | ({ turn: number; speaker: 'coach' } & Judged<CoachClass>)
  | ({ turn: number; speaker: 'client' } & Judged<ClientClass>)

export interface TalkObserver {
  /** What a coach did with an utterance. `before` is what was said until then, oldest first; the last turns matter. */
  coach: (text: string, before: readonly Said[], language: Language) => Judged<CoachClass>
  /** How a client talked about change. */
  client: (text: string, before: readonly Said[], language: Language) => Judged<ClientClass>
  /** A whole conversation, for a report: each turn is judged in the light of those around it. */
  transcript: (turns: readonly Said[], language: Language) => JudgedTurn[]
}

const judgedAlone = (
  observer: TalkObserver,
  turns: readonly Said[],
  { speaker, text }: Said,
  turn: number,
  language: Language,
): JudgedTurn =>
  speaker === 'coach'
    ? { turn, speaker, ...observer.coach(text, turns.slice(0, turn), language) }
    : { turn, speaker, ...observer.client(text, turns.slice(0, turn), language) }

/** How many of the client's turns around the one to judge are looked at; what is further off has faded. */
const reach = { now: 6, whole: 40 }

const placesOf = (turns: readonly Said[], speaker: Said['speaker']): number[] =>
  turns.flatMap((turn, place) => (turn.speaker === speaker ? [place] : []))

/** A label by the largest share, with how sure it is in this reading. */
const named = <T extends string>(
  { classes, sure: known }: LinearModel,
  shares: readonly number[],
  reading: keyof Sureness,
): Judged<T> => {
  const { at, sure } = honest(shares, known[reading])
  const probabilities = Object.fromEntries(classes.map((name, index) => [name, sure[index] ?? 0])) as Record<T, number>
  return { label: classes[at] as T, confidence: sure[at] ?? 0, probabilities }
}

interface Models {
  coach: LinearModel
  client: LinearModel
  /** What the client's model says of a turn on its own. */
  clientAlone: SingleTurn
}

/** A client's last turn, with the mood of those before it. */
const clientNow = ({ client, clientAlone }: Models, turns: readonly Said[]): Judged<ClientClass> => {
  const places = placesOf(turns, 'client').slice(-1 - reach.now)
  const single = places.map((place) => clientAlone(turns, place))
  return named(client, leaning(single.at(-1) ?? [], single.slice(0, -1)), 'now')
}

/** All turns of English talk, each in the light of those around it. */
const sequenceOf = ({ coach, client, clientAlone }: Models, turns: readonly Said[]): JudgedTurn[] => {
  const coachAlone = singleTurns(coach)
  const coaching = placesOf(turns, 'coach')
  const talking = placesOf(turns, 'client')
  const done = coaching.map((place) => coachAlone(turns, place))
  const said = talking.map((place) => clientAlone(turns, place))
  const around = (index: number) =>
    [said.slice(Math.max(0, index - reach.whole), index), said.slice(index + 1, index + 1 + reach.whole)] as const
  return [
    ...smoothedSequence(done, coach.follow).map((one, index): JudgedTurn => ({
      turn: coaching[index] ?? 0,
      speaker: 'coach',
      ...named<CoachClass>(coach, one, 'whole'),
    })),
    ...said.map((one, index): JudgedTurn => ({
      turn: talking[index] ?? 0,
      speaker: 'client',
      ...named<ClientClass>(client, leaning(one, ...around(index)), 'whole'),
    })),
  ].toSorted((left, right) => left.turn - right.turn)
}

/** English by the trained model, French by rules. */
export const createObserver = (file: ObserverModelFile): TalkObserver => {
  const coach = loadLinearModel(file.coach)
  const client = loadLinearModel(file.client)
  const models = { coach, client, clientAlone: singleTurns(client) }
  const observer: TalkObserver = {
    coach: (text, before, language) =>
      language === 'fr'
        ? judgeFrenchCoach(text)
        : named(coach, coach.sharesOf(featuresOf({ speaker: 'coach', text }, before)), 'now'),
    client: (text, before, language) =>
      language === 'fr' ? judgeFrenchClient(text) : clientNow(models, [...before, { speaker: 'client', text }]),
    transcript: (turns, language) =>
      language === 'fr'
        ? turns.map((turn, place) => judgedAlone(observer, turns, turn, place, language))
        : sequenceOf(models, turns),
  }
  return observer
}
