import type { SessionEvent } from '@parley/contracts/session'
import type { ChatEvent } from '@parley/contracts/chat'
import { foldChat } from '@parley/conversation/chat'
import { foldSession } from '@parley/conversation/session'
import { sql } from 'kysely'
import type { Executor } from '../../db/index.ts'
import { readEvents } from '../../platform/events/index.ts'
import type { UserActor } from '../../platform/http/index.ts'
import { reportForLearner } from '../reports/index.ts'
import { type SessionRow, streamOf, visibleTo } from '../sessions/index.ts'

/** Who reads the data of which person. Only the person themself reads their chats and notes. */
export interface Reader {
  actor: UserActor
  userId: string
}

export type Row = Readonly<Record<string, unknown>>
export type PersonData = Readonly<Record<string, readonly Row[]>>

const rows = async (executor: Executor, query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> =>
  (await query.execute(executor)).rows

const sessionData = async (executor: Executor, row: SessionRow, isOwn: boolean): Promise<Row> => {
  const state = foldSession((await readEvents(executor, streamOf(row.id), { after: 0 })) as SessionEvent[])
  const { reports } = await reportForLearner(executor, row, state)
  return {
    name: row.name,
    scenario: row.snapshot.scenario.name,
    kind: row.kind,
    status: row.status,
    created_at: row.created_at,
    started_at: row.started_at,
    ended_at: row.ended_at,
    ...(isOwn ? { notes: row.notes } : {}),
    turns: state.turns.map(({ role, text }) => ({ role, text })),
    reports,
  }
}

const sessionsOf = async (executor: Executor, { actor, userId }: Reader): Promise<Row[]> => {
  let query = executor
    .selectFrom('coaching_sessions')
    .selectAll()
    .where('owner_kind', '=', 'user')
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
  for (const condition of visibleTo(actor)) query = query.where(sql<boolean>`${condition}`)
  const found: Row[] = []
  for (const row of await query.execute()) found.push(await sessionData(executor, row, actor.id === userId))
  return found
}

const chatsOf = async (executor: Executor, userId: string): Promise<Row[]> => {
  const chats = await executor
    .selectFrom('chats')
    .select(['id', 'name', 'created_at'])
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()
  const found: Row[] = []
  for (const { id, ...chat } of chats) {
    const { messages } = foldChat((await readEvents(executor, `chat:${id}`, { after: 0 })) as ChatEvent[])
    found.push({ ...chat, messages: messages.map(({ role, text }) => ({ role, text })) })
  }
  return found
}

/** Everything that is stored about a person, by part, as far as the reader may read it. */
export const collectPerson = async (executor: Executor, reader: Reader): Promise<PersonData> => {
  const { actor, userId: id } = reader
  const isOwn = actor.id === id
  return {
    account: await rows(
      executor,
      sql`select users.id, email, first_name, last_name, organization_role, state, language, users.image_url, users.custom,
        organizations.name as organization, users.created_at, users.updated_at
        from users join organizations on organizations.id = users.organization_id where users.id = ${id}`,
    ),
    groups: await rows(
      executor,
      sql`select name, manager from user_group_members member join user_groups on user_groups.id = member.user_group_id
        where member.user_id = ${id} and deleted_at is null order by name`,
    ),
    sign_ins: await rows(
      executor,
      sql`select method, user_agent, address, created_at, last_seen_at, ended_at from sign_ins
        where user_id = ${id} order by created_at`,
    ),
    notifications: await rows(
      executor,
      sql`select kind, name, person, created_at, read_at from notifications where user_id = ${id} order by id`,
    ),
    notification_choices: await rows(
      executor,
      sql`select kind, app, mail from notification_choices where user_id = ${id} order by kind`,
    ),
    records: await rows(
      executor,
      sql`select kind, name, state, created_at from authored_records
        where created_by = ${id} and deleted_at is null order by created_at`,
    ),
    certificates: await rows(
      executor,
      sql`select number, content, issued_at from certificates where user_id = ${id} order by issued_at`,
    ),
    practice: await rows(
      executor,
      sql`select week, sessions, wins, seconds from practice_weeks where owner_id = ${id} order by week`,
    ),
    sessions: await sessionsOf(executor, reader),
    ...(isOwn ? { chats: await chatsOf(executor, id) } : {}),
    actions: await rows(
      executor,
      sql`select at, action, subject_kind, address from audit_events where actor_id = ${id} order by id`,
    ),
  }
}
