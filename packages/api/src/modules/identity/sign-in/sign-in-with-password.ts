import type { AuditAction } from '@parley/contracts/audit'
import { type Trx, transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, type Exchange, ProblemError } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { verifyPassword } from '../password/password-hash.ts'
import { standingOrganizations } from '../../organizations/index.ts'
import { knownDeviceOf, rememberDevice } from './known-device.ts'
import { type Attempt, isProvenAddress, forgiveLoginAttempt, countLoginAttempt } from './login-rate-limit.ts'
import { endSignIns, insertSignIn, signInHours, signInOwner } from './sign-in.repo.ts'

/** Read in place of a missing account, so that both cases take the same number of reads. */
const noUser = '00000000-0000-0000-0000-000000000000'

interface Credentials {
  username: string
  password: string
}

const findAccount = ({ db }: Services, email: string) =>
  db.kysely
    .selectFrom('users')
    .innerJoin(standingOrganizations.as('organizations'), 'organizations.id', 'users.organization_id')
    .select(['users.id', 'users.organization_id', 'users.email', 'users.password_hash', 'users.state'])
    .where('users.email', '=', email)
    .where('users.has_been_active', '=', true)
    .where('users.owns_email', '=', true)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

const writeDown = (trx: Trx, caller: Caller, action: AuditAction, account: Account | undefined) =>
  audit(trx, caller, {
    action,
    subject: { kind: 'user', id: account?.id ?? null, organizationId: account?.organization_id ?? null },
    ...(action === 'sign-in' && account ? { provenUser: account.id } : {}),
  })

/** Ends the sign-in that the request came with: signing in again replaces it. */
const endPresented = async (trx: Trx, { actor }: Caller): Promise<void> => {
  if (actor.kind === 'user' || actor.kind === 'guest') {
    await endSignIns(trx, { ...signInOwner(actor), only: actor.signInId })
  }
}

/** Equal work for every account. Only the owner of a disabled account, who knows its password, hears that it is. */
const checkPassword = async (account: Account | undefined, password: string) => {
  const isMember = account?.state === 'active' || account?.state === 'disabled'
  const isRight = await verifyPassword(isMember ? account.password_hash : null, password)
  return {
    active: isRight && account?.state === 'active' ? account : undefined,
    refusal: isRight ? ('account-disabled' as const) : ('wrong-credentials' as const),
  }
}

/** Signs in with a password: first the limits, then equal work for every account, then a new sign-in. */
export const signInWithPassword = async (
  services: Services,
  caller: Caller,
  http: Exchange,
  credentials: Credentials,
) => {
  const { db } = services
  const email = credentials.username.toLowerCase()
  const account = await findAccount(services, email)
  const attempt: Attempt = {
    account: email,
    address: caller.origin.address,
    knownDevice: await knownDeviceOf(db, http, account?.id ?? noUser),
    provenAddress: await isProvenAddress(db, account?.id ?? noUser, caller.origin.address),
  }
  await countLoginAttempt(db, attempt)
  const { active, refusal } = await checkPassword(account, credentials.password)
  if (!active) {
    await transaction(db, (trx) => writeDown(trx, caller, 'sign-in.refuse', account))
    throw new ProblemError(refusal)
  }
  const { token } = await transaction(db, async (trx) => {
    const signIn = await insertSignIn(trx, { userId: active.id, method: 'password', origin: caller.origin })
    if (!attempt.knownDevice) await rememberDevice(trx, http, active.id, services)
    await endPresented(trx, caller)
    await writeDown(trx, caller, 'sign-in', active)
    return signIn
  })
  await forgiveLoginAttempt(db, attempt)
  return { access_token: token, token_type: 'bearer' as const, expires_in: signInHours * 3600 }
}
