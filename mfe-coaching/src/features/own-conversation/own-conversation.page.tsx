import { Link } from '@parley/mfe-kit'
import { buttonClass, EmptyState, Loading, PageHeader } from '@parley/ui/core'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { useMayPrepare } from '../../parts/scenario/own-conversation-link.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import './own-conversation.css'
import { QuestionForm } from './question-form.tsx'

function NotAllowed() {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  return (
    <EmptyState
      title={t('ownConversation.offTitle')}
      action={
        <Link to={paths.catalogue} className={buttonClass({ tone: 'primary' })}>
          {t('dashboard.emptyAction')}
        </Link>
      }
    >
      <p>{t('ownConversation.offText')}</p>
    </EmptyState>
  )
}

/** Six questions about a conversation that lies ahead; the answers become a private scenario. */
export function Page() {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const { data, error, refetch, isFetching } = useMayPrepare()
  return (
    <div className="own-conversation">
      <PageHeader
        title={t('ownConversation.title')}
        lead={t('ownConversation.lead')}
        trail={<Link to={paths.catalogue}>{t('catalogue.short')}</Link>}
      />
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !error ? <Loading shape="rows" /> : null}
      {data?.allowed === true ? <QuestionForm /> : null}
      {data?.allowed === false ? <NotAllowed /> : null}
    </div>
  )
}
