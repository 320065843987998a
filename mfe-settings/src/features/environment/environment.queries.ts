import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer } from '@parley/contracts/kit'
import { api, queryClient } from '@parley/mfe-kit'
import { infiniteQueryOptions } from '@tanstack/react-query'

type Calls = Contract['environmentVariables']

export type Variable = CallAnswer<Calls['list']>['items'][number]
export type VariableChange = CallAnswer<Calls['history']>['items'][number]

export const environmentVariables = () => callQuery(api, 'environmentVariables', 'list', {})

/** The changes of a setting, newest first, page after page. */
export const historyOf = (key: string) =>
  infiniteQueryOptions({
    queryKey: ['environmentVariables', 'history', key],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      api.environmentVariables.history({ params: { key }, query: before === undefined ? {} : { before } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const refreshVariables = () => queryClient().invalidateQueries({ queryKey: ['environmentVariables'] })
