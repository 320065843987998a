import { contract } from '@parley/contracts/calls'
import { homeOf, notFound, route } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { createCustomField } from './create-custom-field.ts'
import { customFieldAnswer, findCustomField, selectCustomFields } from './custom-field.repo.ts'
import type { CustomValueStore } from './custom-value-store.ts'
import { removeCustomField, restoreCustomField } from './remove-custom-field.ts'
import { updateCustomField } from './update-custom-field.ts'

const calls = contract.customFields

export const customFieldRoutes = (services: Services, stores: readonly CustomValueStore[]) => {
  const { kysely } = services.db
  const store = (kind: string) => stores.find((candidate) => candidate.kind === kind)
  return [
    route(calls.list, async ({ caller: { user }, query }) => {
      const organizationId = homeOf(user, query.organization_id)
      const rows = await selectCustomFields(kysely, { organizationId, kind: query.kind })
      return { items: rows.map((row) => customFieldAnswer(user, row)) }
    }),
    route(calls.create, ({ caller, body }) => createCustomField(services, caller, body)),
    route(calls.update, ({ caller, params, body }) =>
      updateCustomField(services, caller, { id: params.id, sent: body, store }),
    ),
    route(calls.remove, ({ caller, params }) => removeCustomField(services, caller, params.id)),
    route(calls.restore, ({ caller, params }) => restoreCustomField(services, caller, params.id)),
    route(calls.affected, async ({ caller: { actor }, params }) => {
      const row = await findCustomField(kysely, actor, params)
      if (!row) throw notFound()
      const place = { organizationId: row.organization_id, key: row.key }
      const values = (await store(row.kind)?.countByValue(kysely, place)) ?? []
      const records = values.reduce((sum, value) => sum + value.records, 0)
      return { records, by_choice: row.type === 'choice' ? values : [] }
    }),
  ]
}
