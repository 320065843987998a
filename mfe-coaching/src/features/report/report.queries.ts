import { callQuery } from '@parley/api-client/queries'
import { api } from '@parley/mfe-kit'

/** The last word of each observer, or an earlier one. */
export const sessionReport = (id: string, version?: number) =>
  callQuery(api, 'reports', 'read', { params: { id }, query: version === undefined ? {} : { version } })

export const attemptsBeside = (id: string) => callQuery(api, 'reports', 'comparison', { params: { id } })
