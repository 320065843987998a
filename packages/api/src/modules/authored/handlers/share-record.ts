import { type AuthoredKind, mostShares, type Share, shareLevels } from '@parley/contracts/authored'
import { transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, ProblemError } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { sharePermission } from '../records/authored-kind.ts'
import { findAdded, checkSubjects } from '../records/check-draft.ts'
import { answerFor, lockRecord, sharesOf } from '../records/record.repo.ts'
import { tellShared } from '../records/tell-people.ts'
import { refusalFor } from '../authored.policy.ts'

/** A person or a group that is named twice gets the higher level. */
const withHighestLevels = (shares: readonly Share[]): Share[] => {
  const ascending = shares.toSorted((one, other) => shareLevels.indexOf(one.level) - shareLevels.indexOf(other.level))
  return [...new Map(ascending.map((share) => [`${share.kind} ${share.id}`, share])).values()]
}

interface SharesChange {
  readonly shared_with: readonly Share[]
  readonly read_shares?: readonly Share[] | undefined
}

const isSame = (one: Share, other: Share): boolean => one.kind === other.kind && one.id === other.id

/** The shares after a change by a person who read some of them; those that a colleague changed meanwhile stay. */
const changedShares = (storedShares: readonly Share[], { shared_with: wanted, read_shares: read }: SharesChange) => {
  if (!read) return wanted
  const newShares = wanted.filter((share) => !read.some((one) => isSame(one, share) && one.level === share.level))
  const removedShares = read.filter((share) => !wanted.some((one) => isSame(one, share)))
  const others = storedShares.filter((share) => ![...newShares, ...removedShares].some((one) => isSame(one, share)))
  return [...others, ...newShares]
}

export const shareRecord = (
  services: Services,
  caller: Caller,
  { kind, id }: { kind: AuthoredKind; id: string },
  change: SharesChange,
) => {
  const actor = caller.user
  return transaction(services.db, async (trx) => {
    const row = await lockRecord(trx, actor, { kind, id })
    const { abilities } = await answerFor(trx, actor, row)
    const permission = sharePermission(kind)
    if (!abilities.share && permission) throw refusalFor(actor, row, permission)
    const before = (await sharesOf(trx, [id])).get(id) ?? []
    const wantedShares = changedShares(before, change)
    const shares = withHighestLevels(wantedShares)
    // Shares beyond the limit, which earlier versions stored, can be taken away.
    if (shares.length > mostShares && shares.length > before.length)
      throw new ProblemError('too-many-shares', { values: { limit: mostShares } })
    const organizationId = row.organization_id ?? actor.organizationId
    const subjects = wantedShares.map((share, index) => ({ ...share, pointer: `/shared_with/${index}/id` }))
    // A person who was removed later may stay in the list.
    await checkSubjects(trx, organizationId, findAdded(subjects, before))
    await trx.deleteFrom('authored_shares').where('record_id', '=', id).execute()
    const rows = shares.map(({ kind: subject_kind, id: subject_id, level }) => ({
      record_id: id,
      subject_kind,
      subject_id,
      level,
    }))
    if (rows.length > 0) await trx.insertInto('authored_shares').values(rows).execute()
    const after = (await sharesOf(trx, [id])).get(id) ?? []
    await audit(trx, caller, {
      action: `${kind}.share`,
      subject: { kind, id, organizationId: row.organization_id },
      before: { shared_with: before },
      after: { shared_with: after },
    })
    await tellShared(trx, { services, caller, row }, { before, after })
    // The caller may have withdrawn the right by which they see the record.
    return answerFor(trx, actor, row)
  })
}
