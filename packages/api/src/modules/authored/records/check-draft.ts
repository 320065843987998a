import type { AuthoredKind } from '@parley/contracts/authored'
import type { Trx } from '../../../db/index.ts'
import { forbidden, invalidField, ProblemError, type UserActor } from '../../../platform/http/index.ts'
import { mayWriteForPlatform } from '../authored.policy.ts'
import { referencesOf } from './authored-kind.ts'
import { findRecord } from './record.repo.ts'

/** Every record that this one refers to must be of the right kind and one that the author may see. */
export const checkReferences = async (
  trx: Trx,
  actor: UserActor,
  kind: AuthoredKind,
  content: Readonly<Record<string, unknown>>,
): Promise<void> => {
  for (const reference of referencesOf(kind, content)) {
    await findRecord(trx, actor, reference).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error
      throw invalidField(reference.pointer, 'unknown-record', `There is no such ${reference.kind} that you may use.`)
    })
  }
}

/** A record for every organisation belongs to the platform, and only its own people write one. */
export const ownerFor = (actor: UserActor, visibility: string): string | null => {
  if (visibility !== 'platform') return actor.organizationId
  if (!mayWriteForPlatform(actor)) throw forbidden(['super-admin-update'])
  return null
}
