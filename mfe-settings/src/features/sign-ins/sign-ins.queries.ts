import { callQuery } from '@parley/api-client/queries'
import { api } from '@parley/mfe-kit'

export const ownSignIns = () => callQuery(api, 'me', 'listSignIns', {})

export type SignIn = Awaited<ReturnType<typeof api.me.listSignIns>>['items'][number]
