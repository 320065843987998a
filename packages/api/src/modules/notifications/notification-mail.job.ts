import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, type Job } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { sendMail } from '../mail/index.ts'
import { standingOrganizations } from '../organizations/index.ts'

const due = z.object({ ids: z.array(z.uuid()) })

const selectDue = ({ db }: Services, ids: readonly string[]) =>
  db.kysely
    .selectFrom('notifications')
    .innerJoin('notification_readers as reader', 'reader.id', 'notifications.user_id')
    .leftJoin(standingOrganizations.as('organization'), 'organization.id', 'reader.organization_id')
    .select(['notifications.id', 'kind', 'notifications.name', 'person', 'date', 'path', 'caused_by'])
    .select(['user_id', 'reader.organization_id', 'email', 'first_name', 'language', 'product_name', 'support_email'])
    .where('notifications.id', 'in', ids)
    .where('mail_due', '=', true)
    .where('mailed_at', 'is', null)
    .where('reader.has_mailbox', '=', true)
    .execute()

/** Each message is noted when it is sent, so a run that breaks off sends none twice. */
export const notificationMail = (services: Services): Job<z.infer<typeof due>> =>
  defineJob('notifications.mail', due, async ({ ids }) => {
    const faults: unknown[] = []
    for (const { id, kind, name, person, date, path, caused_by: causedBy, user_id, ...reader } of await selectDue(
      services,
      ids,
    )) {
      try {
        await sendMail(services, kind, { ...reader, id: user_id }, { path, causedBy, values: { name, person, date } })
        await services.db.kysely
          .updateTable('notifications')
          .set({ mailed_at: sql<Date>`now()` })
          .where('id', '=', id)
          .execute()
      } catch (error) {
        faults.push(error)
      }
    }
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} notifications were not mailed`)
  })
