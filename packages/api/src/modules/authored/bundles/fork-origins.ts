import type { BundleRecord } from '@parley/contracts/authored'
import type { Trx } from '../../../db/index.ts'
import type { UserActor } from '../../../platform/http/index.ts'
import { findIfVisible } from '../records/record.repo.ts'
import { findStanding } from './preview-bundle.ts'

/** A record that an import wrote as a fork. */
export interface ImportedFork {
  id: string
  kind: BundleRecord['kind']
  origin: NonNullable<BundleRecord['forked_from']>
}

/** The origin as it stands here: from the same file, from an earlier one, or the origin itself. */
const findOrigin = async (trx: Trx, actor: UserActor, fork: ImportedFork, names: ReadonlyMap<string, string>) => {
  const { kind, origin } = fork
  const id = names.get(origin.id)
  if (id !== undefined) return findIfVisible(trx, actor, { kind, id })
  return (await findStanding(trx, actor, { kind, id: origin.id }))?.row
}

/**
 * Names the origin of each fork once all records of the file are stored: a file may name a fork before its origin. An
 * origin that was imported counts its versions from one again, and the fork follows those.
 */
export const storeOrigins = async (
  trx: Trx,
  actor: UserActor,
  { forks, names }: { forks: readonly ImportedFork[]; names: ReadonlyMap<string, string> },
): Promise<void> => {
  for (const fork of forks) {
    const { id, version } = (await findOrigin(trx, actor, fork, names)) ?? fork.origin
    await trx
      .updateTable('authored_records')
      .set({ forked_from_id: id, forked_from_version: Math.min(version, fork.origin.version) })
      .where('id', '=', fork.id)
      .execute()
  }
}
