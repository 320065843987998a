import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../db/index.ts'
import { codeNames } from '../access-codes/index.ts'
import { applicationNames } from '../applications/index.ts'
import { ownRecords } from '../authored/index.ts'
import { fieldNames } from '../custom-fields/index.ts'
import { invitedUsers } from '../invitations/index.ts'
import { aiRecordNames } from '../language-models/index.ts'
import { organizationNames } from '../organizations/index.ts'
import { releaseTokenNames } from '../release-tokens/index.ts'
import { generatorNames } from '../session-generators/index.ts'
import { groupNames } from '../usergroups/index.ts'
import { superAdmins, userNames } from '../users/index.ts'
import { workshopNames } from '../workshops/index.ts'

/** The names of records that every reader of the audit may read, as their owners export them. */
const recordNames = [
  ownRecords.writtenNames,
  groupNames,
  organizationNames,
  workshopNames,
  generatorNames,
  codeNames,
  aiRecordNames,
  releaseTokenNames,
  fieldNames,
  applicationNames,
]

const visible = (seesSuperAdmins: boolean) =>
  seesSuperAdmins ? sql`true` : sql`not ${superAdmins.isSuperAdmin(sql`person.id`)}`

/**
 * The kinds of records that have a name, and where it stands. Guests have none here: reading their
 * names is an entry of its own. An invitation is called like the person.
 */
const namedRecords = (seesSuperAdmins: boolean): readonly RawBuilder<unknown>[] => [
  sql`select id, name from ${userNames} person where ${visible(seesSuperAdmins)}`,
  sql`select invitation.id, person.name from ${invitedUsers} invitation
    join ${userNames} person on person.id = invitation.user_id
    where ${visible(seesSuperAdmins)}`,
  ...recordNames.map((table) => sql`select id, name from ${table} record`),
]

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Kinds of records whose identifier is a name that people read: a part of the product, a setting. */
const kindsWithReadableIds: ReadonlySet<string> = new Set(['release', 'setting'])

interface Event {
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly actor_name: string
  readonly subject_kind: string
  readonly subject_id: string | null
}

interface NamesOfEvent {
  readonly subject_name: string | null
  readonly actor_full_name: string | null
}

const idsOf = ({ actor_kind: kind, actor_id: actor, subject_id: subject }: Event): string[] => [
  ...(subject && uuid.test(subject) ? [subject] : []),
  ...(kind === 'user' && actor ? [actor] : []),
]

const readableId = ({ subject_kind: kind, subject_id: id }: Event): string | null =>
  kindsWithReadableIds.has(kind) ? id : null

/** The super-admins among the people who acted. */
const actingSuperAdmins = async (executor: Executor, events: readonly Event[]): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(events.flatMap(({ actor_kind: kind, actor_id: id }) => (kind === 'user' && id ? [id] : [])))]
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as person (id) where ${superAdmins.isSuperAdmin(sql`person.id`)}`.execute(
    executor,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Adds the names of the records that events are about, deleted records included, and of the people who acted. A
 * reader who may not see super-admins does not learn which one acted, nor from where.
 */
export const withNames = async <Found extends Event>(
  executor: Executor,
  events: readonly Found[],
  seesSuperAdmins: boolean,
): Promise<(Found & NamesOfEvent)[]> => {
  const ids = [...new Set(events.flatMap(idsOf))]
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from (${sql.join(namedRecords(seesSuperAdmins), sql` union all `)}) record where id = any(${ids}::uuid[])`.execute(
    executor,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const hiddenIds = seesSuperAdmins ? new Set<string>() : await actingSuperAdmins(executor, events)
  const withoutOrigin = { actor_name: '', address: '', user_agent: '' }
  return events.map((event) => ({
    ...event,
    ...(event.actor_kind === 'user' && hiddenIds.has(event.actor_id ?? '') ? withoutOrigin : {}),
    subject_name: names.get(event.subject_id ?? '') ?? readableId(event),
    actor_full_name: event.actor_kind === 'user' ? (names.get(event.actor_id ?? '') ?? null) : null,
  }))
}
