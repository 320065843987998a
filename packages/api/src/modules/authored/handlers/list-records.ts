import type { AuthoredKind } from '@parley/contracts/authored'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/http/index.ts'
import { type PageQuery, searchWords, selectPage } from '../../../platform/lists/index.ts'
import type { AuthoredRow } from '../authored.table.ts'
import { customConditions } from '../../custom-fields/index.ts'
import { isAuthor, sharedWith, sightOf } from '../authored.policy.ts'
import { listedColumns, listedExtras } from '../records/listed-extras.ts'
import { findDraftsInBrief } from '../records/published-drafts.ts'
import { withFigures } from '../records/record-figures.ts'
import { answersFor } from '../records/record.repo.ts'
import { inLanguage, publishedNameKey, withTag } from '../records/scenario-conditions.ts'
import type { AuthoredServices } from './check-record.ts'

interface Query extends PageQuery {
  state?: string | undefined
  language?: string | undefined
  tag?: string | undefined
  mine?: boolean | undefined
  owner?: string | undefined
  shared?: boolean | undefined
  deleted?: boolean | undefined
  custom?: string | string[] | undefined
}

/** Authors filter by what they write, everybody else by what was published. */
const byWords = ({ language, tag }: Query, forAuthor: boolean): RawBuilder<unknown>[] => [
  ...(language ? [forAuthor ? sql`language = ${language}` : inLanguage(language)] : []),
  ...(tag ? [forAuthor ? sql`${tag} = any(tags)` : withTag(tag)] : []),
]

const filters = ({ state, mine, owner, shared }: Query, userId: string): RawBuilder<unknown>[] => [
  ...(state ? [sql`state = ${state}`] : []),
  ...(mine ? [sql`created_by = ${userId}`] : []),
  ...(owner ? [sql`created_by = ${owner}`] : []),
  ...(shared ? [sharedWith(userId)] : []),
]

/** Authors find the values of the working draft, everybody else those of the published version. */
const byCustomValues = ({ custom }: Query, forAuthor: boolean): RawBuilder<unknown>[] => {
  if (forAuthor) return customConditions(custom)
  const publishedValues = sql`(
    select version.draft->'custom' from authored_versions version
    where version.record_id = authored_records.id and version.version = authored_records.published_version)`
  return customConditions(custom, publishedValues)
}

/** Everybody but authors searches the published names. A record without later changes has its published name in the index. */
const byPublishedName = (search: string | undefined): RawBuilder<unknown>[] =>
  searchWords(search).map((word) => {
    const pattern = sql`'%' || fold(${word}) || '%'`
    return sql`(
      (version = published_version and name_key like ${pattern})
      or (version > published_version and exists (
        select from authored_versions shown where shown.record_id = authored_records.id
          and shown.version = authored_records.published_version and fold(shown.draft->>'name') like ${pattern})))`
  })

/** Everything of one kind that the caller may see. */
export const listRecords = async (services: AuthoredServices, caller: Caller, kind: AuthoredKind, query: Query) => {
  const { db } = services
  const actor = caller.user
  const forAuthor = isAuthor(actor, kind)
  const sight = sightOf(actor, kind)
  const { search, ...unsearched } = query
  const page = await selectPage<AuthoredRow>(db.kysely, {
    table: 'authored_records',
    organizationId: null,
    query: forAuthor ? query : unsearched,
    where: [
      sql`kind = ${kind}`,
      ...sight.always,
      ...filters(query, actor.id),
      ...byWords(query, forAuthor),
      ...byCustomValues(query, forAuthor),
      ...(forAuthor ? [] : byPublishedName(search)),
    ],
    parts: sight.parts,
    columns: listedColumns,
    ...(forAuthor ? {} : { nameKey: publishedNameKey }),
    isCounted: false,
    // Only who may bring a record back sees what was deleted.
    deleted: query.deleted === true && forAuthor,
  })
  const answers = await answersFor(db.kysely, actor, { rows: page.items, findDrafts: findDraftsInBrief })
  const lines = await withFigures(db.kysely, { kind, actor, answers })
  return { ...page, items: await listedExtras(services, { kind, actor, answers: lines }) }
}
