import type { AwaitingReview } from '@parley/contracts/calls'
import { Link, useFormat, useSearch } from '@parley/mfe-kit'
import { Badge, Loading } from '@parley/ui/core'
import { RowLine, RowList } from '@parley/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { readListAddress } from '../../parts/lists/list-address.ts'
import { ListPages } from '../../parts/lists/list-pages.tsx'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { awaitingReview } from './reviews.queries.ts'

function Waits({ one }: { readonly one: AwaitingReview }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const paths = useCoachingPaths()
  const details = [one.learner, one.observer_name, format.relative(one.since)]
  return (
    <RowLine
      title={<Link to={`${paths.result(one.session_id)}?observer=${one.observer_id}`}>{one.session_name}</Link>}
      detail={details.filter(Boolean).join(' · ')}
      aside={<Badge tone={one.because === 'disputed' ? 'warn' : 'info'}>{t(`reviews.because.${one.because}`)}</Badge>}
    />
  )
}

/** As many of them as are wanted, the longest first. */
export function AwaitingRows({ items }: { readonly items: readonly AwaitingReview[] }) {
  const t = useCoachingPhrases()
  return (
    <RowList
      label={t('reviews.waiting')}
      rows={items}
      rowId={({ session_id, observer_id }) => session_id + observer_id}
    >
      {(one) => <Waits one={one} />}
    </RowList>
  )
}

/** Reports that somebody waits for, page by page. */
export function Awaiting() {
  const t = useCoachingPhrases()
  const { page, size } = readListAddress(useSearch()[0])
  const { data, error, refetch, isFetching } = useQuery({
    ...awaitingReview({ page, size }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Loading shape="rows" count={3} />
  if (data.total === 0) return <p className="ui-soft">{t('reviews.nothingWaits')}</p>
  return (
    <>
      <AwaitingRows items={data.items} />
      <ListPages total={data.total} />
    </>
  )
}
