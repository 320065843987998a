import { sql } from 'kysely'
import { transaction, type Trx } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, ProblemError } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { type IdentityProvider, ProviderRefusal } from './identity-provider.ts'
import {
  endSession,
  issuePair,
  lockRefreshToken,
  openProviderSecrets,
  type ProviderSecrets,
  sealProviderSecrets,
  spendRefreshToken,
  unspendRefreshToken,
} from './sso-session.ts'

type Held = NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>

const writeDown = (trx: Trx, caller: Caller, held: Held, action: string) =>
  audit(trx, caller, {
    action,
    subject: { kind: 'user', id: held.user_id, organizationId: held.organization_id },
    after: { realm: held.realm },
  })

const end = async (trx: Trx, caller: Caller, held: Held, action: string): Promise<null> => {
  await endSession(trx, held.sign_in_id)
  await writeDown(trx, caller, held, action)
  return null
}

/** Spends the token. Null: refused, and what the refusal wrote is kept. */
const claim = async (trx: Trx, caller: Caller, token: string): Promise<Held | null> => {
  const held = await lockRefreshToken(trx, token)
  if (!held) return null
  // Somebody has used it before: the thief or the true person. Both are out.
  if (held.used_at) return end(trx, caller, held, 'sign-in.refresh-reused')
  if (!held.current || !held.alive) return end(trx, caller, held, 'sign-in.refresh-refused')
  await spendRefreshToken(trx, held.id)
  return held
}

const prolong = async (services: Services, trx: Trx, caller: Caller, held: Held, secrets: ProviderSecrets) => {
  await trx
    .updateTable('sso_sessions')
    .set({ sealed: sealProviderSecrets(services, held.session_id, secrets) })
    .where('id', '=', held.session_id)
    .execute()
  const { ended_at } = await trx
    .selectFrom('sign_ins')
    .select(sql<Date | null>`ended_at`.as('ended_at'))
    .where('id', '=', held.sign_in_id)
    .executeTakeFirstOrThrow()
  await writeDown(trx, caller, held, ended_at ? 'sign-in.refresh-refused' : 'sign-in.refresh')
  return ended_at ? null : issuePair(trx, { id: held.session_id, signInId: held.sign_in_id })
}

/** Whether the person is still signed in there; asked outside any transaction, for it may take seconds. */
const askProvider = async (services: Services, provider: IdentityProvider, held: Held): Promise<ProviderSecrets> => {
  const secrets = openProviderSecrets(services, held.session_id, held.sealed)
  return secrets.refreshToken ? { ...secrets, ...(await provider.refresh(held.realm, secrets.refreshToken)) } : secrets
}

/**
 * A new pair for a refresh token, which is spent by it. While the identity provider is down the token is given back,
 * so the same one works once it is up again.
 */
export const refreshSignIn = async (services: Services, provider: IdentityProvider, caller: Caller, token: string) => {
  const { db } = services
  const held = await transaction(db, (trx) => claim(trx, caller, token))
  if (!held) throw new ProblemError('refresh-refused')
  try {
    const secrets = await askProvider(services, provider, held)
    const pair = await transaction(db, (trx) => prolong(services, trx, caller, held, secrets))
    if (!pair) throw new ProblemError('refresh-refused')
    return pair
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      await transaction(db, (trx) => end(trx, caller, held, 'sign-in.refresh-refused'))
      throw new ProblemError('refresh-refused', { cause: error })
    }
    if (error instanceof ProblemError && error.code === 'identity-provider-down') {
      await transaction(db, (trx) => unspendRefreshToken(trx, held.id))
    }
    throw error
  }
}
