import { callQuery } from '@parley/api-client/queries'
import { api } from '@parley/mfe-kit'

export const groupById = (id: string) => callQuery(api, 'usergroups', 'read', { params: { id } })

export const groupOptions = (organizationId?: string) =>
  callQuery(api, 'usergroups', 'list', {
    query: { sort: 'name', size: 48, ...(organizationId ? { organization_id: organizationId } : {}) },
  })

export const groupsFound = (search: string, organizationId?: string) =>
  callQuery(api, 'usergroups', 'list', {
    query: { sort: 'name', search, ...(organizationId ? { organization_id: organizationId } : {}) },
  })
