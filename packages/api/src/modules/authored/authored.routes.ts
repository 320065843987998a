import type { AuthoredKind } from '@parley/contracts/authored'
import { contract } from '@parley/contracts/calls'
import { type Route, route } from '../../platform/http/index.ts'
import { archiveRecord } from './handlers/archive-record.ts'
import { type AuthoredServices, checkRecord } from './handlers/check-record.ts'
import { createRecord } from './handlers/create-record.ts'
import { forkRecord } from './forks/fork-record.ts'
import { keepDraft, listKeptDrafts, readKeptDraft, removeKeptDraft } from './handlers/kept-drafts.ts'
import { listAuthors } from './handlers/list-authors.ts'
import { listRecords } from './handlers/list-records.ts'
import { listTags } from './handlers/list-tags.ts'
import { publishRecord } from './handlers/publish-record.ts'
import { listVersions, readRecord, readVersion } from './handlers/read-record.ts'
import { removeRecord } from './handlers/remove-record.ts'
import { restoreRecord } from './handlers/restore-record.ts'
import { shareRecord } from './handlers/share-record.ts'
import { updateRecord } from './handlers/update-record.ts'

const { personas, missions, observers, scenarios, playlists, keptDrafts } = contract

/**
 * One binding serves all kinds. Their answers differ only in fields that stand in the record's own content, which the
 * answer schema of each call checks on the way out; that is why the calls are taken here as those of one kind.
 */
const everyKind = (services: AuthoredServices, kind: AuthoredKind, calls: typeof personas): Route[] => [
  route(calls.list, ({ caller, query }) => listRecords(services, caller, kind, query) as never),
  route(calls.authors, ({ caller }) => listAuthors(services, caller, kind)),
  route(calls.tags, ({ caller }) => listTags(services, caller, kind)),
  route(calls.create, ({ caller, body }) => createRecord(services, caller, { kind, draft: body }) as never),
  route(calls.read, ({ caller, params }) => readRecord(services, caller, kind, params.id) as never),
  route(
    calls.update,
    ({ caller, params, body }) => updateRecord(services, caller, { kind, id: params.id, change: body }) as never,
  ),
  route(calls.remove, ({ caller, params }) => removeRecord(services, caller, kind, params.id)),
  route(calls.restore, ({ caller, params, body }) => restoreRecord(services, caller, kind, params.id, body) as never),
  route(
    calls.archive,
    ({ caller, params, body }) => archiveRecord(services, caller, kind, { ...params, ...body }) as never,
  ),
  route(calls.publish, ({ caller, params, body }) => publishRecord(services, caller, kind, params.id, body) as never),
  route(calls.check, ({ caller, body }) => checkRecord(services, caller, kind, body)),
  route(calls.versions, ({ caller, params }) => listVersions(services, caller, kind, params.id)),
  route(calls.readVersion, ({ caller, params }) => readVersion(services, caller, kind, params) as never),
]

const forkable = (services: AuthoredServices, kind: AuthoredKind, call: typeof personas.fork): Route =>
  route(call, ({ caller, params }) => forkRecord(services, caller, kind, params.id) as never)

const shareable = (services: AuthoredServices, kind: AuthoredKind, call: typeof scenarios.share): Route =>
  route(call, ({ caller, params, body }) => shareRecord(services, caller, { kind, id: params.id }, body) as never)

type Calls = typeof personas

export const authoredRoutes = (services: AuthoredServices): Route[] => [
  ...everyKind(services, 'persona', personas),
  ...everyKind(services, 'mission', missions as unknown as Calls),
  ...everyKind(services, 'observer', observers as unknown as Calls),
  ...everyKind(services, 'scenario', scenarios as unknown as Calls),
  ...everyKind(services, 'playlist', playlists as unknown as Calls),
  forkable(services, 'persona', personas.fork),
  forkable(services, 'mission', missions.fork as unknown as Calls['fork']),
  forkable(services, 'observer', observers.fork as unknown as Calls['fork']),
  route(keptDrafts.list, ({ caller, params }) => listKeptDrafts(services, caller, params)),
  route(keptDrafts.read, ({ caller, params }) => readKeptDraft(services, caller, params) as never),
  route(keptDrafts.keep, ({ caller, params, body }) => keepDraft(services, caller, { ...params, ...body })),
  route(keptDrafts.remove, ({ caller, params, query }) => removeKeptDraft(services, caller, { ...params, ...query })),
  shareable(services, 'scenario', scenarios.share),
  shareable(services, 'playlist', playlists.share as unknown as typeof scenarios.share),
]
