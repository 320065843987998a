import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer, CallInput } from '@parley/contracts/kit'
import { api } from '@parley/mfe-kit'
import { queryOptions } from '@tanstack/react-query'
import type { RecordKind } from '../coaching-paths.ts'
import { kindCalls } from './kind-calls.ts'

type ListQuery = CallInput<Contract['personas']['list']>['query']

/** The fields in a line of any kind's list. */
export type ListedRecord = Pick<
  CallAnswer<Contract['personas']['list']>['items'][number],
  | 'id'
  | 'name'
  | 'description'
  | 'state'
  | 'version'
  | 'language'
  | 'updated_at'
  | 'abilities'
  | 'custom'
  | 'visibility'
  | 'published_version'
>

interface ListedPage {
  readonly items: readonly ListedLine[]
  readonly total: number
}

interface RecordAuthor {
  readonly id: string
  readonly name: string
}

/** A record that came back. A scenario or a playlist names others. */
export interface RestoredRecord extends Pick<ListedRecord, 'id' | 'name'> {
  readonly persona_id?: string
  readonly mission_id?: string
  readonly observer_ids?: readonly string[]
  readonly items?: readonly { readonly scenario_id: string }[]
}

type OneRecord = { params: { id: string } }

/** The calls that all kinds have. */
interface RecordCalls {
  list: (input: { query?: ListQuery }, options?: { signal?: AbortSignal }) => Promise<ListedPage>
  read: (
    input: OneRecord,
    options?: { signal?: AbortSignal },
  ) => Promise<Pick<ListedRecord, 'id' | 'name' | 'state' | 'version' | 'visibility'>>
  remove: (input: OneRecord) => Promise<unknown>
  archive: (input: OneRecord & { body: { archived: boolean } }) => Promise<unknown>
  authors: (input: object, options?: { signal?: AbortSignal }) => Promise<{ items: readonly RecordAuthor[] }>
  tags: (input: object, options?: { signal?: AbortSignal }) => Promise<{ items: readonly string[] }>
  restore: (input: OneRecord & { body: { version?: number } }) => Promise<RestoredRecord>
  publish: (input: OneRecord & { body: { version: number; check: true; unarchive?: boolean } }) => Promise<unknown>
}

export const recordCalls = (kind: RecordKind) => kindCalls<RecordCalls>(kind)

type ListedFigures = Pick<
  CallAnswer<Contract['personas']['list']>['items'][number],
  'author' | 'used_by' | 'sessions' | 'win_rate' | 'mean_score'
> &
  Partial<Pick<CallAnswer<Contract['playlists']['list']>['items'][number], 'completion_rate'>>

/** A line of a list with what only the list knows of the record. */
export type ListedLine = ListedRecord & ListedFigures

/** The key of every list of a kind. */
export const recordLists = (kind: RecordKind) => [`${kind}s`, 'list']

export const recordList = (kind: RecordKind, query: ListQuery) =>
  queryOptions({
    queryKey: [...recordLists(kind), { query }],
    queryFn: ({ signal }) => recordCalls(kind).list({ query }, { signal }),
  })

/** The authors of the records of a kind, for the filter of its list. */
export const recordAuthors = (kind: RecordKind) =>
  queryOptions({
    queryKey: [`${kind}s`, 'authors'],
    queryFn: ({ signal }) => recordCalls(kind).authors({}, { signal }),
    staleTime: 300_000,
  })

/** The tags of the records of a kind, for the filter of its list. They change with every record that is stored. */
export const recordTags = (kind: RecordKind) =>
  queryOptions({
    queryKey: [`${kind}s`, 'tags'],
    queryFn: ({ signal }) => recordCalls(kind).tags({}, { signal }),
  })

export const missionRecord = (id: string) => callQuery(api, 'missions', 'read', { params: { id } })
export const personaRecord = (id: string) => callQuery(api, 'personas', 'read', { params: { id } })

/** The name of one record, for a field that holds only its identifier. */
export const recordName = (kind: RecordKind, id: string) =>
  queryOptions({
    queryKey: [`${kind}s`, 'read', { params: { id } }],
    queryFn: ({ signal }): Promise<Pick<ListedRecord, 'id' | 'name'>> =>
      recordCalls(kind).read({ params: { id } }, { signal }),
  })
