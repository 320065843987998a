import { callQuery } from '@parley/api-client/queries'
import { api } from '@parley/mfe-kit'

const searchQuery = (search: string) => ({ sort: 'name' as const, size: 48 as const, ...(search ? { search } : {}) })

export const personNames = (search: string) => callQuery(api, 'users', 'list', { query: searchQuery(search) })

/** Names alone, which people who share records read without the list of users. */
export const recipientNames = (search: string) =>
  callQuery(api, 'users', 'listNames', { query: search ? { search } : {} })

/** The permissions with which a page can ask for names. */
export const namePermissions = [
  'coaching-scenario-share',
  'coaching-playlist-share',
  'user-list',
  'user-paginated-read',
] as const

export const groupNames = (search: string) => callQuery(api, 'usergroups', 'list', { query: searchQuery(search) })

interface Person {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

export const fullName = ({ first_name, last_name, email }: Person): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email
