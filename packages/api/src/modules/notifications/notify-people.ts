import { defaultWays, type NotificationKind } from '@parley/contracts/notifications'
import { sql } from 'kysely'
import type { Trx } from '../../db/index.ts'
import type { Caller } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { tellNodes } from './notification-hub.ts'
import { notificationMail } from './notification-mail.job.ts'

export interface NewNotification {
  kind: NotificationKind
  /** People of other organisations are left out, even if the list names them. */
  organizationId: string
  userIds: readonly string[]
  /** The name of the record. */
  name: string
  /** The page that shows it, without the language: `/play/playlist/…`. */
  path: string
  /** The person who caused it, if that is not the caller. */
  person?: string
  personId?: string
  date?: Date | null
  /** A person is told once of events with the same key, as when a job runs again. */
  key?: string
  /** A person with an unread message of this kind and path from the last day is not told again. */
  skipsUnread?: boolean
}

interface ToldRow {
  id: string
  user_id: string
  in_app: boolean
  mail_due: boolean
}

const insertRows = async (trx: Trx, causedBy: string | null, event: NewNotification): Promise<ToldRow[]> => {
  const userIds = [...new Set(event.userIds)]
  const { app, mail } = defaultWays[event.kind]
  const { rows } = await sql<ToldRow>`
    insert into notifications (id, user_id, kind, name, person, caused_by, date, path, key, in_app, mail_due)
    select given.id, reader.id, ${event.kind}, ${event.name},
      coalesce(${event.person ?? null}, (select display_name from notification_readers where id = ${causedBy}::uuid), ''),
      ${event.personId ?? causedBy}::uuid,
      ${event.date ?? null}::timestamptz,
      ${event.path}, ${event.key ?? null}, coalesce(choice.app, ${app}),
      reader.has_mailbox and coalesce(choice.mail, ${mail})
    from unnest(${userIds.map(() => newId())}::uuid[], ${userIds}::uuid[]) as given (id, user_id)
    join notification_readers reader on reader.id = given.user_id and reader.organization_id = ${event.organizationId}
    left join notification_choices choice on choice.user_id = reader.id and choice.kind = ${event.kind}
    where reader.id is distinct from ${causedBy}::uuid
      and (coalesce(choice.app, ${app}) or (reader.has_mailbox and coalesce(choice.mail, ${mail})))
      and not (${event.skipsUnread ?? false} and exists (
        select from notifications former
        where former.user_id = reader.id and former.kind = ${event.kind} and former.path = ${event.path}
          and former.read_at is null and former.created_at > now() - interval '1 day'))
    on conflict (user_id, key) do nothing
    returning id, user_id, in_app, mail_due`.execute(trx)
  return rows
}

/** Messages in one job; a retry sends only those that were not sent. */
const MAILS_PER_JOB = 100

/**
 * Tells people something that happened, in the app and by mail as each of them chose. It is part of the transaction of
 * the change. People are not told what they did themselves.
 */
export const notifyPeople = async (
  trx: Trx,
  services: Services,
  caller: Caller,
  event: NewNotification,
): Promise<void> => {
  if (event.userIds.length === 0) return
  const rows = await insertRows(trx, caller.actor.kind === 'user' ? caller.actor.id : null, event)
  await tellNodes(
    trx,
    rows.filter(({ in_app: inApp }) => inApp).map(({ user_id: id }) => id),
  )
  const mails = rows.filter(({ mail_due: due }) => due).map(({ id }) => id)
  for (let from = 0; from < mails.length; from += MAILS_PER_JOB) {
    await services.jobs.enqueue(notificationMail(services), { ids: mails.slice(from, from + MAILS_PER_JOB) }, { trx })
  }
}
