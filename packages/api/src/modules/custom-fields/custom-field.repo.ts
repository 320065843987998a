import type { CustomFieldKind } from '@parley/contracts/calls'
import type { Executor, Trx } from '../../db/index.ts'
import { type Actor, scopeOf } from '../../platform/http/index.ts'
import { customFieldAbilities } from './custom-field.policy.ts'
import type { CustomFieldRow } from './custom-field.table.ts'

interface FieldFilter {
  organizationId: string
  kind?: CustomFieldKind | undefined
}

/** The fields of an organisation in the order of its forms. */
export const selectCustomFields = (
  executor: Executor,
  { organizationId, kind }: FieldFilter,
): Promise<CustomFieldRow[]> =>
  executor
    .selectFrom('custom_fields')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as CustomFieldKind))
    .orderBy('kind')
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

interface FieldKey {
  id: string
  deleted?: boolean
}

const selectOne = (executor: Executor, actor: Actor, { id, deleted = false }: FieldKey) => {
  const scope = scopeOf(actor)
  return executor
    .selectFrom('custom_fields')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .$if(scope !== null, (query) => query.where('organization_id', '=', scope as string))
}

export const findCustomField = (executor: Executor, actor: Actor, key: FieldKey): Promise<CustomFieldRow | undefined> =>
  selectOne(executor, actor, key).executeTakeFirst()

export const lockCustomField = (trx: Trx, actor: Actor, key: FieldKey): Promise<CustomFieldRow | undefined> =>
  selectOne(trx, actor, key).forUpdate().executeTakeFirst()

export const customFieldAnswer = (actor: Actor, { deleted_at: _, ...row }: CustomFieldRow) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  abilities: customFieldAbilities(actor),
})
