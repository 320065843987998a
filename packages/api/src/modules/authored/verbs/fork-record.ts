import type { AuthoredKind } from '@parley/contracts/authored'
import type { Caller } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { draftOf } from '../records/record-answer.ts'
import { findRecord } from '../records/record.repo.ts'
import { createRecord } from './create-record.ts'

/** One's own record from another's: the same words, private until shared, with its origin remembered. */
export const forkRecord = async (services: Services, caller: Caller, kind: AuthoredKind, id: string) => {
  const source = await findRecord(services.db.kysely, caller.user, { kind, id })
  const { name, language } = source
  const draft = { ...draftOf(source), name, language, visibility: 'private' as const }
  return createRecord(services, caller, kind, draft, { id, version: source.version })
}
