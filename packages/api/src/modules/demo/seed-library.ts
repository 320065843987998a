import type { AuthoredKind } from '@parley/contracts/authored'
import { demoAccounts, demoGroups } from '@parley/fixtures'
import { demoLibrary, libraryId } from '@parley/fixtures/library'
import { type Trx, transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { systemCaller } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { columnsOf, splitDraft } from '../authored/index.ts'

interface Entry {
  kind: AuthoredKind
  id: string
  draft: Readonly<Record<string, unknown>> & { name: string; language: 'en' | 'fr' }
}

const DAY = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString()

const assignment = (kind: 'user' | 'usergroup', id: string | undefined, days: number) => ({
  kind,
  id,
  opens_at: null,
  due_at: inDays(days),
  min_score: null,
  min_attempts: null,
  max_attempts: null,
})

/** The demo's users have assigned work when they sign in. */
const assignments = (): Readonly<Record<string, ReturnType<typeof assignment>[]>> => {
  const learner = demoAccounts.find(({ organization_role }) => organization_role === 'user')
  return {
    [libraryId('playlist', 'first-steps', 'en')]: [assignment('user', learner?.id, 10)],
    [libraryId('playlist', 'under-pressure', 'en')]: [assignment('usergroup', demoGroups[0]?.id, 30)],
    [libraryId('playlist', 'under-pressure', 'fr')]: [assignment('usergroup', demoGroups[1]?.id, 30)],
  }
}

const entriesIn = (language: 'en' | 'fr'): Entry[] => {
  const { personas, missions, observers, scenarios, playlists } = demoLibrary(language)
  const waiting = assignments()
  const of = (kind: AuthoredKind, records: readonly Omit<Entry, 'kind'>[]): Entry[] =>
    records.map(({ id, draft }) => ({ kind, id, draft }))
  return [
    ...of('persona', personas),
    ...of('mission', missions),
    ...of('observer', observers),
    ...of('scenario', scenarios),
    ...of(
      'playlist',
      playlists.map(({ id, draft }) => ({ id, draft: { ...draft, assignments: waiting[id] ?? [] } })),
    ),
  ]
}

const rowOf = ({ kind, id, draft }: Entry) => {
  const { content, common } = splitDraft(kind, draft)
  return {
    ...columnsOf(common),
    id,
    kind,
    name: draft.name,
    language: draft.language,
    visibility: 'platform' as const,
    custom: JSON.stringify(common.custom ?? {}),
    organization_id: null,
    content: JSON.stringify(content),
    state: 'published' as const,
    published_version: 1,
    created_by: null,
    forked_from_id: null,
    forked_from_version: null,
    deleted_at: null,
  }
}

const insertMissing = async (trx: Trx, entries: readonly Entry[]): Promise<number> => {
  const made = await trx
    .insertInto('authored_records')
    .values(entries.map(rowOf))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const ids = new Set(made.map(({ id }) => id))
  const versions = entries
    .filter(({ id }) => ids.has(id))
    .map(({ id, draft }) => ({ record_id: id, version: 1, draft: JSON.stringify(draft), published_by: null }))
  if (versions.length > 0) await trx.insertInto('authored_versions').values(versions).execute()
  return versions.length
}

/** Publishes the demo's content for every organisation. Existing records stay as users left them. */
export const seedLibrary = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  transaction(db, async (trx) => {
    const made = (await insertMissing(trx, entriesIn('en'))) + (await insertMissing(trx, entriesIn('fr')))
    if (made === 0) return
    const subject = { kind: 'organization', id: null, organizationId: null }
    await audit(trx, systemCaller('demo'), { action: 'library.seed', subject, after: { records: made } })
  })
