import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer, CallInput } from '@parley/contracts/kit'
import { api, queryClient } from '@parley/mfe-kit'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

type Calls = Contract['sessionGenerators']

export type Generator = CallAnswer<Calls['read']>
export type ListedGenerator = CallAnswer<Calls['list']>['items'][number]
export type NewGenerator = NonNullable<CallInput<Calls['create']>['body']>
export type GeneratorChange = NonNullable<CallInput<Calls['update']>['body']>
export type Preview = CallAnswer<Calls['preview']>
export type Run = CallAnswer<Calls['readRun']>
export type GuestLink = CallAnswer<Calls['issueLinks']>['items'][number]

export const generatorPage = (query: CallInput<Calls['list']>['query']) =>
  callQuery(api, 'sessionGenerators', 'list', { query })

export const generatorById = (id: string) => callQuery(api, 'sessionGenerators', 'read', { params: { id } })

/** The preview of what stands in the form. The server reads it and stores nothing. */
export const previewOf = (body: NewGenerator) =>
  queryOptions({
    queryKey: ['sessionGenerators', 'previewDraft', body] as const,
    queryFn: ({ signal }) => api.sessionGenerators.previewDraft({ body }, { signal }),
    placeholderData: keepPreviousData,
  })

const isOpen = ({ state }: Run): boolean => state === 'pending' || state === 'running'

/** In milliseconds: how often the page asks for the progress of an open run. */
const PROGRESS = 1000

/** The latest runs. While one of them goes on, the page asks again and again. */
export const runsOf = (id: string, page: number) =>
  queryOptions({
    ...callQuery(api, 'sessionGenerators', 'listRuns', { params: { id }, query: { page } }),
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? PROGRESS : false),
    placeholderData: keepPreviousData,
  })

export const createGenerator = (body: NewGenerator) => api.sessionGenerators.create({ body })

export const updateGenerator = (id: string, body: GeneratorChange) =>
  api.sessionGenerators.update({ params: { id }, body })

export const runGenerator = (id: string, version: number) =>
  api.sessionGenerators.run({ params: { id }, body: { version } })

interface RunIds {
  id: string
  run_id: string
}

export const runIds = ({ generator_id: id, id: run_id }: Run): RunIds => ({ id, run_id })

export const cancelRun = (params: RunIds) => api.sessionGenerators.cancelRun({ params })
export const withdrawRun = (params: RunIds) => api.sessionGenerators.withdraw({ params })
export const issueLinks = (params: RunIds) => api.sessionGenerators.issueLinks({ params })
export const readResult = (params: RunIds) => api.sessionGenerators.result({ params })

/** After a write, every page that shows generators and their runs asks for them again. */
export const refreshGenerators = () => queryClient().invalidateQueries({ queryKey: ['sessionGenerators'] })
