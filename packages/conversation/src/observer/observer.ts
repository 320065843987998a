import type { ClientClass, CoachClass, Judgement } from './classes.ts'
import { featuresOf, type Utterance } from './features.ts'
import { judgeFrenchClient } from './french/french-client.ts'
import { judgeFrenchCoach } from './french/french-coach.ts'
import { leaning } from './lean.ts'
import { type LinearModel, type LinearModelFile, loadLinearModel } from './linear-model.ts'
import type { Language } from './question-kind.ts'
import { singleTurns } from './single-turns.ts'
import { honest } from './model/sureness.ts'

export interface ObserverModelFile {
  coach: LinearModelFile
  client: LinearModelFile
}

/** Classes an utterance when it is said, so a page during the session and its report read the same result. */
export interface TalkObserver {
  /** The act of a coach in an utterance. `before` holds the turns until then, oldest first; the last turns matter. */
  coach: (text: string, before: readonly Utterance[], language: Language) => Judgement<CoachClass>
  /** The client's talk about change. */
  client: (text: string, before: readonly Utterance[], language: Language) => Judgement<ClientClass>
}

/** The same in one language. */
interface LanguageObserver {
  coach: (text: string, before: readonly Utterance[]) => Judgement<CoachClass>
  client: (text: string, before: readonly Utterance[]) => Judgement<ClientClass>
}

/** The number of the client's turns before the one to judge that are looked at; what is further off has faded. */
const REACH = 6

/** A label by the largest share, with how certain it is. */
const judgeShares = <T extends string>(
  { classes, sure: known }: LinearModel,
  shares: readonly number[],
): Judgement<T> => {
  const { at, sure } = honest(shares, known)
  const probabilities = Object.fromEntries(classes.map((name, index) => [name, sure[index] ?? 0])) as Record<T, number>
  return { label: classes[at] as T, confidence: sure[at] ?? 0, probabilities }
}

/** A client's last turn, with the mood of the client's turns before it. */
const clientJudge = (model: LinearModel) => {
  const alone = singleTurns(model)
  return (text: string, before: readonly Utterance[]): Judgement<ClientClass> => {
    const turns: Utterance[] = [...before, { speaker: 'client', text }]
    const places = turns.flatMap(({ speaker }, place) => (speaker === 'client' ? [place] : [])).slice(-1 - REACH)
    const single = places.map((place) => alone(turns, place))
    return judgeShares(model, leaning(single.at(-1) ?? [], single.slice(0, -1)))
  }
}

/** English by the trained model. */
export const englishObserver = (file: ObserverModelFile): LanguageObserver => {
  const coach = loadLinearModel(file.coach)
  return {
    coach: (text, before) => judgeShares(coach, coach.sharesOf(featuresOf({ speaker: 'coach', text }, before))),
    client: clientJudge(loadLinearModel(file.client)),
  }
}

/** French by rules. */
export const frenchObserver: LanguageObserver = { coach: judgeFrenchCoach, client: judgeFrenchClient }

export const observerOf = (languages: Record<Language, LanguageObserver>): TalkObserver => ({
  coach: (text, before, language) => languages[language].coach(text, before),
  client: (text, before, language) => languages[language].client(text, before),
})

export const createObserver = (file: ObserverModelFile): TalkObserver =>
  observerOf({ en: englishObserver(file), fr: frenchObserver })
