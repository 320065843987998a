import type { Permission, Role } from '@parley/contracts/access'
import { type Database, transaction } from '../db/index.ts'
import { guestSignIns, hashPassword, signIns } from '../modules/identity/index.ts'
import { systemCaller } from '../platform/http/index.ts'
import { newId } from '../platform/ids/index.ts'

export const testPassword = 'Correct-horse-7'
const passwordHash = hashPassword(testPassword)

export interface PersonOptions {
  role?: Role
  permissions?: readonly Permission[]
  organizationId?: string
  email?: string
  first_name?: string
  last_name?: string
  state?: 'invited' | 'active' | 'disabled'
  language?: 'en' | 'fr'
}

export interface Person {
  id: string
  email: string
  organizationId: string
  token: string
}

/** An organisation without users. */
export const addOrganization = async (db: Database, name: string, seats: number | null = null): Promise<string> => {
  const id = newId()
  await db.kysely
    .insertInto('organizations')
    .values({ id, name, seats, realm: null, retention_days: null, image_url: null, deleted_at: null })
    .execute()
  return id
}

const origin = { address: '198.51.100.7', userAgent: 'test', requestId: 'test' }

/** A signed-in user. */
export const addPerson = async (db: Database, organizationId: string, options: PersonOptions = {}): Promise<Person> => {
  const id = newId()
  const { role = 'user', permissions, state = 'active', language = 'en' } = options
  const email = options.email ?? `${role}-${id}@example.test`
  const password_hash = state === 'invited' ? null : await passwordHash
  return transaction(db, async (trx) => {
    await trx
      .insertInto('users')
      .values({
        id,
        email,
        organization_id: organizationId,
        organization_role: role,
        own_permissions: permissions ? [...permissions] : null,
        first_name: options.first_name ?? '',
        last_name: options.last_name ?? '',
        state,
        language,
        image_url: null,
        password_hash,
        deleted_at: null,
      })
      .execute()
    const { token } = await signIns.insertSignIn(trx, { userId: id, method: 'password', origin })
    return { id, email, organizationId, token }
  })
}

/** Creates a guest as an access code does. */
export const addGuest = (db: Database, organizationId: string, scope: Record<string, string> = {}): Promise<Person> =>
  transaction(db, async (trx) => {
    const { guestId, token } = await guestSignIns.start(trx, systemCaller('test'), {
      organizationId,
      displayName: 'Guest',
      scope,
    })
    return { id: guestId, email: '', organizationId, token }
  })
