import type { ObserverReport, SessionReport } from '@parley/contracts/calls'
import type { SessionDetail } from '@parley/contracts/session'
import type { SessionState } from '@parley/conversation/session'
import { queryClient, useSearch } from '@parley/mfe-kit'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { sessionReport } from '../report.queries.ts'
import { followReport } from './follow-report.ts'
import { useJump } from './use-jump.ts'
import { ReportContext, type ReportPlace } from './use-report.ts'

interface Props {
  readonly detail: SessionDetail
  readonly story: SessionState
  readonly children: ReactNode
}

/** The report in the address; otherwise the one that gives the session its score in every list. */
const chooseReport = (report: SessionReport | undefined, observerId: string | null): ObserverReport | undefined => {
  const byObserver = (id: string | null) => report?.reports.find(({ observer_id }) => observer_id === id)
  return byObserver(observerId) ?? byObserver(report?.score_from ?? null) ?? report?.reports[0]
}

const askAgainAfter = 5000

/** Somebody else has still something to do that belongs on this page: an observer, or a person who reads or answers. */
const isAwaited = ({ state, reports }: SessionReport): boolean =>
  state === 'pending' ||
  state === 'running' ||
  reports.some(({ shown, dispute }) => shown === 'held_back' || dispute?.state === 'open')

/** Reads the report once for the whole page, and stays with it for as long as something is to come. */
export function ReportFrame({ detail, story, children }: Props) {
  const { id } = detail
  const t = useCoachingPhrases()
  const [search] = useSearch()
  const jumping = useJump()
  const earlier = Number(search.get('version')) || undefined
  const { data, error, isFetching, refetch } = useQuery({
    ...sessionReport(id, earlier),
    refetchInterval: ({ state }) =>
      state.data?.state === 'pending' || state.data?.state === 'running' ? askAgainAfter : false,
  })
  const waiting = data !== undefined && isAwaited(data)
  const after = story.seq
  useEffect(() => {
    if (!waiting) return undefined
    const reread = () => void queryClient().invalidateQueries({ queryKey: ['reports'] })
    return followReport(id, { after, onNews: reread })
  }, [id, after, waiting])

  const observerId = search.get('observer')
  const place = useMemo<ReportPlace>(
    () => ({
      detail,
      story,
      learner: detail.abilities.check ? detail.owner.name : t('report.you'),
      report: data,
      shown: chooseReport(data, observerId),
      turnAt: (seq) => story.turns.find((turn) => turn.seq <= seq && seq <= turn.last_seq),
      trouble: error && !data ? { error, again: () => void refetch(), trying: isFetching } : null,
      ...jumping,
    }),
    [t, detail, story, data, observerId, error, isFetching, refetch, jumping],
  )
  return <ReportContext value={place}>{children}</ReportContext>
}
