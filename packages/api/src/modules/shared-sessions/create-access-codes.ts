import type { newAccessCodes } from '@parley/contracts/calls'
import type { OutputOf } from '@parley/contracts/kit'
import { type Trx, transaction } from '../../db/index.ts'
import { auditEach } from '../../platform/audit/index.ts'
import { type Caller, invalidField, ProblemError, type UserActor } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import type { Services } from '../../platform/services/index.ts'
import {
  accessCodes,
  type AccessCodeRow,
  endingOf,
  guestUrl,
  hashAccessCode,
  newAccessCode,
} from '../access-codes/index.ts'
import { findRecord, publishedScenarios } from '../authored/index.ts'
import { guestSessions, sessionContent } from '../sessions/index.ts'
import { stepsOf } from './steps.ts'

type NewCodes = OutputOf<typeof newAccessCodes>

type Target = Pick<AccessCodeRow, 'target_kind' | 'target_id'>

const targetOf = ({ scenario_id, playlist_id }: NewCodes): Target => {
  if (scenario_id) return { target_kind: 'scenario', target_id: scenario_id }
  if (playlist_id) return { target_kind: 'playlist', target_id: playlist_id }
  throw invalidField('/scenario_id', 'one-target', '')
}

/** Guests write; each conversation must be published, and of this organisation or the platform. */
const checkTarget = async (trx: Trx, actor: UserActor, target: Target) => {
  const record = await findRecord(trx, actor, { kind: target.target_kind, id: target.target_id })
  if (record.organization_id !== null && record.organization_id !== actor.organizationId)
    throw new ProblemError('not-found')
  if (await publishedScenarios.isReadOnly(trx, actor, record)) throw new ProblemError('not-shared-for-practice')
  for (const { scenario_id } of await stepsOf(trx, target))
    guestSessions.refuseUnofferedMode(await sessionContent.snapshotOf(trx, scenario_id, 'published'), 'text')
}

/** One code keeps the name; several are numbered, so that the list tells them apart. */
const nameOf = ({ name, count }: NewCodes, index: number): string => {
  const number = ` ${index + 1}`
  return count === 1 ? name : `${name.slice(0, 120 - number.length)}${number}`
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

const rowOf = (
  actor: UserActor,
  newCodes: NewCodes,
  { code, id, index }: { code: string; id: string; index: number },
) => ({
  ...targetOf(newCodes),
  id,
  organization_id: actor.organizationId,
  name: nameOf(newCodes, index),
  code_hash: hashAccessCode(code),
  ending: endingOf(code),
  max_uses: newCodes.max_uses,
  opens_at: dateOf(newCodes.opens_at),
  expires_at: dateOf(newCodes.expires_at),
  language: newCodes.language,
  ask_name: newCodes.ask_name,
  consent_text: newCodes.consent_text,
  result: newCodes.result,
  may_keep: newCodes.may_keep,
  max_accounts: newCodes.may_keep ? newCodes.max_accounts : null,
  created_by: actor.id,
  revoked_at: null,
  deleted_at: null,
})

/** A code that has already ended would open nothing; the author has mistaken the year or the month. */
const refusePastEnd = ({ expires_at }: NewCodes): void => {
  if (expires_at && Date.parse(expires_at) <= Date.now())
    throw invalidField('/expires_at', 'ends-in-the-past', expires_at)
}

/** Makes codes. The answer is the only place where they appear; the database keeps their hashes. */
export const createAccessCodes = (services: Services, caller: Caller, newCodes: NewCodes) =>
  transaction(services.db, async (trx) => {
    const actor = caller.user
    refusePastEnd(newCodes)
    await checkTarget(trx, actor, targetOf(newCodes))
    const codes = Array.from({ length: newCodes.count }, () => newAccessCode())
    // Lists show the highest id of one moment first: the first code of several.
    const ids = codes
      .map(() => newId())
      .toSorted()
      .toReversed()
    const rows = codes.map((code, index) => rowOf(actor, newCodes, { code, id: ids[index] ?? newId(), index }))
    await accessCodes.insertEach(trx, rows)
    const { count, expires_at } = newCodes
    await auditEach(
      trx,
      caller,
      rows.map(({ id, organization_id, name, max_uses, result, may_keep, max_accounts }) => ({
        action: 'access-code.create' as const,
        subject: { kind: 'access-code', id, organizationId: organization_id },
        after: { name, count, max_uses, expires_at, result, may_keep, max_accounts, ...targetOf(newCodes) },
      })),
    )
    const records = await accessCodes.answerEach(trx, actor, ids)
    return {
      items: records.map((record, index) => {
        const access_code = codes[index] ?? ''
        return { record, access_code, url: guestUrl(services.installation, newCodes.language, access_code) }
      }),
    }
  })
