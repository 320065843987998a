import type { AccessCodeState } from '@parley/contracts/calls'
import type { ErrorCode } from '@parley/contracts/errors'
import { networkOf } from '@parley/server-kit/network'
import type { Executor } from '../../db/index.ts'
import { type Caller, ProblemError } from '../../platform/http/index.ts'
import { hit, tooMany } from '../../platform/limits/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { accessCodes, type AccessCodeRow, guestRows, type GuestRow, stateOfCode } from '../access-codes/index.ts'
import { ownPart } from './workshop/room-answer.ts'

/** Codes are too long to guess. The limit keeps guesses from using up the server's time. */
const failuresPerAddress = { limit: 100, window: 600 }

const problemOf: Readonly<Record<Exclude<AccessCodeState, 'open'> | 'unknown', ErrorCode>> = {
  unknown: 'access-code-unknown',
  not_open_yet: 'access-code-not-open',
  expired: 'access-code-expired',
  used_up: 'access-code-used-up',
  revoked: 'access-code-revoked',
}

const formatMoment = (date: Date, language: 'en' | 'fr'): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(date)

interface Refusal {
  reason: keyof typeof problemOf
  code?: AccessCodeRow | undefined
}

/**
 * Refuses a code that does not work. Unknown and issued codes run the same statements and count towards the limit of the
 * address. A working code does not count, so a guest gets in although somebody guesses at the same address.
 */
const refuse = async (executor: Executor, caller: Caller, { reason, code }: Refusal): Promise<never> => {
  const seconds = await hit(executor, [
    { key: `access-code:address:${networkOf(caller.origin.address)}`, ...failuresPerAddress },
  ])
  if (seconds > 0) throw tooMany(seconds)
  const opensAt = reason === 'not_open_yet' ? code?.opens_at : null
  throw new ProblemError(problemOf[reason], {
    values: { opens_at: opensAt ? `${formatMoment(opensAt, caller.language)} UTC` : '' },
    context: {
      ...(opensAt ? { opens_at: opensAt.toISOString() } : {}),
      ...(code?.for_workshop && reason !== 'unknown' ? { workshop: true } : {}),
    },
  })
}

const noCode = '00000000-0000-0000-0000-000000000000'

export interface OpenCode {
  code: AccessCodeRow
  /** The guest who began with this code on this device. */
  guest: GuestRow | undefined
}

/** A guest who has started continues after the code expires or is used up, but not after it is revoked. */
const reasonAgainst = (code: AccessCodeRow | undefined, hasBegun: boolean): Refusal['reason'] | 'open' => {
  if (!code || code.deleted_at) return 'unknown'
  const state = stateOfCode(code)
  return hasBegun && state !== 'revoked' ? 'open' : state
}

export const openCode = async ({ db }: Services, caller: Caller, secret: string, device: Buffer): Promise<OpenCode> => {
  const code = await accessCodes.findBySecret(db.kysely, secret)
  // Without a code the same lookup runs, so that the answer takes as long as that to an issued code.
  const guest = await guestRows.findOfDevice(db.kysely, code?.id ?? noCode, device)
  const part = guest ? undefined : await ownPart(db.kysely, caller, code)
  const reason = reasonAgainst(code, guest !== undefined || part !== undefined)
  if (!code || reason !== 'open')
    return refuse(db.kysely, caller, { reason: reason === 'open' ? 'unknown' : reason, code })
  return { code, guest }
}

/** Refuses a call for a workshop with a code that belongs to no workshop. */
export const refuseUnknown = (executor: Executor, caller: Caller, code: AccessCodeRow | undefined): Promise<never> =>
  refuse(executor, caller, { reason: code?.for_workshop && code.revoked_at ? 'revoked' : 'unknown', code })

/** Decides again under the lock of the code: another guest may have taken the last use meanwhile. */
export const refuseClosed = async (executor: Executor, caller: Caller, code: AccessCodeRow): Promise<void> => {
  const reason = stateOfCode(code)
  if (reason !== 'open') await refuse(executor, caller, { reason, code })
}
