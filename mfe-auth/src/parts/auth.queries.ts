import { callQuery } from '@parley/api-client/queries'
import { api } from '@parley/mfe-kit'

/** The sign-in methods rarely change, so the page reads them once per visit. */
export const authenticationMethods = () => ({ ...callQuery(api, 'identity', 'methods', {}), staleTime: Infinity })

export const realms = () => ({ ...callQuery(api, 'keycloak', 'realms', {}), staleTime: Infinity })

export const invitation = (invite_code: string) => ({
  ...callQuery(api, 'identity', 'checkInviteCode', { params: { invite_code } }),
  retry: false,
})
