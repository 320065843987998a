import { sql } from 'kysely'
import type { Executor, Trx } from '../../../db/index.ts'
import { type Actor, notFound } from '../../../platform/http/index.ts'
import { groupIdsOf, standingGroups } from '../../usergroups/index.ts'
import type { ApplicationRow, ApplicationVersionRow } from '../application.table.ts'

export interface FullApplication extends ApplicationRow {
  readonly current: ApplicationVersionRow
  readonly previous: ApplicationVersionRow | null
  /** The installation of the caller's organisation. */
  readonly installation: { readonly everyone: boolean; readonly group_ids: readonly string[] } | null
  /** True when the application is shared with the caller. */
  readonly isShared: boolean
  readonly installations: number
}

const homeOfActor = (actor: Actor): string | null =>
  actor.kind === 'user' || actor.kind === 'guest' ? actor.organizationId : null

const versionsOf = async (executor: Executor, rows: readonly ApplicationRow[]) => {
  const ids = rows.flatMap((row) => [row.current_id, row.previous_id]).filter((id) => id !== null)
  if (ids.length === 0) return new Map<string, ApplicationVersionRow>()
  const versions = await executor.selectFrom('application_versions').selectAll().where('id', 'in', ids).execute()
  return new Map(versions.map((row) => [row.id, row]))
}

/** The groups with whom an application is shared. A deleted group gives no access until it is restored. */
const sharedGroups = sql`
  application_groups chosen join ${standingGroups} standing on standing.id = chosen.group_id`

const installationsOf = async (executor: Executor, actor: Actor, ids: readonly string[]) => {
  const home = homeOfActor(actor)
  const rows = await executor
    .selectFrom('application_installations as installation')
    .select(['installation.application_id', 'installation.organization_id', 'installation.everyone'])
    .select(
      sql<string[]>`array(
        select group_id::text from ${sharedGroups}
        where chosen.application_id = installation.application_id
          and chosen.organization_id = installation.organization_id order by 1)`.as('group_ids'),
    )
    .select(
      sql<boolean>`exists (
        select from ${sharedGroups} where chosen.application_id = installation.application_id
          and chosen.organization_id = installation.organization_id
          and chosen.group_id in ${groupIdsOf(actor.kind === 'user' ? actor.id : '00000000-0000-0000-0000-000000000000')})`.as(
        'is_in_group',
      ),
    )
    .where('installation.application_id', 'in', [...ids])
    .execute()
  return (id: string) => {
    const all = rows.filter((row) => row.application_id === id)
    const own = all.find((row) => row.organization_id === home)
    return { count: all.length, own: own ?? null, isShared: own ? own.everyone || own.is_in_group : false }
  }
}

/** Approved applications with their versions and the standing of the caller's organisation, by name. */
export const findApplications = async (executor: Executor, actor: Actor, id?: string): Promise<FullApplication[]> => {
  const rows = await executor
    .selectFrom('applications')
    .selectAll()
    .where('deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .orderBy('slug')
    .execute()
  if (rows.length === 0) return []
  const versions = await versionsOf(executor, rows)
  const standingOf = await installationsOf(
    executor,
    actor,
    rows.map((row) => row.id),
  )
  return rows.flatMap((row) => {
    const current = versions.get(row.current_id)
    if (!current) return []
    const { own, isShared, count } = standingOf(row.id)
    const previous = row.previous_id ? (versions.get(row.previous_id) ?? null) : null
    return [{ ...row, current, previous, installation: own, isShared, installations: count }]
  })
}

export const findApplication = async (executor: Executor, actor: Actor, id: string): Promise<FullApplication> => {
  const [application] = await findApplications(executor, actor, id)
  if (!application) throw notFound()
  return application
}

/** The application under lock, so that two changes wait for each other. */
export const lockApplication = async (trx: Trx, actor: Actor, id: string): Promise<FullApplication> => {
  await trx.selectFrom('applications').select('id').where('id', '=', id).forUpdate().execute()
  return findApplication(trx, actor, id)
}

export const findBySlug = async (
  executor: Executor,
  actor: Actor,
  slug: string,
): Promise<FullApplication | undefined> =>
  (await findApplications(executor, actor)).find((application) => application.slug === slug)

/**
 * The application of this name under lock; undefined while there is none. Approvals of one name wait for each other, also
 * the first ones, so that the second one sees what the first one stored.
 */
export const lockSlug = async (trx: Trx, actor: Actor, slug: string): Promise<FullApplication | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`the application ${slug}`}))`.execute(trx)
  await trx
    .selectFrom('applications')
    .select('id')
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .execute()
  return findBySlug(trx, actor, slug)
}

/** The names of all applications, deleted ones too, as a table in the statements of other modules. */
export const applicationNames = sql`(select id, slug as name from applications)`
