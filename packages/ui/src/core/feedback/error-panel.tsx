import type { ReactNode } from 'react'
import { useUiPhrases } from '../../phrases/use-ui-phrases.ts'
import { Button } from '../action/button.tsx'
import { CloudOff } from '../../icons/index.ts'

export interface ErrorPanelProps {
  readonly title?: string
  /** The event and the way out, in the reader's words. */
  readonly children?: ReactNode
  /** A link below the text. */
  readonly wayOut?: ReactNode
  /** The answer of the server. A record that is gone, or that is not for this reader, is not asked for again. */
  readonly error?: Error
  readonly onRetry?: () => void
  readonly retrying?: boolean
  /** The details that support would ask for; folded away. */
  readonly details?: string
}

const goneStatuses: ReadonlySet<unknown> = new Set([403, 404, 410])

const isGone = (error: Error | undefined): boolean =>
  error !== undefined && 'status' in error && goneStatuses.has(error.status)

/** Stands where a part of a page could not be shown. The rest of the page goes on. */
export function ErrorPanel({ title, children, wayOut, error, onRetry, retrying, details }: ErrorPanelProps) {
  const phrases = useUiPhrases()
  const isLost = isGone(error)
  // The title already says all that the answer to a missing record does.
  const isMissing = error !== undefined && 'code' in error && error.code === 'not-found'
  const text = isMissing ? phrases.goneText : (error?.message ?? phrases.errorText)
  return (
    <section className="ui-error" role="alert">
      <CloudOff aria-hidden="true" />
      <h2>{title ?? (isLost ? phrases.goneTitle : phrases.errorTitle)}</h2>
      <div className="ui-soft">{children ?? text}</div>
      {wayOut}
      {onRetry && !isLost ? (
        <Button onClick={onRetry} busy={retrying}>
          {phrases.retry}
        </Button>
      ) : null}
      {details ? (
        <details className="ui-disclosure">
          <summary>{phrases.details}</summary>
          <code className="ui-disclosure__body">{details}</code>
        </details>
      ) : null}
    </section>
  )
}
