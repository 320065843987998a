import { Link, useFormat } from '@parley/mfe-kit'
import { Button, buttonClass } from '@parley/ui/core'
import './shared-session.css'
import type { Refusal } from './use-shared-session.ts'
import { useSessionPhrases } from './use-session-phrases.ts'

const titled = [
  'access-code-unknown',
  'access-code-not-open',
  'access-code-expired',
  'access-code-used-up',
  'access-code-revoked',
] as const

interface ClosedProps {
  readonly refusal: Refusal
  readonly onRetry: () => void
}

/** Why a link opens nothing, and what to do. A failure that may pass offers another try. */
export function ClosedCode({ refusal, onRetry }: ClosedProps) {
  const t = useSessionPhrases()
  const format = useFormat()
  const known = titled.find((code) => code === refusal.code)
  const mayPass = known === undefined || known === 'access-code-not-open'
  return (
    <section className="shared shared--closed" role="alert">
      <h1>{t(`sharedSession.closed.${known ?? 'other'}`)}</h1>
      <p className="ui-lead">
        {known ? t(`sharedSession.help.${known}`) : refusal.message}{' '}
        {refusal.opensAt ? t('sharedSession.opensOn', { when: format.dateTime(refusal.opensAt) }) : null}
      </p>
      <div className="ui-row">
        {mayPass ? (
          <Button tone="primary" onClick={onRetry}>
            {t('sharedSession.retry')}
          </Button>
        ) : null}
        <Link to="/" className={buttonClass({ tone: 'quiet' })}>
          {t('sharedSession.home')}
        </Link>
      </div>
    </section>
  )
}
