import { type AuthoredKind, authoredKinds } from '@parley/contracts/authored'
import type { CustomValues } from '@parley/contracts/calls'
import { sql } from 'kysely'
import type { Trx } from '../../../db/index.ts'
import type { UserActor } from '../../../platform/http/index.ts'
import { checkCustomValues, customValueStore } from '../../custom-fields/index.ts'

/** The stores of the values of custom fields, for each kind of record. */
export const authoredCustomValues = authoredKinds.map((kind) =>
  customValueStore({ kind, table: sql`authored_records`, condition: sql`kind = ${kind}` }),
)

interface DraftValues {
  kind: AuthoredKind
  /** Null for a record of the platform, whose fields are those of its author's organisation. */
  owner: string | null
  values: CustomValues
  former?: CustomValues
}

const checkOf = (actor: UserActor, { kind, owner, values, former }: DraftValues) => ({
  organizationId: owner ?? actor.organizationId,
  kind,
  values,
  former,
})

/** Checks the values of a draft, which may still lack required ones, and answers those to store. */
export const checkDraftValues = (trx: Trx, actor: UserActor, draft: DraftValues): Promise<CustomValues> =>
  checkCustomValues(trx, { ...checkOf(actor, draft), isComplete: false })

/** Refuses to publish a record that lacks a required value. */
export const requireCustomValues = async (trx: Trx, actor: UserActor, draft: DraftValues): Promise<void> => {
  await checkCustomValues(trx, { ...checkOf(actor, draft), former: draft.values })
}
