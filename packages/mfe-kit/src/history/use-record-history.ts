import { type AuditAction, auditActions, auditFieldChanges, actorName } from '@parley/contracts/audit'
import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer } from '@parley/contracts/kit'
// The shell provides this door once, so its state must not be bundled a second time.
import { api, useFormat, useLanguages, useProduct } from '@parley/mfe-kit'
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'

type AuditEvent = CallAnswer<Contract['auditEvents']['list']>['items'][number]

const eventsOf = (kind: string, id: string) =>
  infiniteQueryOptions({
    queryKey: ['auditEvents', 'list', { subject_kind: kind, subject_id: id }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.auditEvents.list(
        { query: { subject_kind: kind, subject_id: id, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  })

const loadWords = {
  en: () => import('@parley/contracts/audit/words/en'),
  fr: () => import('@parley/contracts/audit/words/fr'),
}

/** The changes of one record from the audit, in words, for the history drawer. */
export function useRecordHistory(kind: string, id: string) {
  const { current: language } = useLanguages()
  const format = useFormat()
  const { name: product } = useProduct()
  const query = useInfiniteQuery(eventsOf(kind, id))
  const words = useQuery({
    queryKey: ['audit-words', language],
    queryFn: loadWords[language],
    staleTime: Infinity,
  }).data
  const isKnown = (action: string): action is AuditAction => auditActions.some((candidate) => candidate === action)
  return {
    query,
    changesOf: ({ before, after }: AuditEvent) => auditFieldChanges(before, after),
    actionText: ({ action }: AuditEvent) => (words && isKnown(action) ? words.auditWords[action] : action),
    actorText: (event: AuditEvent) =>
      words ? actorName(event, words.auditActors).replaceAll('{{product}}', product) : event.actor_name,
    moment: (at: string) => format.dateTime(at),
    link: `/settings/audit?kind=${kind}&record=${id}`,
  }
}
