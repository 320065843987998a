import type { AuditAction } from '@parley/contracts/audit'
import { setTimeout as pause } from 'node:timers/promises'
import { transaction, type Trx } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, ProblemError } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import {
  claimRefreshToken,
  endSession,
  findRefreshToken,
  type lockRefreshToken,
  openPair,
  type TokenPair,
  tryLockRefreshToken,
} from './sso-session.ts'

export type RefreshToken = NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>

type Claim =
  | { kind: 'granted'; token: RefreshToken }
  | { kind: 'pair'; pair: TokenPair }
  /** Another request refreshes with this token now, on this node or on another. */
  | { kind: 'wait'; claimed: boolean }
  | { kind: 'refused' }

const lookEvery = 50

export const auditRefresh = (trx: Trx, caller: Caller, token: RefreshToken, action: AuditAction) =>
  audit(trx, caller, {
    action,
    subject: { kind: 'user', id: token.user_id, organizationId: token.organization_id },
    after: { realm: token.realm },
  })

export const endFamily = async (trx: Trx, caller: Caller, token: RefreshToken, action: AuditAction): Promise<void> => {
  await endSession(trx, token.sign_in_id)
  await auditRefresh(trx, caller, token, action)
}

/** The pair of the first use, while the grace period lasts. */
export const pairInGrace = (services: Services, token: RefreshToken): TokenPair | null =>
  token.in_grace && token.sealed_pair ? openPair(services, token.id, token.sealed_pair) : null

const refuse = async (trx: Trx, caller: Caller, token: RefreshToken, action: AuditAction): Promise<Claim> => {
  await endFamily(trx, caller, token, action)
  return { kind: 'refused' }
}

interface Bearer {
  secret: string
  /** Another request with the same token was running at the previous check. */
  hasWaited: boolean
}

/** The answer that needs no lock: a request that waits must not hold one that the request which refreshes needs. */
const claimByLook = async (services: Services, trx: Trx, caller: Caller, token: RefreshToken) => {
  if (token.claimed && !token.used_at) return { kind: 'wait', claimed: true } as const
  const pair = token.alive && token.used_at ? pairInGrace(services, token) : null
  if (!pair) return undefined
  await auditRefresh(trx, caller, token, 'sign-in.refresh-repeated')
  return { kind: 'pair', pair } as const
}

const claimOnce = async (
  services: Services,
  trx: Trx,
  caller: Caller,
  { secret, hasWaited }: Bearer,
): Promise<Claim> => {
  const knownToken = await findRefreshToken(trx, secret)
  if (!knownToken) return { kind: 'refused' }
  const claim = await claimByLook(services, trx, caller, knownToken)
  if (claim) return claim
  const token = await tryLockRefreshToken(trx, secret)
  if (!token) return { kind: 'wait', claimed: false }
  if (!token.alive) return refuse(trx, caller, token, 'sign-in.refresh-refused')
  // Another request was faster: its pair is there at the next look.
  if (token.used_at && token.in_grace) return { kind: 'wait', claimed: false }
  // A use after the grace period may come from a thief or from the user, so both are signed out.
  if (token.used_at) return refuse(trx, caller, token, 'sign-in.refresh-reused')
  if (!token.current) return refuse(trx, caller, token, 'sign-in.refresh-refused')
  if (token.claimed) return { kind: 'wait', claimed: true }
  // The other request released the token because the identity provider is down, so this request would fail, too.
  if (hasWaited && token.claimed_until === null) throw new ProblemError('identity-provider-down')
  await claimRefreshToken(trx, token.id)
  return { kind: 'granted', token }
}

/**
 * Claims the right to refresh with this token, or returns the pair that another request got. Of requests at the same
 * time, one refreshes and the others wait for it, on any node. When its node dies, the claim expires.
 */
export const claimRefresh = async (services: Services, caller: Caller, secret: string): Promise<Claim> => {
  for (let hasWaited = false; ;) {
    const claim = await transaction(services.db, (trx) => claimOnce(services, trx, caller, { secret, hasWaited }))
    if (claim.kind !== 'wait') return claim
    hasWaited ||= claim.claimed
    await pause(lookEvery)
  }
}
