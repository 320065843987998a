import type { Caller } from '../../../platform/http/index.ts'
import type { SpeechRoute } from '../persona-voice.ts'
import { faultCodeOf, type VoiceLists } from './voice-lists.ts'

const speaks = (language: 'en' | 'fr' | undefined, voiceLanguage: string | null): boolean =>
  language === undefined || voiceLanguage === null || voiceLanguage.startsWith(language)

/** One route for each model: its keys share the voices. */
const onePerModel = (routes: readonly SpeechRoute[]): SpeechRoute[] => [
  ...new Map(routes.map((route) => [route.model_id, route])).values(),
]

/** The voices that the caller's organisation can use, and the providers that did not list theirs. */
export const readVoices = async (lists: VoiceLists, { user }: Caller, language: 'en' | 'fr' | undefined) => {
  const { models, db } = lists.practice
  const routes = onePerModel(await models.speech.routes(db.kysely, user.organizationId, 'tts'))
  const answers = await Promise.all(
    routes.map(async (route) => {
      const { model_id, provider_type, provider_name, external_id: model } = route
      try {
        const voices = await lists.of(route)
        const items = voices
          .filter((voice) => speaks(language, voice.language))
          .map((voice) => ({ model_id, provider_type, provider_name, model, ...voice }))
        return { items, problems: [] }
      } catch (error) {
        return { items: [], problems: [{ provider_name, code: faultCodeOf(error) }] }
      }
    }),
  )
  return {
    items: answers.flatMap(({ items }) => items),
    problems: answers.flatMap(({ problems }) => problems),
  }
}
