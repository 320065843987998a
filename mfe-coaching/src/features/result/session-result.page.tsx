import { isTerminal } from '@parley/conversation/session'
import { Link, useRoute } from '@parley/mfe-kit'
import { buttonClass, Loading, PageHeader } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { sessionDetail } from '../../parts/session.queries.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { ResultDocument } from './result-document.tsx'
import { sessionStory } from './result.queries.ts'
import './result.css'

function NotOver({ id }: { readonly id: string }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  return (
    <>
      <PageHeader title={t('result.notOverTitle')} lead={t('result.notOver')} />
      <Link to={paths.play(id)} className={buttonClass({ tone: 'primary' })}>
        {t('result.toPlay')}
      </Link>
    </>
  )
}

export function Page() {
  const { sessionID = '' } = useRoute().params
  const detail = useQuery(sessionDetail(sessionID))
  const story = useQuery(sessionStory(sessionID))
  const failedQuery = detail.error && !detail.data ? detail : story
  if (failedQuery.error && !failedQuery.data)
    return (
      <LoadFailure
        error={failedQuery.error}
        onRetry={() => void failedQuery.refetch()}
        retrying={failedQuery.isFetching}
      />
    )
  if (!detail.data || !story.data) return <Loading shape="text" count={8} />
  if (!isTerminal(story.data.status)) return <NotOver id={sessionID} />
  return <ResultDocument detail={detail.data} story={story.data} />
}
