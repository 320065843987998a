import type { SharedSession } from '@parley/contracts/calls'
import { leaveGuestSession, navigateTo, notify, useProduct, useSession, useUser } from '@parley/mfe-kit'
import { Button, Notice } from '@parley/ui/core'
import { useState } from 'react'
import { isOver, keepInAccount, refusalOf, useEntrance } from '../../parts/use-shared-session.ts'
import { useSessionPhrases } from '../../parts/use-session-phrases.ts'
import { QuotesField } from './workshop-part.tsx'

interface OwnProps {
  readonly accessCode: string
  readonly shared: SharedSession
  readonly own: NonNullable<SharedSession['own']>
}

/** One action at a time; its failure is said and the page stays. */
function useActions() {
  const t = useSessionPhrases()
  const [busy, setBusy] = useState('')
  const [failure, setFailure] = useState('')
  const run = (name: string, action: () => Promise<void>) => () => {
    setBusy(name)
    setFailure('')
    action()
      .catch((error: unknown) => setFailure(t('sharedSession.failed', { reason: refusalOf(error).message })))
      .finally(() => setBusy(''))
  }
  return { busy, failure, run }
}

const Failure = ({ text }: { readonly text: string }) => (text ? <Notice tone="danger" title={text} /> : null)

function Welcome({ name }: { readonly name: string }) {
  const t = useSessionPhrases()
  return (
    <h2 id="welcome-back">{name ? t('sharedSession.backTitle', { name }) : t('sharedSession.backTitleUnnamed')}</h2>
  )
}

interface LeaveProps {
  readonly busy: boolean
  readonly onLeave: () => void
}

function LeaveButton({ busy, onLeave }: LeaveProps) {
  const t = useSessionPhrases()
  const { mayReturnToAccount } = useSession()
  return (
    <Button tone="quiet" busy={busy} onClick={onLeave}>
      {t(mayReturnToAccount ? 'sharedSession.leaveTo' : 'sharedSession.leave')}
    </Button>
  )
}

/** The way on for a guest who began on this device: the conversation, its result, or the next one. */
export function OwnSession({ accessCode, shared, own }: OwnProps) {
  const t = useSessionPhrases()
  const { slug } = useProduct()
  const { guest } = useSession()
  const user = useUser()
  const enter = useEntrance(accessCode, shared)
  const { busy, failure, run } = useActions()
  const hasResult = isOver(own.status)
  const [quotes, setQuotes] = useState(own.quotes)
  const wishes = shared.workshop ? { quotes } : {}
  const keep = async () => {
    const id = await keepInAccount(accessCode)
    notify({ kind: 'success', text: t('sharedSession.kept_ok') })
    await navigateTo(`/apps/${slug}/session/result-${id}`)
  }
  return (
    <section className="shared__own" aria-labelledby="welcome-back">
      <Welcome name={own.display_name} />
      {shared.workshop ? <QuotesField checked={quotes} onChange={setQuotes} /> : null}
      <div className="ui-row">
        {own.has_next ? (
          <Button
            tone="primary"
            size="large"
            busy={busy === 'next'}
            onClick={run('next', () => enter({ ...wishes, next: true }))}
          >
            {t(shared.kind === 'playlist' ? 'sharedSession.next' : 'sharedSession.again')}
          </Button>
        ) : null}
        <Button
          tone={own.has_next ? 'plain' : 'primary'}
          size="large"
          busy={busy === 'enter'}
          onClick={run('enter', () => enter(wishes))}
        >
          {t(hasResult ? 'sharedSession.seeResult' : 'sharedSession.goOn')}
        </Button>
        {hasResult && shared.may_keep && user && !guest ? (
          <Button busy={busy === 'keep'} onClick={run('keep', keep)}>
            {t('sharedSession.keepOwn')}
          </Button>
        ) : null}
        {guest ? <LeaveButton busy={busy === 'leave'} onLeave={run('leave', leaveGuestSession)} /> : null}
      </div>
      <Failure text={failure} />
    </section>
  )
}
