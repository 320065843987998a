import { useFormat } from '@parley/mfe-kit'
import { AlarmClock } from '@parley/ui/icons'
import { useEffect, useState } from 'react'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { secondsLeft } from '../live-session/session-clock.ts'
import { useLiveState, usePlayContext } from '../live-session/use-play-context.ts'

const short = 60

/** The server's time, by this page's clock. */
function useServerNow(serverNow: string, running: boolean): number {
  const [offset] = useState(() => Date.parse(serverNow) - Date.now())
  const [now, setNow] = useState(() => Date.now() + offset)
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setNow(Date.now() + offset), 1000)
    return () => clearInterval(timer)
  }, [offset, running])
  return now
}

/** The time that is left, where it is limited. It is said aloud once, when a minute remains. */
export function SessionTimer() {
  const t = useCoachingPhrases()
  const format = useFormat()
  const { detail } = usePlayContext()
  const running = useLiveState(({ session }) => session.ended_at === null && session.phase !== 'paused')
  const now = useServerNow(detail.now, running)
  const seconds = useLiveState(({ session }) => secondsLeft(session, now))
  if (seconds === null) return null
  return (
    <span className="presence__timer" data-short={seconds <= short || undefined}>
      <AlarmClock size={14} aria-hidden="true" />
      <span className="ui-hidden">{t('play.timeLeft')}</span>
      <span className="ui-number">{format.duration(seconds)}</span>
      <span className="ui-hidden" aria-live="polite">
        {running && seconds <= short && seconds > 0 ? t('play.oneMinute') : ''}
      </span>
    </span>
  )
}
