import { callQuery } from '@parley/api-client/queries'
import { api } from '@parley/mfe-kit'
import type { ListAddress } from '../../parts/lists/list-address.ts'

export const playlistList = (query: ListAddress & { language?: 'en' | 'fr' }) =>
  callQuery(api, 'playlists', 'list', { query: { ...query, state: 'published' } })
