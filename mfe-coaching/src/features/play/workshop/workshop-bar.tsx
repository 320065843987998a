import { isTerminal } from '@parley/conversation/session'
import { IconButton } from '@parley/ui/core'
import { Mail, Users, X } from '@parley/ui/icons'
import { useEffect, useState } from 'react'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useLiveState, usePlayContext } from '../live-session/use-play-context.ts'
import './workshop.css'

/** The planned minutes that are left, rounded up; null without a plan, and while the workshop stands still. */
function useMinutesLeft(): number | null {
  const { detail } = usePlayContext()
  const endsAt = useLiveState(({ session }) => session.workshop?.ends_at ?? null)
  const [offset] = useState(() => Date.parse(detail.now) - Date.now())
  const [now, setNow] = useState(() => Date.now() + offset)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + offset), 5000)
    return () => clearInterval(timer)
  }, [offset])
  return endsAt === null ? null : Math.max(0, Math.ceil((Date.parse(endsAt) - now) / 60_000))
}

/** The trainer's last message. Screen readers announce it; it stays until the participant closes it. */
function TrainerMessage() {
  const t = useCoachingPhrases()
  const message = useLiveState(({ session }) => session.messages.at(-1) ?? null)
  const [closed, setClosed] = useState('')
  const isShown = message !== null && message.id !== closed
  return (
    <div role="status" className="workshop-message" data-shown={isShown || undefined}>
      {isShown ? (
        <>
          <Mail size={16} aria-hidden="true" />
          <p>
            <strong>{t('play.workshop.says')}</strong> {message.text}
          </p>
          <IconButton
            label={t('play.workshop.close')}
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => setClosed(message.id)}
          />
        </>
      ) : null}
    </div>
  )
}

/** In a workshop, above the conversation: that all practise at once, the time left, and the word of the trainer. */
export function WorkshopBar() {
  const t = useCoachingPhrases()
  const isPart = useLiveState(({ session }) => session.workshop !== null)
  const over = useLiveState(({ session }) => isTerminal(session.status))
  const minutes = useMinutesLeft()
  if (!isPart) return null
  return (
    <div className="play__column workshop-bar">
      {over ? null : (
        <p className="workshop-bar__line ui-small ui-soft">
          <Users size={14} aria-hidden="true" />
          {t('play.workshop.title')}
          {minutes === null ? null : <span>· {t('play.workshop.minutesLeft', { count: minutes })}</span>}
        </p>
      )}
      <TrainerMessage />
    </div>
  )
}
