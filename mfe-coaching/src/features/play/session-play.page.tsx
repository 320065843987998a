import { useRoute, useSession } from '@parley/mfe-kit'
import { Link } from '@parley/mfe-kit'
import { buttonClass, EmptyState, Loading } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { sessionDetail } from '../../parts/session.queries.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import './styles/play.css'
import './styles/transcript.css'
import './styles/hints.css'
import './styles/outcome.css'
import './styles/sidebar.css'
import { PlayStage } from './stage/play-stage.tsx'

function SignInFirst() {
  const t = useCoachingPhrases()
  return (
    <EmptyState
      title={t('play.signIn.title')}
      action={
        <Link to="/#login" className={buttonClass({ tone: 'primary' })}>
          {t('play.signIn.action')}
        </Link>
      }
    >
      <p>{t('play.signIn.text')}</p>
    </EmptyState>
  )
}

function Opened({ id }: { readonly id: string }) {
  // The conversation comes from its events; what was read once of its frame does not change under it.
  const { data, error, refetch, isFetching } = useQuery({ ...sessionDetail(id), staleTime: Infinity })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data)
    return (
      <div className="play__column play__bones">
        <Loading shape="rows" count={4} />
      </div>
    )
  return <PlayStage detail={data} />
}

export function Page() {
  const { sessionID = '' } = useRoute().params
  const { status } = useSession()
  if (status === 'signed-out') return <SignInFirst />
  return <Opened key={sessionID} id={sessionID} />
}
