import type { Permission } from '@parley/contracts/access'
import type { Abilities, AuthoredKind, Share } from '@parley/contracts/authored'
import { type RawBuilder, sql } from 'kysely'
import {
  type Actor,
  forbidden,
  holds,
  ProblemError,
  seesEveryOrganization,
  type UserActor,
} from '../../platform/http/index.ts'
import { groupIdsOf } from '../usergroups/index.ts'
import type { AuthoredRow } from './authored.table.ts'
import { forkPermission, permissionFor, sharePermission } from './records/authored-kind.ts'

/** Authors of a kind see work in progress; all others see published records. */
export const isAuthor = (actor: Actor, kind: AuthoredKind): boolean => holds(actor, permissionFor(kind, 'update'))

/** A user who administers users sees all records of their organisation, private ones too. */
const overseesOrganization = (actor: Actor): boolean => holds(actor, 'user-read-other')

/** The shares that reach a person: their own and those of their groups. */
export const sharedWith = (userId: string): RawBuilder<unknown> => sql`
  exists (select from authored_shares share where share.record_id = authored_records.id and (
    (share.subject_kind = 'user' and share.subject_id = ${userId})
    or (share.subject_kind = 'usergroup' and share.subject_id in ${groupIdsOf(userId)})))`

/** The scenarios that learners prepared for themselves, for statements of other modules. */
export const ownScenarioIds = sql`(select id from authored_records where own)`

/** The names that administrators may read. What a learner prepared for themselves has none here: its name is what they wrote. */
export const writtenNames = sql`(select id, organization_id, name, name_key from authored_records where not own)`

/** Only pages for practice show own records, and only to the learner. Authors, sharing and playlists never meet them. */
export type OwnRecords = 'include-own' | 'without-own'

const ownRule = (actor: UserActor, which: OwnRecords): RawBuilder<unknown> =>
  which === 'include-own' ? sql`(not own or created_by = ${actor.id})` : sql`not own`

/** Scenarios that session generators combined exist for their sessions; no page shows them as records. */
const isWritten = sql`combination_key is null`

interface Sight {
  /** Conditions that hold for all records that the caller sees. */
  always: RawBuilder<unknown>[]
  /** A record that the caller sees meets exactly one of these; undefined when `always` says it all. */
  parts: RawBuilder<unknown>[] | undefined
}

/** The rule of sight for a list, which reads the platform's records and those of the organisation each by an index. */
export const sightOf = (actor: UserActor, kind: AuthoredKind, which: OwnRecords = 'without-own'): Sight => {
  const always = [isWritten, ownRule(actor, which), ...(isAuthor(actor, kind) ? [] : [sql`state = 'published'`])]
  if (seesEveryOrganization(actor)) return { always, parts: undefined }
  const inside = overseesOrganization(actor)
    ? sql`true`
    : sql`(visibility = 'organization' or created_by = ${actor.id} or ${sharedWith(actor.id)})`
  const own = sql`(organization_id = ${actor.organizationId} and ${inside})`
  return { always, parts: [sql`organization_id is null`, own] }
}

/** The rule of sight as conditions on `authored_records`: the same for lists and for single records. */
export const visibleTo = (actor: UserActor, kind: AuthoredKind, which?: OwnRecords): RawBuilder<unknown>[] => {
  const { always, parts } = sightOf(actor, kind, which)
  return parts ? [...always, sql`(${sql.join(parts, sql` or `)})`] : always
}

const mayEdit = (actor: UserActor, row: AuthoredRow, level: Share['level'] | undefined): boolean => {
  if (seesEveryOrganization(actor)) return true
  if (row.organization_id !== actor.organizationId) return false
  return (
    row.created_by === actor.id || row.visibility === 'organization' || level === 'edit' || overseesOrganization(actor)
  )
}

/** A share to view lets a person read a scenario and not practise it, unless they see it for another reason. */
export const mayPractise = (actor: UserActor, row: AuthoredRow, level: Share['level'] | undefined): boolean =>
  row.own || row.organization_id === null || level === 'run' || mayEdit(actor, row, level)

const noAbilities: Abilities = {
  update: false,
  publish: false,
  delete: false,
  fork: false,
  copy: false,
  share: false,
  run: false,
}

/** The caller's abilities on a record that they see. `level` is the highest that a share gives them. */
export const abilitiesOn = (actor: UserActor, row: AuthoredRow, level: Share['level'] | undefined): Abilities => {
  const { kind } = row
  const run =
    kind === 'scenario' &&
    row.published_version !== null &&
    row.state !== 'archived' &&
    mayPractise(actor, row, level) &&
    holds(actor, 'coaching-session-create')
  if (row.own) return { ...noAbilities, delete: row.created_by === actor.id, run }
  const edits = mayEdit(actor, row, level)
  const fork = forkPermission(kind)
  const share = sharePermission(kind)
  const update = edits && isAuthor(actor, kind)
  return {
    update,
    publish: update,
    delete: edits && holds(actor, permissionFor(kind, 'delete')),
    fork: fork !== undefined && holds(actor, fork),
    copy: holds(actor, permissionFor(kind, 'create')),
    share: edits && share !== undefined && holds(actor, share),
    run,
  }
}

/** The reason why a caller cannot change a record that they see: a missing permission, or a record of others. */
export const refusalFor = (actor: Actor, row: AuthoredRow, permission: Permission): ProblemError => {
  if (!holds(actor, permission)) return forbidden([permission])
  return new ProblemError(row.organization_id === null ? 'platform-owned' : 'not-shared-for-editing')
}

/** Only the platform's own people write for every organisation. */
export const mayWriteForPlatform = (actor: Actor): boolean => seesEveryOrganization(actor)
