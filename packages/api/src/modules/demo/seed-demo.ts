import {
  demoAccounts,
  demoColleagues,
  demoGroups,
  demoOrganization,
  demoOrganizationId,
  demoPassword,
} from '@parley/fixtures'
import { type Trx, transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { systemCaller } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { hashPassword } from '../identity/index.ts'

const addPeople = async (trx: Trx): Promise<void> => {
  const accounts = await Promise.all(
    demoAccounts.map(async (person) => ({ ...person, password_hash: await hashPassword(demoPassword) })),
  )
  const colleagues = demoColleagues.map((person) => ({ ...person, password_hash: null }))
  const common = { organization_id: demoOrganizationId, own_permissions: null, image_url: null, deleted_at: null }
  await trx
    .insertInto('users')
    .values([...accounts, ...colleagues].map((person) => ({ ...person, ...common })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const addGroups = async (trx: Trx): Promise<void> => {
  const groups = demoGroups.map(({ id, name, description }) => ({
    id,
    name,
    description,
    organization_id: demoOrganizationId,
    image_url: null,
    deleted_at: null,
  }))
  await trx
    .insertInto('user_groups')
    .values(groups)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const members = demoGroups.flatMap((group) => [
    ...group.managers.map((user) => ({ user_group_id: group.id, user_id: user, manager: true })),
    ...group.members.map((user) => ({ user_group_id: group.id, user_id: user, manager: false })),
  ])
  await trx
    .insertInto('user_group_members')
    .values(members)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Creates the demo organisation once. Later changes and deletions of visitors stay. */
export const seedDemo = ({ db, installation }: Pick<Services, 'db' | 'installation'>): Promise<void> =>
  transaction(db, async (trx) => {
    const organization = await trx
      .insertInto('organizations')
      .values({
        ...demoOrganization(installation.productName),
        realm: null,
        seats: null,
        retention_days: null,
        image_url: null,
        deleted_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!organization) return
    await addPeople(trx)
    await addGroups(trx)
    const subject = { kind: 'organization', id: organization.id, organizationId: organization.id }
    await audit(trx, systemCaller('demo'), { action: 'demo.seed', subject })
  })
