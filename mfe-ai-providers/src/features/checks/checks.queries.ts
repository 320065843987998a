import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer } from '@parley/contracts/kit'
import { api, queryClient } from '@parley/mfe-kit'

type Calls = Contract['modelChecks']

export type ModelCheck = CallAnswer<Calls['list']>['items'][number]
export type CheckResult = NonNullable<ModelCheck['result']>
export type Verdicts = CheckResult['verdicts']
export type CheckLanguage = ModelCheck['language']

export const isRunning = ({ state }: Pick<ModelCheck, 'state'>): boolean => state === 'queued' || state === 'running'

/** A running check is read again every second. */
const LOOK_MS = 1000

export const checksOf = (id: string) => ({
  ...callQuery(api, 'modelChecks', 'list', { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: CallAnswer<Calls['list']> | undefined } }) =>
    state.data?.items.some(isRunning) ? LOOK_MS : false,
})

export const modelById = (id: string) => callQuery(api, 'aiModels', 'read', { params: { id } })

type VerdictAnswer = CallAnswer<Calls['verdicts']>
export type RunningCheck = VerdictAnswer['running'][number]

/** While a check runs, its progress is read again every second. */
export const modelVerdicts = () => ({
  ...callQuery(api, 'modelChecks', 'verdicts', {}),
  refetchInterval: ({ state }: { state: { data?: VerdictAnswer | undefined } }) =>
    state.data && state.data.running.length > 0 ? LOOK_MS : false,
})

export type UsedModel = CallAnswer<Calls['uses']>['items'][number]

export const modelsInUse = () => callQuery(api, 'modelChecks', 'uses', {})

export const startCheck = (id: string, language: CheckLanguage) =>
  api.modelChecks.start({ params: { id }, body: { language } })

export const cancelCheck = (id: string) => api.modelChecks.cancel({ params: { id } })

export const refreshChecks = () => queryClient().invalidateQueries({ queryKey: ['modelChecks'] })
