import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer } from '@parley/contracts/kit'
import { api, isServed, queryClient } from '@parley/mfe-kit'

type Calls = Contract['applications']

export type Application = CallAnswer<Calls['list']>['items'][number]
export type ApplicationPreview = CallAnswer<Calls['preview']>
export type OpenFrame = CallAnswer<Calls['open']>['frames'][number]

export const applicationList = () => callQuery(api, 'applications', 'list', {})

export const openApplications = () => callQuery(api, 'applications', 'open', {})

export const refreshApplications = () => queryClient().invalidateQueries({ queryKey: ['applications'] })

/** The state of a part's files: available or not. */
export const healthOf = (entry: string) => ({
  queryKey: ['part-health', entry],
  queryFn: () => isServed(entry),
  staleTime: 60_000,
  retry: false,
})
