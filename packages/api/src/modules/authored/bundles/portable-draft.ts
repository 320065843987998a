import { createHash } from 'node:crypto'
import { type AuthoredKind, bundle, type BundleRecord } from '@parley/contracts/authored'
import type { AuthoredRow } from '../authored.table.ts'
import { referencesOf } from '../records/authored-kind.ts'
import { picturesIn } from '../records/check-draft.ts'
import { draftOf } from '../records/record-answer.ts'

type Fields = Readonly<Record<string, unknown>>

const noModels = { llm: null, stt: null, tts: null, realtime: null }

/** The fields that belong to one installation: models by their ids, and the people to whom a playlist is assigned. */
const withoutPlace: Record<AuthoredKind, (draft: Fields) => Fields> = {
  persona: (draft) => ({ ...draft, llm_model_id: null }),
  mission: (draft) => draft,
  observer: (draft) => ({ ...draft, llm_model_id: null }),
  scenario: (draft) => ({ ...draft, ai_settings: { ...(draft['ai_settings'] as object), ...noModels } }),
  playlist: (draft) => ({ ...draft, assignments: [] }),
}

/** A draft without what belongs to another installation, or what a file claims of this one. */
export const withoutPlaceOf = (kind: AuthoredKind, draft: Fields): Fields => withoutPlace[kind](draft)

const modelsOf = ({ llm, stt, tts, realtime }: Fields): Fields => ({ llm, stt, tts, realtime })

const placeOf: Record<AuthoredKind, (here: Fields, draft: Fields) => Fields> = {
  persona: ({ llm_model_id }) => ({ llm_model_id }),
  mission: () => ({}),
  observer: ({ llm_model_id }) => ({ llm_model_id }),
  scenario: ({ ai_settings: here }, { ai_settings: sent }) => ({
    ai_settings: { ...(sent as object), ...modelsOf((here ?? noModels) as Fields) },
  }),
  playlist: ({ assignments }) => ({ assignments }),
}

/** The draft of a file with the models and the assignments of the record that it replaces. */
export const withPlaceOf = (kind: AuthoredKind, draft: Fields, here: Fields): Fields => ({
  ...draft,
  ...placeOf[kind](here, draft),
})

/** The records of a bundle, in the order in which each finds what it refers to. */
export const kindOrder: readonly AuthoredKind[] = ['persona', 'mission', 'observer', 'scenario', 'playlist']

/** A record as a bundle holds it: with its whole text, or with this one. */
export const portableRecord = (row: AuthoredRow, text: Fields = draftOf(row)): BundleRecord => {
  const { id, kind, version, published_version, forked_from_id, forked_from_version } = row
  const forked_from =
    forked_from_id !== null && forked_from_version !== null
      ? { id: forked_from_id, version: forked_from_version }
      : null
  const draft = withoutPlace[kind](text)
  const record = bundle.shape.records.element.parse({
    id,
    kind,
    version,
    published: version === published_version,
    forked_from,
    draft,
  })
  return record
}

/** The same text for the same draft, in any order of its fields. */
const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, part]) => [name, sortKeys(part)]))
}

export const hashOf = ({ draft }: BundleRecord): string =>
  createHash('sha256')
    .update(JSON.stringify(sortKeys(draft)))
    .digest('hex')

/** The addresses of the pictures that a record shows. */
export const pictureUrlsOf = ({ draft }: BundleRecord): string[] =>
  picturesIn(draft, draft as never).map(({ url }) => url)

/** The ids of the records that a record refers to. */
export const referencedIds = ({ kind, draft }: BundleRecord) => referencesOf(kind, draft)

const replaceIds = (value: unknown, names: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) return value.map((entry) => replaceIds(entry, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaceIds(part, names)]))
}

const referring = ['persona_id', 'mission_id', 'observer_ids', 'items', 'image_url', 'avatar'] as const

/** The draft with the ids and addresses of this installation, in the fields that hold some. */
export const localDraft = ({ draft }: BundleRecord, names: ReadonlyMap<string, string>): Fields => ({
  ...draft,
  ...Object.fromEntries(
    referring.filter((field) => field in draft).map((field) => [field, replaceIds((draft as Fields)[field], names)]),
  ),
})
