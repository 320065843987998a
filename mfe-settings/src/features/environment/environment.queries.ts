import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer } from '@parley/contracts/kit'
import { api, queryClient } from '@parley/mfe-kit'

type Calls = Contract['environmentVariables']

export type Variable = CallAnswer<Calls['list']>['items'][number]
export type VariableChange = CallAnswer<Calls['history']>['items'][number]

export const environmentVariables = () => callQuery(api, 'environmentVariables', 'list', {})

export const historyOf = (key: string) => callQuery(api, 'environmentVariables', 'history', { params: { key } })

export const refreshVariables = () => queryClient().invalidateQueries({ queryKey: ['environmentVariables'] })
