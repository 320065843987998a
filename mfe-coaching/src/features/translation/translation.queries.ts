import { queryClient } from '@parley/mfe-kit'
import { queryOptions } from '@tanstack/react-query'
import type { RecordKind } from '../../parts/coaching-paths.ts'
import { kindCalls } from '../../parts/records/kind-calls.ts'
import { recordLists } from '../../parts/records/record.queries.ts'
import type { Language } from './translation.model.ts'

/** The fields of a record of any kind that its translation reads by name. */
interface SourceRecord {
  readonly [field: string]: unknown
  readonly id: string
  readonly name: string
  readonly language: Language
  readonly persona_id?: string
  readonly mission_id?: string
  readonly observer_ids?: readonly string[]
}

interface Calls {
  readonly read: (
    input: { readonly params: { readonly id: string } },
    options: { signal: AbortSignal },
  ) => Promise<SourceRecord>
  readonly create: (input: { readonly body: object }) => Promise<StoredTranslation>
  readonly update: (input: {
    readonly params: { readonly id: string }
    readonly body: object
  }) => Promise<StoredTranslation>
}

/** The new record of a translation, as the server answers it. */
export interface StoredTranslation {
  readonly id: string
  readonly version: number
}

export interface SourcePart {
  readonly kind: RecordKind
  readonly record: SourceRecord
}

const partsOf = ({ persona_id, mission_id, observer_ids = [] }: SourceRecord): (readonly [RecordKind, string])[] =>
  persona_id && mission_id
    ? [['persona', persona_id], ['mission', mission_id], ...observer_ids.map((id) => ['observer', id] as const)]
    : []

/** The record of the page, first, and the parts of a scenario. */
export const sourceParts = (kind: RecordKind, id: string) =>
  queryOptions({
    queryKey: [`${kind}s`, 'translated', id],
    queryFn: async ({ signal }): Promise<readonly SourcePart[]> => {
      const read = async (part: RecordKind, partId: string) => ({
        kind: part,
        record: await kindCalls<Calls>(part).read({ params: { id: partId } }, { signal }),
      })
      const main = await read(kind, id)
      return [main, ...(await Promise.all(partsOf(main.record).map((part) => read(...part))))]
    },
    // A text that changes while it is translated would move under the author.
    staleTime: Infinity,
    gcTime: 0,
  })

/** Stores a draft as a new record, or over the one that an earlier attempt stored. */
export const storeRecord = async (
  kind: RecordKind,
  body: object,
  storedTranslation?: StoredTranslation,
): Promise<StoredTranslation> => {
  const { create, update } = kindCalls<Calls>(kind)
  const { id, version } = storedTranslation
    ? await update({ params: { id: storedTranslation.id }, body: { ...body, version: storedTranslation.version } })
    : await create({ body })
  await queryClient().invalidateQueries({ queryKey: recordLists(kind) })
  return { id, version }
}
