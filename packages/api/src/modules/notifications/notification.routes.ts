import { contract } from '@parley/contracts/calls'
import type { NotificationKind, NotificationWays } from '@parley/contracts/notifications'
import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, type Route, route, streamRoute } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { type NotificationHub, tellNodes } from './notification-hub.ts'
import { countUnread, markNotifications, readChoices, selectNotifications } from './notification.repo.ts'

const calls = contract.notifications

const list = async (
  { db }: Services,
  { user }: Caller,
  query: { after?: string | undefined; unread?: boolean | undefined; size: number },
) => {
  const rows = await selectNotifications(db.kysely, user.id, query)
  const items = rows.slice(0, query.size).map(({ date, created_at, read_at, ...row }) => ({
    ...row,
    date: date?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
  }))
  const next = rows.length > query.size ? (items.at(-1)?.id ?? null) : null
  return { items, unread: await countUnread(db.kysely, user.id), next }
}

/** There is no audit entry: what a person has read is private. */
const mark = async ({ db }: Services, caller: Caller, marks: { ids?: string[] | undefined; read: boolean }) => {
  const { user } = caller
  caller.markReadOnly()
  return transaction(db, async (trx) => {
    await markNotifications(trx, user.id, marks)
    await tellNodes(trx, [user.id])
    return { unread: await countUnread(trx, user.id) }
  })
}

interface Choice extends NotificationWays {
  kind: NotificationKind
}

const byKind = (items: readonly Choice[]) =>
  Object.fromEntries(items.map(({ kind, app, mail }) => [kind, { app, mail }]))

const updateChoices = ({ db }: Services, caller: Caller, items: readonly Choice[]) => {
  const { user } = caller
  const { id, organizationId } = user
  return transaction(db, async (trx) => {
    const before = await readChoices(trx, user)
    for (const { kind, app, mail } of items) {
      await trx
        .insertInto('notification_choices')
        .values({ user_id: id, kind, app, mail })
        .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ app, mail }))
        .execute()
    }
    const after = await readChoices(trx, user)
    await audit(trx, caller, {
      action: 'user.notifications.update',
      subject: { kind: 'user', id, organizationId },
      before: byKind(before.items),
      after: byKind(after.items),
    })
    return after
  })
}

const follow = async ({ db }: Services, hub: NotificationHub, { user }: Caller) =>
  async function* events(signal: AbortSignal) {
    let seq = 0
    for await (const _ of hub.changes(user.id, signal)) {
      seq += 1
      yield { seq, type: 'unread', data: { unread: await countUnread(db.kysely, user.id) } }
    }
  }

export const notificationRoutes = (services: Services, hub: NotificationHub): Route[] => [
  route(calls.list, ({ caller, query }) => list(services, caller, query)),
  route(calls.mark, ({ caller, body }) => mark(services, caller, body)),
  route(calls.readChoices, ({ caller }) => readChoices(services.db.kysely, caller.user)),
  route(calls.updateChoices, ({ caller, body }) => updateChoices(services, caller, body.items)),
  streamRoute(calls.events, ({ caller }) => follow(services, hub, caller)),
]
