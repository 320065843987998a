import { usePhrases } from '@parley/mfe-kit'
import type { ShellPhrases } from '../phrases/en.ts'
import type { RemoteFailure } from '../pipeline/view.ts'

interface BrokenPanelProps {
  readonly failure: RemoteFailure
  readonly onRetry: () => void
}

/** Shown inside the layout in place of a page whose remote fails. */
export function BrokenPanel({ failure, onRetry }: BrokenPanelProps) {
  const t = usePhrases<ShellPhrases>('shell')
  return (
    <section className="shell-broken" role="alert" data-reason={failure.reason}>
      <h1>{t('broken.title')}</h1>
      <p>{t(`broken.${failure.reason}`)}</p>
      <button type="button" className="ui-button ui-button--primary" onClick={onRetry}>
        {t('retry')}
      </button>
      <details>
        <summary>{t('broken.detail')}</summary>
        <p>{failure.message}</p>
      </details>
    </section>
  )
}
