import type { PersonaContent } from '@parley/contracts/authored'
import type { SpeechVoice } from '@parley/contracts/calls'
import { api } from '@parley/mfe-kit'
import { queryOptions } from '@tanstack/react-query'

export type PersonaVoice = NonNullable<PersonaContent['voice']>

export const voiceList = (language: 'en' | 'fr') =>
  queryOptions({
    queryKey: ['voices', 'list', language],
    queryFn: ({ signal }) => api.voices.list({ query: { language } }, { signal }),
    staleTime: 5 * 60_000,
  })

/** The voice says one sentence; answers the sound as an address for an audio element. */
export const fetchSample = async (
  { model_id }: SpeechVoice,
  { voice_id, speed, style, seed }: PersonaVoice,
  language: 'en' | 'fr',
): Promise<string> => {
  const stream = await api.voices.preview({ body: { model_id, voice_id, speed, style, seed, language } })
  return URL.createObjectURL(await new Response(stream, { headers: { 'content-type': 'audio/mpeg' } }).blob())
}

const keyOf = ({ provider, model, voice_id }: Pick<PersonaVoice, 'provider' | 'model' | 'voice_id'>): string =>
  JSON.stringify([provider, model, voice_id])

export const keyOfListed = ({ provider_type, model, voice_id }: SpeechVoice): string =>
  JSON.stringify([provider_type, model, voice_id])

export const findListed = (voices: readonly SpeechVoice[], voice: PersonaVoice): SpeechVoice | undefined =>
  voices.find((one) => keyOfListed(one) === keyOf(voice))

export const keyOfVoice = keyOf

/** A voice of the list as a persona keeps it; what was set for another voice stays. */
export const voiceFrom = (voice: SpeechVoice, before: PersonaVoice | null): PersonaVoice => ({
  provider: voice.provider_type as PersonaVoice['provider'],
  model: voice.model,
  voice_id: voice.voice_id,
  speed: before?.speed ?? 1,
  style: before?.style ?? '',
  seed: before?.seed ?? null,
})
