import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallInput } from '@parley/contracts/kit'
import { api, queryClient } from '@parley/mfe-kit'

type Calls = Contract['workshops']
export type NewWorkshop = NonNullable<CallInput<Calls['create']>['body']>

export const workshopPage = (query: CallInput<Calls['list']>['query']) => callQuery(api, 'workshops', 'list', { query })

export const oneWorkshop = (id: string) => callQuery(api, 'workshops', 'read', { params: { id } })

export const workshopDebrief = (id: string) => callQuery(api, 'workshops', 'debrief', { params: { id } })

export const createWorkshop = (body: NewWorkshop) => api.workshops.create({ body })

export const changeWorkshop = (id: string, body: NonNullable<CallInput<Calls['update']>['body']>) =>
  api.workshops.update({ params: { id }, body })

export const removeWorkshop = (id: string) => api.workshops.remove({ params: { id } })

export const restoreWorkshop = (id: string) => api.workshops.restore({ params: { id } })

/** After a write, every page that shows workshops asks for them again. */
export const refreshWorkshops = () => queryClient().invalidateQueries({ queryKey: ['workshops'] })
