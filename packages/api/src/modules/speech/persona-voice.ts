import type { Practice, SessionRow } from '../sessions/index.ts'

type Speech = Practice['models']['speech']
type SpeechRoute = Awaited<ReturnType<Speech['routes']>>[number]
export type VoiceChoice = ReturnType<Parameters<Speech['speak']>[1]['voiceFor']>
export type { SpeechRoute }

type VoiceSource = Pick<SessionRow, 'language'> & { snapshot: Pick<SessionRow['snapshot'], 'persona'> }

/** The voice of the persona on a route: the author's where its provider has it, else a usual one. */
export const personaVoice = (
  { models }: Practice,
  { language, snapshot: { persona } }: VoiceSource,
  route: SpeechRoute,
): VoiceChoice => {
  const { voice, pronouns } = persona
  const isChosen = voice !== null && voice.provider === route.provider_type && voice.voice_id !== ''
  return {
    voiceId: isChosen ? voice.voice_id : models.speech.usualVoice(route.provider_type, language, pronouns),
    speed: voice?.speed ?? 1,
    style: isChosen ? voice.style : '',
    seed: isChosen ? voice.seed : null,
  }
}
