import { guestPageOf, useRoute, useSession } from '@parley/mfe-kit'
import { Link } from '@parley/mfe-kit'
import { buttonClass, EmptyState, Loading } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { sessionDetail } from '../../parts/session.queries.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import './styles/play.css'
import './styles/transcript.css'
import './styles/hints.css'
import './styles/outcome.css'
import './styles/sidebar.css'
import { PlayStage } from './stage/play-stage.tsx'

/** The sign-in of a guest has ended. They have no account, so the page of their link leads them back. */
function OpenAgain({ page }: { readonly page: string }) {
  const t = useCoachingPhrases()
  return (
    <EmptyState
      title={t('play.openAgain.title')}
      action={
        <Link to={page} className={buttonClass({ tone: 'primary' })}>
          {t('play.openAgain.action')}
        </Link>
      }
    >
      <p>{t('play.openAgain.text')}</p>
    </EmptyState>
  )
}

interface SignInProps {
  readonly id: string
  /** The sign-in ended while the conversation was open. */
  readonly hasEnded: boolean
}

/** After the sign-in the address opens again, with the words that this tab has kept. */
function SignInFirst({ id, hasEnded }: SignInProps) {
  const t = useCoachingPhrases()
  const { path } = useRoute()
  const page = guestPageOf(id)
  if (page) return <OpenAgain page={page} />
  return (
    <EmptyState
      title={t(hasEnded ? 'play.signedOut.title' : 'play.signIn.title')}
      action={
        <Link to={`/?return=${encodeURIComponent(path)}#login`} className={buttonClass({ tone: 'primary' })}>
          {t('play.signIn.action')}
        </Link>
      }
    >
      <p>{t(hasEnded ? 'play.signedOut.text' : 'play.signIn.text')}</p>
    </EmptyState>
  )
}

function SessionOfAddress({ id }: { readonly id: string }) {
  const { guest } = useSession()
  // The conversation comes from its events; what was read once of its frame does not change under it.
  const { data, error, refetch, isFetching } = useQuery({ ...sessionDetail(id), staleTime: Infinity })
  const page = error && !data && !guest ? guestPageOf(id) : null
  if (page) return <OpenAgain page={page} />
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
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (status === 'signed-in' && !wasSignedIn) setWasSignedIn(true)
  if (status === 'signed-out') return <SignInFirst id={sessionID} hasEnded={wasSignedIn} />
  return <SessionOfAddress key={sessionID} id={sessionID} />
}
