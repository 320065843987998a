import { callQuery } from '@parley/api-client/queries'
import type { Persona } from '@parley/contracts/authored'
import { api, queryClient } from '@parley/mfe-kit'
import { queryOptions } from '@tanstack/react-query'
import type { RecordKind } from '../../parts/coaching-paths.ts'
import { kindCalls } from '../../parts/records/kind-calls.ts'
import { type ListedRecord, recordLists } from '../../parts/records/record.queries.ts'

/** The fields of a record of any kind that the frame of an editor reads. */
export type StoredRecord = ListedRecord & Pick<Persona, 'shared_with' | 'tags' | 'forked_from'>

type OneRecord = { readonly params: { readonly id: string } }

interface EditorCalls<Stored> {
  readonly read: (input: OneRecord, options: { signal: AbortSignal }) => Promise<Stored>
  readonly create: (input: { readonly body: object }) => Promise<Stored>
  readonly update: (input: OneRecord & { readonly body: object }) => Promise<Stored>
  readonly publish: (
    input: OneRecord & { readonly body: { readonly version: number; readonly unarchive?: boolean } },
  ) => Promise<Stored>
}

export const editorCalls = <Stored extends StoredRecord>(kind: RecordKind) => kindCalls<EditorCalls<Stored>>(kind)

export const editedRecord = <Stored extends StoredRecord>(kind: RecordKind, id: string) =>
  queryOptions({
    queryKey: [`${kind}s`, 'read', { params: { id } }],
    queryFn: ({ signal }) => editorCalls<Stored>(kind).read({ params: { id } }, { signal }),
  })

/** The drafts of a template; they change only with a new version of the server. */
export const templateSet = (key: string, language: 'en' | 'fr') => ({
  ...callQuery(api, 'templates', 'read', { params: { key }, query: { language } }),
  staleTime: Infinity,
})

/** Shows the saved record in its list and on its page without another request. */
export const keepRecord = async (kind: RecordKind, record: StoredRecord): Promise<void> => {
  queryClient().setQueryData(editedRecord(kind, record.id).queryKey, record)
  await queryClient().invalidateQueries({ queryKey: recordLists(kind) })
}

/** Scenarios and playlists are shared; only these kinds are forked. */
export type ForkedKind = Extract<RecordKind, 'mission' | 'persona' | 'observer'>

export const forkRecord = async (kind: ForkedKind, id: string): Promise<StoredRecord> => {
  const { fork } = { mission: api.missions, persona: api.personas, observer: api.observers }[kind]
  const record: StoredRecord = await fork({ params: { id } })
  await keepRecord(kind, record)
  return record
}
