import { type ClientClass, type CoachClass, type Judged, judged } from './classes.ts'
import { featuresOf, type Said } from './features.ts'
import { frenchClient, frenchCoach } from './french.ts'
import { type LinearModelFile, loadLinearModel } from './linear-model.ts'
import type { Language } from './question-kind.ts'

export interface ObserverModelFile {
  coach: LinearModelFile
  client: LinearModelFile
}

export interface TalkObserver {
  /** What a coach did with an utterance. `before` is what was said until then, oldest first; the last two turns matter. */
  coach: (text: string, before: readonly Said[], language: Language) => Judged<CoachClass>
  /** How a client talked about change. */
  client: (text: string, before: readonly Said[], language: Language) => Judged<ClientClass>
}

/** English by the trained model, French by rules. */
export const createObserver = (file: ObserverModelFile): TalkObserver => {
  const coach = loadLinearModel(file.coach)
  const client = loadLinearModel(file.client)
  return {
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
  }
}
