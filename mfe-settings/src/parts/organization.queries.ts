import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer } from '@parley/contracts/kit'
import { api } from '@parley/mfe-kit'

export type Organization = CallAnswer<Contract['organizations']['read']>

/** The first organisations by name that a search finds. */
export const organizationsFound = (search: string) =>
  callQuery(api, 'organizations', 'list', { query: { sort: 'name', size: 48, ...(search ? { search } : {}) } })

export const organizationById = (id: string) => callQuery(api, 'organizations', 'read', { params: { id } })
