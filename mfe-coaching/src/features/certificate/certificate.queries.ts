import { callQuery } from '@parley/api-client/queries'
import { api } from '@parley/mfe-kit'

export const ownCertificate = (playlistId: string) =>
  callQuery(api, 'certificates', 'mine', { params: { id: playlistId } })

export const certificateByNumber = (number: string) => callQuery(api, 'certificates', 'check', { params: { number } })
