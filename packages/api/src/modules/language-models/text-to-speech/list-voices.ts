import { hideKeyIn } from '../pseudonym/hidden-key.ts'
import { z } from 'zod'
import { guardedFetch } from '../../../platform/guarded-fetch/index.ts'
import { chatFault, statusFault } from '../calls/chat-fault.ts'
import { ProviderFault } from '../calls/provider-fault.ts'
import { addressBelow, azureAddress, keyHeader } from '../speech/speech-address.ts'
import type { SpeechConnection } from '../speech/speech-provider.ts'

export interface ListedVoice {
  voice_id: string
  name: string
  /** Null for a voice that speaks every language. */
  language: string | null
  gender: 'female' | 'male' | 'neutral' | null
}

const LONGEST_WAIT = 10_000
const MOST_VOICES = 400

const text = z.string().min(1).max(120)

const genderOf = (word: unknown): ListedVoice['gender'] => {
  const gender = typeof word === 'string' ? word.toLowerCase() : ''
  return gender === 'female' || gender === 'male' || gender === 'neutral' ? gender : null
}

const azureVoices = z
  .array(z.object({ ShortName: text, LocalName: text, Locale: z.string(), Gender: z.string() }))
  .transform((voices) =>
    voices
      .filter(({ Locale }) => /^(?:en|fr)-/.test(Locale))
      .map(({ ShortName, LocalName, Locale, Gender }): ListedVoice => ({
        voice_id: ShortName,
        name: LocalName,
        language: Locale,
        gender: genderOf(Gender),
      })),
  )

const elevenVoices = z
  .object({
    voices: z.array(z.object({ voice_id: text, name: text, labels: z.record(z.string(), z.unknown()).nullish() })),
  })
  .transform(({ voices }) =>
    voices.map(({ voice_id, name, labels }): ListedVoice => ({
      voice_id,
      name,
      language: null,
      gender: genderOf(labels?.['gender']),
    })),
  )

const namedVoice = z.union([
  text,
  z.object({ id: text }).transform(({ id }) => id),
  z.object({ name: text }).transform(({ name }) => name),
])
const serverVoices = z
  .object({ voices: z.array(namedVoice) })
  .transform(({ voices }) =>
    voices.map((id): ListedVoice => ({ voice_id: id, name: id, language: null, gender: null })),
  )

/** OpenAI lists its voices in its documentation only. */
const openAiVoices: readonly ListedVoice[] = (
  [
    ['alloy', 'neutral'],
    ['ash', 'male'],
    ['coral', 'female'],
    ['echo', 'male'],
    ['fable', 'neutral'],
    ['nova', 'female'],
    ['onyx', 'male'],
    ['sage', 'female'],
    ['shimmer', 'female'],
  ] as const
).map(([id, gender]) => ({
  voice_id: id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  language: null,
  gender,
}))

/** The parsed list; undefined where the server has none. */
const fetchList = async <T>(connection: SpeechConnection, url: URL, schema: z.ZodType<T>): Promise<T | undefined> => {
  try {
    const response = await guardedFetch(connection.allow)(url, {
      headers: { accept: 'application/json', ...keyHeader(connection) },
      signal: AbortSignal.timeout(LONGEST_WAIT),
    })
    const body = await response.text()
    if (response.status === 404 || response.status === 405) return undefined
    if (!response.ok) throw statusFault(response.status, response.headers.get('retry-after') ?? undefined)
    return schema.parse(JSON.parse(body))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw new ProviderFault('malformed')
    if (error instanceof Error && error.name === 'TimeoutError') throw new ProviderFault('first_token_late')
    throw chatFault(error)
  }
}

const firstVoices = (voices: readonly ListedVoice[] | undefined): readonly ListedVoice[] => {
  if (!voices) throw new ProviderFault('unknown_model')
  return voices.slice(0, MOST_VOICES)
}

const voicesOf = async (connection: SpeechConnection): Promise<readonly ListedVoice[]> => {
  const { type, baseUrl } = connection
  if (type === 'azure_microsoft')
    return firstVoices(
      await fetchList(connection, azureAddress(connection, 'tts', 'cognitiveservices/voices/list'), azureVoices),
    )
  if (type === 'elevenlabs')
    return firstVoices(await fetchList(connection, addressBelow(baseUrl, 'v1/voices'), elevenVoices))
  if (type !== 'openai_compatible') return openAiVoices
  return (await fetchList(connection, addressBelow(baseUrl, 'audio/voices'), serverVoices)) ?? openAiVoices
}

/** The voices of a model. A server may repeat its key in a name, which authors read. Throws the provider's fault. */
export const listVoices = async (connection: SpeechConnection): Promise<readonly ListedVoice[]> => {
  const holdsKey = (text: string): boolean => hideKeyIn(text, connection.apiKey) !== text
  return (await voicesOf(connection)).filter(({ voice_id, name }) => !holdsKey(voice_id) && !holdsKey(name))
}
