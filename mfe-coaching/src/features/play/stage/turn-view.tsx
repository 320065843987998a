import type { Turn } from '@parley/conversation/session'
import { Button } from '@parley/ui/core'
import { CircleAlert, RotateCcw } from '@parley/ui/icons'
import { memo, useState } from 'react'
import { Markdown } from '@parley/ui/markdown'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'

interface ReplyProps {
  readonly turn: Turn
  /** The persona's name for screen readers. */
  readonly name: string
  /** Absent for readers who only watch. */
  readonly onReplyAgain?: () => Promise<void>
}

interface Props extends ReplyProps {
  /** The learner's name, for readers who only watch. Learners hear "You". */
  readonly learner?: string
}

/** A session that a model plays fails with this code when no model of the organisation has a key and a budget. */
const NO_MODEL = 'not_set_up'
/** The learner stopped waiting: nothing went wrong. */
const STOPPED = 'stopped'

const phraseOf = ({ failure, text }: Turn) => {
  if (failure?.code === STOPPED) return 'play.replyStopped'
  if (failure?.code === NO_MODEL) return 'play.noModel'
  return text === '' ? 'play.replyFailed' : 'play.replyBroke'
}

function FailedReply({ turn, name, onReplyAgain }: ReplyProps) {
  const t = useCoachingPhrases()
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await onReplyAgain?.()
    setBusy(false)
  }
  const isStopped = turn.failure?.code === STOPPED
  return (
    <div className="turn__failed" data-stopped={isStopped || undefined} role={isStopped ? 'status' : 'alert'}>
      <p>
        {isStopped ? null : <CircleAlert size={16} aria-hidden="true" />}
        {t(phraseOf(turn), { name })}
      </p>
      {onReplyAgain ? (
        <Button icon={<RotateCcw size={16} aria-hidden="true" />} busy={busy} onClick={() => void again()}>
          {t('play.replyAgain')}
        </Button>
      ) : null}
    </div>
  )
}

export function Thinking({ name }: { readonly name: string }) {
  const t = useCoachingPhrases()
  return (
    <p className="turn__thinking">
      <span className="turn__pulse" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className="ui-hidden">{t('play.thinking', { name })}</span>
    </p>
  )
}

/** One turn. A reply that streams changes only its own. */
export const TurnView = memo(({ turn, name, learner, onReplyAgain }: Props) => {
  const t = useCoachingPhrases()
  const mine = turn.role === 'learner'
  return (
    <li className={`turn turn--${turn.role}`} data-state={turn.state}>
      <span className="ui-hidden">{mine ? (learner ?? t('play.you')) : name}</span>
      {mine ? <p className="turn__said">{turn.text}</p> : null}
      {!mine && turn.text !== '' ? <Markdown text={turn.text} /> : null}
      {turn.state === 'streaming' && turn.text === '' ? <Thinking name={name} /> : null}
      {turn.state === 'failed' ? <FailedReply turn={turn} name={name} onReplyAgain={onReplyAgain} /> : null}
    </li>
  )
})
