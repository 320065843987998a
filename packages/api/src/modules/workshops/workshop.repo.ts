import type { GuestResult } from '@parley/contracts/calls'
import type { WorkshopState } from '@parley/contracts/session'
import { type RawBuilder, sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'
import { readEvents } from '../../platform/events/index.ts'
import { type Actor, type Language, listScope, notFound, type UserActor } from '../../platform/http/index.ts'
import { type PageQuery, selectPage } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { accessCodes, codeOptions } from '../access-codes/index.ts'
import { userNames } from '../users/index.ts'
import { visibleWorkshops, workshopAbilities } from './workshop.policy.ts'
import { endsAt, secondsLeft } from './workshop-time.ts'
import type { WorkshopRow } from './workshop.table.ts'

/** The stream of a workshop: every change of the room, and the messages to all. */
export const workshopStream = (id: string): string => `workshop:${id}`

export interface WorkshopRecord extends WorkshopRow {
  scenario_name: string
  maker_name: string | null
  participants: number
  language: Language
  ask_name: boolean
  result: GuestResult
  may_keep: boolean
}

const selectRecords = async (executor: Executor, ids: readonly string[]): Promise<WorkshopRecord[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<WorkshopRecord>`
    select record.*, scenario.name as scenario_name, code.language, code.ask_name, code.result, code.may_keep,
      maker.name as maker_name,
      (select count(*)::int from workshop_participants where workshop_id = record.id) as participants
    from workshops record
    join authored_names scenario on scenario.id = record.scenario_id
    join ${codeOptions} code on code.id = record.access_code_id
    left join ${userNames} maker on maker.id = record.created_by
    where record.id in (${sql.join([...ids])})`.execute(executor)
  return rows
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

const answerOf = (actor: Actor, row: WorkshopRecord) => ({
  id: row.id,
  organization_id: row.organization_id,
  name: row.name,
  scenario: { id: row.scenario_id, name: row.scenario_name },
  language: row.language,
  state: row.state,
  minutes: row.minutes,
  ends_at: iso(endsAt(row)),
  participants: row.participants,
  created_by: row.created_by ? { id: row.created_by, name: row.maker_name ?? '' } : null,
  created_at: row.created_at.toISOString(),
  started_at: iso(row.started_at),
  finished_at: iso(row.finished_at),
  abilities: workshopAbilities(actor, row),
})

const joinUrl = (
  { installation, secrets }: Pick<Services, 'installation' | 'secrets'>,
  row: WorkshopRecord,
): string => {
  const code = secrets.open(row.sealed_code, { table: 'workshops', id: row.id })
  const { publicUrl, productSlug } = installation
  return `${publicUrl}${row.language === 'fr' ? '/fr' : ''}/shared/${productSlug}-session/${code}`
}

export interface Message {
  id: string
  text: string
  at: string
}

/** The trainer's messages to all, oldest first. */
export const readMessages = async (executor: Executor, id: string): Promise<Message[]> => {
  const events = await readEvents(executor, workshopStream(id), { after: 0 })
  return events
    .filter(({ type }) => type === 'message')
    .map(({ data, at }) => ({ ...(data as Pick<Message, 'id' | 'text'>), at }))
}

/** A workshop as its room shows it. The caller has checked that the actor sees it. */
export const workshopDetail = async (services: Services, executor: Executor, actor: Actor, id: string) => {
  const [row] = await selectRecords(executor, [id])
  if (!row) throw notFound()
  return {
    ...answerOf(actor, row),
    persona_name: row.persona_name,
    ask_name: row.ask_name,
    result: row.result,
    may_keep: row.may_keep,
    join_url: joinUrl(services, row),
    limit: row.places,
    messages: await readMessages(executor, id),
    now: new Date().toISOString(),
    seconds_left: secondsLeft(row),
  }
}

interface WorkshopQuery extends PageQuery {
  organization_id?: string | undefined
  state?: WorkshopState | undefined
}

export const list = async (executor: Executor, actor: UserActor, query: WorkshopQuery) => {
  const page = await selectPage<{ id: string }>(executor, {
    table: 'workshops',
    organizationId: listScope(actor, query.organization_id),
    query,
    columns: sql`record.name`,
    where: [...visibleWorkshops(actor), ...(query.state ? [sql`state = ${query.state}`] : [])],
    isCounted: false,
  })
  const recordById = new Map(
    (
      await selectRecords(
        executor,
        page.items.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  return { ...page, items: page.items.flatMap(({ id }) => recordById.get(id) ?? []).map((row) => answerOf(actor, row)) }
}

const visible = (actor: UserActor) => sql<boolean>`${sql.join([sql`true`, ...visibleWorkshops(actor)], sql` and `)}`

const findWhere = async (executor: Executor, actor: UserActor, which: RawBuilder<boolean>): Promise<WorkshopRow> => {
  const row = await executor.selectFrom('workshops').selectAll().where(which).where(visible(actor)).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** A workshop that the caller may see, or the same answer as for one that does not exist. */
export const find = (executor: Executor, actor: UserActor, id: string): Promise<WorkshopRow> =>
  findWhere(executor, actor, sql`id = ${id} and deleted_at is null`)

/** A workshop that the caller could see, deleted or not. */
export const findRemoved = (executor: Executor, actor: UserActor, id: string): Promise<WorkshopRow> =>
  findWhere(executor, actor, sql`id = ${id}`)

/**
 * The same, held until the transaction ends, so that changes of a room take turns with people who join. A guest who
 * joins locks the access code first, so this does, too.
 */
export const lock = async (trx: Trx, actor: UserActor, id: string): Promise<WorkshopRow> => {
  const { access_code_id } = await find(trx, actor, id)
  await accessCodes.lock(trx, access_code_id)
  return lockById(trx, id)
}

export const lockById = (trx: Trx, id: string): Promise<WorkshopRow> =>
  trx.selectFrom('workshops').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const findById = (executor: Executor, id: string): Promise<WorkshopRow | undefined> =>
  executor.selectFrom('workshops').selectAll().where('id', '=', id).executeTakeFirst()

/** The workshop that an access code opens. */
export const findByCode = (executor: Executor, accessCodeId: string): Promise<WorkshopRow | undefined> =>
  executor
    .selectFrom('workshops')
    .selectAll()
    .where('access_code_id', '=', accessCodeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The names of all workshops, deleted ones too, as a table in the statements of other modules. */
export const workshopNames = sql`(select id, name from workshops)`
