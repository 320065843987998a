import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '../../../platform/services/index.ts'
import './speech-audio.table.ts'

/** Longer sentences are seldom said twice. */
const LONGEST_TEXT = 500
const KEPT_DAYS = 30

export interface CachedSpeech {
  organizationId: string
  modelId: string
  /** The provider’s address and its name of the model, which an administrator may change. */
  source: readonly (string | null)[]
  voice: object
  language: string
  format: 'pcm16' | 'mp3'
  text: string
}

const types = { pcm16: 'audio/pcm', mp3: 'audio/mpeg' } as const

const keyOf = (speech: CachedSpeech): string => {
  const { organizationId, modelId, source, voice, language, format, text } = speech
  const hash = createHash('sha256')
    .update(JSON.stringify([organizationId, modelId, source, voice, language, format, text]))
    .digest('hex')
  return `speech/${hash.slice(0, 2)}/${hash}`
}

/** The audio of sentences that an organisation has paid for, so that the same sentence costs once. */
export class SpeechCache {
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  async read(speech: CachedSpeech): Promise<AsyncIterable<Buffer> | undefined> {
    if (speech.text.length > LONGEST_TEXT) return undefined
    const key = keyOf(speech)
    const object = await this.#services.objects.get(key)
    if (!object) return undefined
    await this.#services.db.kysely
      .updateTable('speech_audio')
      .set({ used_at: sql<Date>`now()` })
      .where('key', '=', key)
      .execute()
    return object.body as AsyncIterable<Buffer>
  }

  /** Keeps a whole sentence. The row comes first, so that every file has one and is removed one day. */
  async keep(speech: CachedSpeech, audio: Buffer): Promise<void> {
    if (speech.text.length > LONGEST_TEXT) return
    const { db, objects } = this.#services
    const key = keyOf(speech)
    await db.kysely
      .insertInto('speech_audio')
      .values({ key, organization_id: speech.organizationId })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ used_at: sql<Date>`now()` }))
      .execute()
    await objects.put(key, audio, { contentType: types[speech.format] })
  }

  /** Removes sound that was not played for a month. */
  async prune(): Promise<void> {
    const { db, objects } = this.#services
    const rows = await db.kysely
      .deleteFrom('speech_audio')
      .where('used_at', '<', sql<Date>`now() - ${KEPT_DAYS} * interval '1 day'`)
      .returning('key')
      .execute()
    for (const { key } of rows) await objects.delete(key)
  }
}
