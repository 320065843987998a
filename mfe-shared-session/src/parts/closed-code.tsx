import { Link, useFormat } from '@parley/mfe-kit'
import { Button, buttonClass } from '@parley/ui/core'
import './shared-session.css'
import type { Refusal } from './use-shared-session.ts'
import { useSessionPhrases } from './use-session-phrases.ts'

const titledCodes = [
  'access-code-unknown',
  'access-code-not-open',
  'access-code-expired',
  'access-code-used-up',
  'access-code-revoked',
] as const

/** A workshop that is over or full: no other link would help. */
const closedRooms = ['access-code-expired', 'access-code-used-up'] as const

const wordsOf = ({ code, workshop }: Refusal) => {
  const room = workshop ? closedRooms.find((each) => each === code) : undefined
  if (room) return { title: `sharedSession.closedRoom.${room}`, help: `sharedSession.helpRoom.${room}` } as const
  const titledCode = titledCodes.find((each) => each === code)
  return titledCode
    ? ({ title: `sharedSession.closed.${titledCode}`, help: `sharedSession.help.${titledCode}` } as const)
    : ({ title: 'sharedSession.closed.other', help: null } as const)
}

interface ClosedProps {
  readonly refusal: Refusal
  readonly onRetry: () => void
}

/** The reason why a link opens nothing, and what to do. A failure that may pass offers another try. */
export function ClosedCode({ refusal, onRetry }: ClosedProps) {
  const t = useSessionPhrases()
  const format = useFormat()
  const { title, help } = wordsOf(refusal)
  const mayPass = help === null || refusal.code === 'access-code-not-open'
  return (
    <section className="shared shared--closed" role="alert">
      <h1>{t(title)}</h1>
      <p className="ui-lead">
        {help ? t(help) : refusal.message}{' '}
        {refusal.opensAt ? t('sharedSession.opensOn', { when: format.dateTime(refusal.opensAt) }) : null}
      </p>
      <div className="ui-row">
        {mayPass ? (
          <Button tone="primary" onClick={onRetry}>
            {t('sharedSession.retry')}
          </Button>
        ) : null}
        <Link to="/" className={buttonClass({ tone: mayPass ? 'quiet' : 'plain' })}>
          {t('sharedSession.home')}
        </Link>
      </div>
    </section>
  )
}
