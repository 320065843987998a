import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer, CallInput } from '@parley/contracts/kit'
import { api } from '@parley/mfe-kit'
import { infiniteQueryOptions } from '@tanstack/react-query'

type Calls = Contract['auditEvents']

export type AuditEvent = CallAnswer<Calls['list']>['items'][number]
export type AuditFilter = Omit<NonNullable<CallInput<Calls['list']>['query']>, 'after' | 'size'>

/** The events that match a filter, newest first, page after page. */
export const auditEvents = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['auditEvents', 'list', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.auditEvents.list({ query: { ...filter, ...(pageParam ? { after: pageParam } : {}) } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const exportAuditEvents = (filter: AuditFilter) =>
  api.auditEvents.export({ query: { ...filter, format: 'csv' } })
