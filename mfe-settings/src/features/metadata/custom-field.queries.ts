import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallInput } from '@parley/contracts/kit'
import { api, queryClient } from '@parley/mfe-kit'
import type { CustomField } from '../../parts/custom-fields/custom-fields.queries.ts'

type Calls = Contract['customFields']

export type NewCustomField = NonNullable<CallInput<Calls['create']>['body']>
export type CustomFieldChange = NonNullable<CallInput<Calls['update']>['body']>

/** The key of every list of custom fields. */
export const customFieldLists = ['customFields', 'list']

export const affectedRecords = (id: string) => callQuery(api, 'customFields', 'affected', { params: { id } })

/** The same counts, read at this moment. */
export const countAffected = (id: string) => api.customFields.affected({ params: { id } })

export const createCustomField = (body: NewCustomField) => api.customFields.create({ body })

export const updateCustomField = (id: string, body: CustomFieldChange) =>
  api.customFields.update({ params: { id }, body })

export const removeCustomField = (id: string) => api.customFields.remove({ params: { id } })

export const restoreCustomField = (id: string) => api.customFields.restore({ params: { id } })

export const refreshCustomFields = () => queryClient().invalidateQueries({ queryKey: ['customFields'] })

/** Moves a field to another place and stores the positions that change. */
export const moveCustomField = async (fields: readonly CustomField[], from: number, to: number): Promise<void> => {
  const order = fields.toSpliced(from, 1).toSpliced(to, 0, ...fields.slice(from, from + 1))
  const changes = order.flatMap(({ id, version, position }, index) =>
    position === index ? [] : [updateCustomField(id, { version, position: index })],
  )
  try {
    await Promise.all(changes)
  } finally {
    await refreshCustomFields()
  }
}
