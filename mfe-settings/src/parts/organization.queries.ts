import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer } from '@parley/contracts/kit'
import { api } from '@parley/mfe-kit'

export type Organization = CallAnswer<Contract['organizations']['read']>

export const organizationById = (id: string) => callQuery(api, 'organizations', 'read', { params: { id } })
