import { ProviderFault } from '../../language-models/index.ts'
import type { Practice } from '../../sessions/index.ts'
import type { SpeechRoute } from '../persona-voice.ts'

type Voices = Awaited<ReturnType<Practice['models']['speech']['listVoices']>>

/** A list of voices seldom changes; a fault passes. In milliseconds. */
const KEPT = 600_000
const FAULT_KEPT = 10_000
const MOST_LISTS = 200

interface KeptList {
  voices: Promise<Voices>
  until: number
}

/** The voices of models, as their providers list them. Each list is asked for once in a while. */
export class VoiceLists {
  readonly practice: Practice
  readonly #lists = new Map<string, KeptList>()

  constructor(practice: Practice) {
    this.practice = practice
  }

  of(route: SpeechRoute): Promise<Voices> {
    const name = JSON.stringify([route.model_id, route.key_id, route.base_url, route.region, route.sealed])
    const keptList = this.#lists.get(name)
    if (keptList && keptList.until > Date.now()) return keptList.voices
    const voices = this.practice.models.speech.listVoices(route)
    const list = { voices, until: Date.now() + KEPT }
    voices.catch(() => (list.until = Date.now() + FAULT_KEPT))
    if (this.#lists.size >= MOST_LISTS) this.#lists.clear()
    this.#lists.set(name, list)
    return voices
  }
}

export const faultCodeOf = (error: unknown): string => (error instanceof ProviderFault ? error.code : 'provider_error')
