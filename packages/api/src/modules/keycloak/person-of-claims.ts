import { type Role, roles } from '@parley/contracts/access'
import { visibleLine } from '@parley/contracts/kit'
import { sql } from 'kysely'
import type { Trx } from '../../db/index.ts'
import { ProblemError } from '../../platform/http/index.ts'
import { onDuplicate } from '../../platform/lists/index.ts'
import { standingOrganizations } from '../organizations/index.ts'

export interface Person {
  id: string
  organization_id: string
}

type Claims = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const nameOf = (value: unknown): string => visibleLine(textOf(value)).slice(0, 80)

const byIdentity = (trx: Trx, realm: string, subject: string) =>
  trx
    .selectFrom('user_identities')
    .innerJoin('users', 'users.id', 'user_identities.user_id')
    .innerJoin(standingOrganizations.as('organizations'), 'organizations.id', 'users.organization_id')
    .select(['users.id', 'users.organization_id', 'users.state'])
    .where('user_identities.realm', '=', realm)
    .where('subject', '=', subject)
    .where('organizations.realm', '=', realm)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** A realm may sign in only users of its own organisation, and each user has only one identity in it. */
const byInvitation = (trx: Trx, realm: string, email: string) =>
  trx
    .selectFrom('users')
    .innerJoin(standingOrganizations.as('organizations'), 'organizations.id', 'users.organization_id')
    .leftJoin('user_identities', (join) =>
      join.onRef('user_identities.user_id', '=', 'users.id').on('user_identities.realm', '=', realm),
    )
    .select(['users.id', 'users.organization_id', 'users.state'])
    .where('users.email', '=', email)
    .where('organizations.realm', '=', realm)
    .where('users.deleted_at', 'is', null)
    .where('user_identities.user_id', 'is', null)
    .executeTakeFirst()

const welcome = async (trx: Trx, userId: string, claims: Claims): Promise<void> => {
  const [first, last] = [nameOf(claims['given_name']), nameOf(claims['family_name'])]
  const activation = trx
    .updateTable('users')
    .set({
      state: 'active',
      first_name: sql<string>`coalesce(nullif(first_name, ''), ${first})`,
      last_name: sql<string>`coalesce(nullif(last_name, ''), ${last})`,
      version: sql<number>`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()
  await onDuplicate(activation, (cause) => new ProblemError('account-elsewhere', { cause }))
  await trx
    .updateTable('invitations')
    .set({ accepted_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('accepted_at', 'is', null)
    .execute()
}

const refuseDisabled = ({ state }: { readonly state: string }): void => {
  if (state === 'disabled') throw new ProblemError('account-disabled')
}

/**
 * Finds the user for a person of a realm. At the first sign-in, this is the invited user with the same confirmed
 * address.
 */
export const personOfClaims = async (trx: Trx, realm: string, claims: Claims): Promise<Person> => {
  const subject = textOf(claims['sub'])
  const user = await byIdentity(trx, realm, subject)
  if (user) {
    refuseDisabled(user)
    if (user.state !== 'active') throw new ProblemError('not-invited')
    return user
  }
  if (claims['email_verified'] !== true) throw new ProblemError('email-unverified')
  const invitee = await byInvitation(trx, realm, textOf(claims['email']).toLowerCase())
  if (!invitee) throw new ProblemError('not-invited')
  refuseDisabled(invitee)
  await trx.insertInto('user_identities').values({ user_id: invitee.id, realm, subject }).execute()
  if (invitee.state === 'invited') await welcome(trx, invitee.id, claims)
  return invitee
}

/** The roles that an identity provider may assign; the role of the platform is never among them. */
const grantable: readonly Role[] = roles.filter((role) => role !== 'super-admin' && role !== 'guest')

/** The highest of Parley's roles among those that the claim lists. */
export const roleOfClaims = (claims: Claims, path: string | undefined): Role | undefined => {
  if (!path) return undefined
  let value: unknown = claims
  for (const part of path.split('.')) value = (value as Claims | undefined)?.[part]
  return Array.isArray(value) ? grantable.find((role) => value.includes(role)) : undefined
}
