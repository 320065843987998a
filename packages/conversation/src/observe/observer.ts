import { type ClientClass, type CoachClass, type Judged, judged } from './classes.ts'
import { featuresOf, type Said } from './features.ts'
import { frenchClient, frenchCoach } from './french.ts'
import { type LinearModel, type LinearModelFile, loadLinearModel } from './linear-model.ts'
import type { Language } from './question-kind.ts'
import { smoothedSequence } from './smooth.ts'

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

/** The coach's turns, smoothed along the conversation. The client's are not: on folds it made them no better. */
const sequenceOf = (model: LinearModel, turns: readonly Said[]): Map<number, JudgedTurn> => {
  const places = turns.flatMap(({ speaker }, place) => (speaker === 'coach' ? [place] : []))
  const single = places.map((place) => {
    const turn = turns[place]
    const probabilities = turn ? model.probabilitiesOf(featuresOf(turn, turns.slice(0, place))) : {}
    return model.classes.map((name) => probabilities[name] ?? 0)
  })
  const judgements = smoothedSequence(single, model.follow).map((probabilities, index): [number, JudgedTurn] => {
    const turn = places[index] ?? 0
    const named = Object.fromEntries(model.classes.map((name, at) => [name, probabilities[at] ?? 0]))
    return [turn, { turn, speaker: 'coach', ...judged(named as Record<CoachClass, number>) }]
  })
  return new Map(judgements)
}

/** English by the trained model, French by rules. */
export const createObserver = (file: ObserverModelFile): TalkObserver => {
  const coach = loadLinearModel(file.coach)
  const client = loadLinearModel(file.client)
  const observer: TalkObserver = {
    coach: (text, before, language) =>
      language === 'fr'
        ? judged(frenchCoach(text, before.at(-1)?.speaker === 'client'))
        : judged(coach.probabilitiesOf(featuresOf({ speaker: 'coach', text }, before)) as Record<CoachClass, number>),
    client: (text, before, language) =>
      language === 'fr'
        ? judged(frenchClient(text))
        : judged(
            client.probabilitiesOf(featuresOf({ speaker: 'client', text }, before)) as Record<ClientClass, number>,
          ),
    transcript: (turns, language) => {
      if (language === 'fr') return turns.map((turn, place) => judgedAlone(observer, turns, turn, place, language))
      const coaching = sequenceOf(coach, turns)
      return turns.map((turn, place) => coaching.get(place) ?? judgedAlone(observer, turns, turn, place, language))
    },
  }
  return observer
}
