import { z } from 'zod'
import { defineJob, type Job } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { hashSecret, newSecret } from '../../platform/secrets/index.ts'
import { sendMail } from '../mail/index.ts'
import { standingOrganizations } from '../organizations/index.ts'

const request = z.object({ invitation_id: z.uuid() })

/** The code is created with the message: only the message contains it, and the database contains only its hash. */
export const invitationMail = (services: Services): Job<z.infer<typeof request>> =>
  defineJob('invitations.mail', request, async ({ invitation_id: id }) => {
    const { kysely } = services.db
    const reader = await kysely
      .selectFrom('invitations')
      .innerJoin('users', 'users.id', 'invitations.user_id')
      .innerJoin(standingOrganizations.as('organizations'), 'organizations.id', 'users.organization_id')
      .select([
        'users.id',
        'users.organization_id',
        'users.email',
        'users.first_name',
        'users.language',
        'organizations.name as organization_name',
      ])
      .select(['product_name', 'support_email'])
      .where('invitations.id', '=', id)
      .where('invitations.withdrawn_at', 'is', null)
      .where('invitations.accepted_at', 'is', null)
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst()
    if (!reader) return
    const code = newSecret()
    await kysely
      .updateTable('invitations')
      .set({ code_hash: hashSecret(code) })
      .where('id', '=', id)
      .execute()
    const { organization_name: organization } = reader
    await sendMail(services, 'invitation', reader, {
      path: `/activate#invite_code=${code}`,
      values: { organization },
    })
  })
