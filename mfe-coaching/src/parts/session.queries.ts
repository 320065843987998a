import { callQuery } from '@parley/api-client/queries'
import { api } from '@parley/mfe-kit'

export const sessionDetail = (id: string) => callQuery(api, 'sessions', 'read', { params: { id } })
