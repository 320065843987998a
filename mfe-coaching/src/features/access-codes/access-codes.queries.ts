import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer, CallInput } from '@parley/contracts/kit'
import { api, queryClient } from '@parley/mfe-kit'

type Calls = Contract['accessCodes']

export type AccessCode = CallAnswer<Calls['list']>['items'][number]
export type NewAccessCodes = NonNullable<CallInput<Calls['create']>['body']>
export type IssuedCode = CallAnswer<Calls['create']>['items'][number]
export type Guest = CallAnswer<Calls['uses']>['items'][number]

export const accessCodePage = (query: CallInput<Calls['list']>['query']) =>
  callQuery(api, 'accessCodes', 'list', { query })

export const usesOfCode = (id: string, page: number) =>
  callQuery(api, 'accessCodes', 'uses', { params: { id }, query: { page } })

export const createAccessCodes = (body: NewAccessCodes) => api.accessCodes.create({ body })

export const revokeAccessCode = (id: string) => api.accessCodes.revoke({ params: { id } })

export const removeGuest = (id: string) => api.guests.remove({ params: { id } })

/** After a write, every page that shows codes and their guests asks for them again. */
export const refreshAccessCodes = () => queryClient().invalidateQueries({ queryKey: ['accessCodes'] })
