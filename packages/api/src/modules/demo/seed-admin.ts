import { sql } from 'kysely'
import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { systemCaller } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { hashPassword } from '../identity/index.ts'
import { findEmailOwner } from '../users/index.ts'

interface FirstAdmin {
  email: string
  password: string
  organizationName: string
}

/** Creates the first super-admin once. Later starts find one and change nothing, even with other settings. */
export const seedAdmin = ({ db }: Pick<Services, 'db'>, admin: FirstAdmin): Promise<void> =>
  transaction(db, async (trx) => {
    // When nodes start together, one creates the account and the others find it.
    await sql`select pg_advisory_xact_lock(hashtext('the first super-admin'))`.execute(trx)
    const email = admin.email.toLowerCase()
    if (await findEmailOwner(trx, email)) return
    const organization = { id: newId(), name: admin.organizationName, realm: null, seats: null, retention_days: null }
    const home = await trx
      .insertInto('organizations')
      .values({ ...organization, image_url: null, deleted_at: null })
      .onConflict((conflict) =>
        conflict
          .column('name_key')
          .where('deleted_at', 'is', null)
          .doUpdateSet({ name: sql`excluded.name` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = newId()
    await trx
      .insertInto('users')
      .values({
        id,
        organization_id: home.id,
        email,
        organization_role: 'super-admin',
        own_permissions: null,
        state: 'active',
        image_url: null,
        password_hash: await hashPassword(admin.password),
        deleted_at: null,
      })
      .execute()
    const subject = { kind: 'user', id, organizationId: home.id }
    await audit(trx, systemCaller('setup'), {
      action: 'user.create',
      subject,
      after: { email, organization_role: 'super-admin' },
    })
  })
