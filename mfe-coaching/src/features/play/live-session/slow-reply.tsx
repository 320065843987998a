import { isLive, type SessionState } from '@parley/conversation/session'
import { api, notify } from '@parley/mfe-kit'
import { Button, useKeptFocus } from '@parley/ui/core'
import { useEffect, useState } from 'react'
import { failureText } from '../../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useLiveState, usePlayContext } from './use-play-context.ts'

/** In milliseconds: a partner that has said nothing for so long is slow, and how long a learner who waits is left alone. */
const SLOW = 6000
const NEXT = 15_000

/** The reply that was asked for and has no word yet. */
const silentReply = ({ status, replying, turns }: SessionState): number | null =>
  isLive(status) && turns.some(({ turn, text }) => turn === replying && text === '') ? replying : null

function SlowNotice() {
  const t = useCoachingPhrases()
  const { detail } = usePlayContext()
  const [waits, setWaits] = useState(0)
  const [isShown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const place = useKeptFocus<boolean, HTMLDivElement>(isShown)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), waits === 0 ? SLOW : NEXT)
    return () => clearTimeout(timer)
  }, [waits])
  const keepWaiting = () => {
    setShown(false)
    setWaits(waits + 1)
  }
  const stop = async () => {
    setBusy(true)
    try {
      await api.sessions.stopReply({ params: { id: detail.id } })
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
    }
    setBusy(false)
  }
  return (
    <div role="status" ref={place} tabIndex={-1}>
      {isShown ? (
        <div className="turn__slow">
          <p>{t(detail.partner.builtin ? 'play.slowPartner' : 'play.slow')}</p>
          {detail.abilities.run ? (
            <div className="ui-row">
              <Button onClick={keepWaiting}>{t('play.keepWaiting')}</Button>
              <Button busy={busy} onClick={() => void stop()}>
                {t('play.stopWaiting')}
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/**
 * Says that a reply is slow, and lets the learner wait or stop. Without a connection the page cannot know that. In a live
 * conversation the model hears by itself.
 */
export function SlowReply() {
  const { detail } = usePlayContext()
  const turn = useLiveState(({ session, connection }) =>
    connection === 'live' || connection === 'crowded' ? silentReply(session) : null,
  )
  return turn === null || detail.mode === 'realtime' ? null : <SlowNotice key={turn} />
}
