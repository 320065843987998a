import type { RandomSource } from './random.ts'
import type { KnownIds } from './schema-value.ts'

interface KnownRecord {
  id: string
  version: number | undefined
}

const KEPT = 40

const recordsIn = (answer: unknown): KnownRecord[] => {
  if (Array.isArray(answer)) return answer.flatMap(recordsIn)
  if (typeof answer !== 'object' || answer === null) return []
  const { id, version, items } = answer as { id?: unknown; version?: unknown; items?: unknown }
  const own = typeof id === 'string' ? [{ id, version: typeof version === 'number' ? version : undefined }] : []
  return [...own, ...(Array.isArray(items) ? items.flatMap(recordsIn) : [])]
}

/** Records that answers have named, so that later requests are about something. */
export class KnownRecords implements KnownIds {
  readonly #byTag = new Map<string, KnownRecord[]>()

  learn(tag: string, answer: unknown): void {
    const records = this.#byTag.get(tag) ?? []
    this.#byTag.set(tag, [...records, ...recordsIn(answer)].slice(-KEPT))
  }

  of(tag: string, random: RandomSource): KnownRecord | undefined {
    const records = this.#byTag.get(tag) ?? []
    return records.length > 0 && random.chance(0.8) ? random.pick(records) : undefined
  }

  /** `persona_id` is most often the id of a persona that exists. */
  idFor(field: string, random: RandomSource): string {
    const noun = field
      .replace(/_ids?$/, '')
      .replaceAll('_', '')
      .toLowerCase()
    const tag = [...this.#byTag.keys()].find((each) => noun !== '' && each.toLowerCase().includes(noun))
    return (tag === undefined ? undefined : this.of(tag, random)?.id) ?? random.uuid()
  }
}
