import { isSecretKey, KeyCover } from '../pseudonym/hidden-key.ts'
import type { RealtimeEvent } from './realtime-events.ts'

type TextEvent = Extract<
  RealtimeEvent,
  { type: 'response.output_audio_transcript.delta' | 'response.output_text.delta' }
>

interface OpenText {
  cover: KeyCover
  last: TextEvent
}

const isText = (event: RealtimeEvent): event is TextEvent =>
  event.type === 'response.output_audio_transcript.delta' || event.type === 'response.output_text.delta'

/** Hides the key in the texts of a conversation's items, whose pieces come in several events. */
export class KeylessEvents {
  readonly #key: string | undefined
  readonly #texts = new Map<string, OpenText>()

  constructor(key: string | undefined) {
    this.#key = key
  }

  /** The events to pass on in place of this one. */
  pass(event: RealtimeEvent): RealtimeEvent[] {
    if (event.type === 'response.done') return [...this.passRest(event.response.id), event]
    if (!isText(event) || !isSecretKey(this.#key)) return [event]
    const { cover } = this.#texts.get(event.item_id) ?? { cover: new KeyCover(this.#key) }
    this.#texts.set(event.item_id, { cover, last: event })
    const delta = cover.take(event.delta)
    return delta === '' ? [] : [{ ...event, delta }]
  }

  /** The last letters that still wait, of one reply or of all. */
  passRest(responseId?: string): RealtimeEvent[] {
    const ends: RealtimeEvent[] = []
    for (const [item, { cover, last }] of this.#texts) {
      if (responseId !== undefined && last.response_id !== responseId) continue
      this.#texts.delete(item)
      const delta = cover.takeRest()
      if (delta !== '') ends.push({ ...last, delta })
    }
    return ends
  }
}
