import { sql } from 'kysely'
import type { Executor } from '../../db/index.ts'
import type { SignedInActor } from '../../platform/http/index.ts'
import { standingOrganizations } from '../organizations/index.ts'

const userRow = (executor: Executor, id: string) =>
  executor
    .selectFrom('users')
    .innerJoin(standingOrganizations.as('organizations'), 'organizations.id', 'users.organization_id')
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.organization_id',
      'users.language',
      'users.image_url',
      'users.version',
      'organizations.name as organization_name',
    ])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()

const guestRow = (executor: Executor, id: string) =>
  executor
    .selectFrom('guests')
    .innerJoin(standingOrganizations.as('organizations'), 'organizations.id', 'guests.organization_id')
    .select([
      'guests.id',
      sql<string>`''`.as('email'),
      'guests.display_name as first_name',
      sql<string>`''`.as('last_name'),
      'guests.organization_id',
      'guests.language',
      sql<string | null>`null`.as('image_url'),
      sql<number>`1`.as('version'),
      'organizations.name as organization_name',
    ])
    .where('guests.id', '=', id)
    .executeTakeFirstOrThrow()

export const readMe = async (executor: Executor, actor: SignedInActor) => ({
  ...(actor.kind === 'user' ? await userRow(executor, actor.id) : await guestRow(executor, actor.id)),
  kind: actor.kind,
  organization_role: actor.role,
  permissions: [...actor.permissions],
})
