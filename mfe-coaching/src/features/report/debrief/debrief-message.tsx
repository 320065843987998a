import type { ChatMessage } from '@parley/contracts/chat'
import { Button } from '@parley/ui/core'
import { CircleAlert, RotateCcw } from '@parley/ui/icons'
import { memo, type ReactNode, useState } from 'react'
import { Markdown } from '../../../parts/markdown/markdown.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'

function Again({ onAgain }: { readonly onAgain: () => Promise<void> }) {
  const t = useCoachingPhrases()
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await onAgain()
    setBusy(false)
  }
  return (
    <Button icon={<RotateCcw size={16} aria-hidden="true" />} busy={busy} onClick={() => void again()}>
      {t('report.debrief.again')}
    </Button>
  )
}

function FailureWithRetry({
  children,
  onAgain,
}: {
  readonly children: ReactNode
  readonly onAgain?: () => Promise<void>
}) {
  return (
    <div className="debrief__failed" role="alert">
      <p>
        <CircleAlert size={16} aria-hidden="true" />
        <span>{children}</span>
      </p>
      {onAgain ? <Again onAgain={onAgain} /> : null}
    </div>
  )
}

interface QuestionProps {
  readonly text: string
  /** Why it was not taken; null while it is on its way. */
  readonly reason: string | null
  readonly onAgain: () => Promise<void>
}

/** The learner's question until the chat shows it. It appears at once and survives a failed request. */
export function UnsentQuestion({ text, reason, onAgain }: QuestionProps) {
  const t = useCoachingPhrases()
  return (
    <li className="debrief__line" data-role="user" data-state={reason === null ? 'sending' : 'failed'}>
      <span className="ui-hidden">{t('report.debrief.you')}</span>
      <p className="debrief__asked">{text}</p>
      {reason === null ? null : (
        <FailureWithRetry onAgain={onAgain}>
          {t('report.debrief.notSent')} {reason}
        </FailureWithRetry>
      )}
    </li>
  )
}

interface Props {
  readonly message: ChatMessage
  /** Only the last answer can be asked for again. */
  readonly onAgain?: () => Promise<void>
}

function Answer({ message, onAgain }: Props) {
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
          {onAgain ? <Again onAgain={onAgain} /> : null}
        </div>
      ) : null}
      {state === 'failed' ? <FailureWithRetry onAgain={onAgain}>{t('report.debrief.failed')}</FailureWithRetry> : null}
    </>
  )
}

/** A question or its answer. An answer that streams changes only its own line. */
export const ChatMessageView = memo(({ message, onAgain }: Props) => {
  const t = useCoachingPhrases()
  return (
    <li className="debrief__line" data-role={message.role} data-state={message.state}>
      {message.role === 'user' ? (
        <>
          <span className="ui-hidden">{t('report.debrief.you')}</span>
          <p className="debrief__asked">{message.text}</p>
        </>
      ) : (
        <Answer message={message} onAgain={onAgain} />
      )}
    </li>
  )
})
