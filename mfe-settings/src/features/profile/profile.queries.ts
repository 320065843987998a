import { callQuery } from '@parley/api-client/queries'
import { api } from '@parley/mfe-kit'

/** The signed-in person's own record. */
export const ownRecord = () => callQuery(api, 'me', 'read', {})

/** Who else can read the sessions of the signed-in person. */
export const sessionReaders = () => callQuery(api, 'sessions', 'readers', {})
