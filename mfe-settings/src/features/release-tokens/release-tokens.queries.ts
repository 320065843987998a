import { callQuery } from '@parley/api-client/queries'
import type { Contract, ReleaseToken } from '@parley/contracts/calls'
import type { CallAnswer } from '@parley/contracts/kit'
import { api, queryClient } from '@parley/mfe-kit'

export type { ReleaseToken }
export type IssuedToken = CallAnswer<Contract['releaseTokens']['create']>

export const releaseTokens = () => callQuery(api, 'releaseTokens', 'list', {})

export const revokeReleaseToken = (id: string) => api.releaseTokens.revoke({ params: { id } })

export const refreshReleaseTokens = () => queryClient().invalidateQueries({ queryKey: ['releaseTokens'] })
