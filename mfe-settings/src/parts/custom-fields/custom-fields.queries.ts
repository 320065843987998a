import { callQuery } from '@parley/api-client/queries'
import type { Contract, CustomFieldKind } from '@parley/contracts/calls'
import type { CallAnswer } from '@parley/contracts/kit'
import { api } from '@parley/mfe-kit'

export type CustomField = CallAnswer<Contract['customFields']['list']>['items'][number]

/** The custom fields of one kind of record. A super-admin reads those of another organisation, too. */
export const customFieldsOf = (kind: CustomFieldKind, organizationId?: string) =>
  callQuery(api, 'customFields', 'list', {
    query: { kind, ...(organizationId ? { organization_id: organizationId } : {}) },
  })
