import { callQuery } from '@parley/api-client/queries'
import { api } from '@parley/mfe-kit'

export const ownProgress = () => callQuery(api, 'dashboard', 'read', {})

export const groupsProgress = (group_id?: string) =>
  callQuery(api, 'dashboard', 'groups', { query: group_id === undefined ? {} : { group_id } })
