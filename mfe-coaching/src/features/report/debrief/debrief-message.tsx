import type { ChatMessage } from '@parley/contracts/chat'
import { Button } from '@parley/ui/core'
import { CircleAlert, RotateCcw } from '@parley/ui/icons'
import { memo, type ReactNode, useState } from 'react'
import { Markdown } from '@parley/ui/markdown'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'

function RetryButton({ onRetry }: { readonly onRetry: () => Promise<void> }) {
  const t = useCoachingPhrases()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  return (
    <Button icon={<RotateCcw size={16} aria-hidden="true" />} busy={busy} onClick={() => void retry()}>
      {t('report.debrief.again')}
    </Button>
  )
}

function FailureWithRetry({
  children,
  onRetry,
}: {
  readonly children: ReactNode
  readonly onRetry?: () => Promise<void>
}) {
  return (
    <div className="debrief__failed" role="alert">
      <p>
        <CircleAlert size={16} aria-hidden="true" />
        <span>{children}</span>
      </p>
      {onRetry ? <RetryButton onRetry={onRetry} /> : null}
    </div>
  )
}

interface QuestionProps {
  readonly text: string
  /** The reason why it was not taken; null while it is on its way. */
  readonly reason: string | null
  readonly onRetry: () => Promise<void>
}

/** The learner's question until the chat shows it. It appears at once and survives a failed request. */
export function UnsentQuestion({ text, reason, onRetry }: QuestionProps) {
  const t = useCoachingPhrases()
  return (
    <li className="debrief__line" data-role="user" data-state={reason === null ? 'sending' : 'failed'}>
      <span className="ui-hidden">{t('report.debrief.you')}</span>
      <p className="debrief__asked">{text}</p>
      {reason === null ? null : (
        <FailureWithRetry onRetry={onRetry}>
          {t('report.debrief.notSent')} {reason}
        </FailureWithRetry>
      )}
    </li>
  )
}

interface Props {
  readonly message: ChatMessage
  /** Only the last answer can be asked for again. */
  readonly onRetry?: () => Promise<void>
}

function Answer({ message, onRetry }: Props) {
  const t = useCoachingPhrases()
  const { text, state } = message
  return (
    <>
      <span className="debrief__who">{t('report.debrief.assistant')}</span>
      {text === '' ? null : <Markdown text={text} />}
      {state === 'streaming' && text === '' ? (
        <p>
          <span className="ui-pulse" aria-hidden="true" />
          <span className="ui-hidden">{t('report.debrief.thinking')}</span>
        </p>
      ) : null}
      {state === 'stopped' ? (
        <div className="debrief__failed">
          <p className="ui-soft">{t('report.debrief.stopped')}</p>
          {onRetry ? <RetryButton onRetry={onRetry} /> : null}
        </div>
      ) : null}
      {state === 'failed' ? <FailureWithRetry onRetry={onRetry}>{t('report.debrief.failed')}</FailureWithRetry> : null}
    </>
  )
}

/** A question or its answer. An answer that streams changes only its own line. */
export const ChatMessageView = memo(({ message, onRetry }: Props) => {
  const t = useCoachingPhrases()
  return (
    <li className="debrief__line" data-role={message.role} data-state={message.state}>
      {message.role === 'user' ? (
        <>
          <span className="ui-hidden">{t('report.debrief.you')}</span>
          <p className="debrief__asked">{message.text}</p>
        </>
      ) : (
        <Answer message={message} onRetry={onRetry} />
      )}
    </li>
  )
})
