import { isLive } from '@parley/conversation/session'
import { personaName, personaPost, PersonaPortrait } from '../../../parts/persona-portrait.tsx'
import { SessionStatusBadge } from '../../../parts/session-status.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { moodOf } from '../live/mood.ts'
import { useLiveState, usePlayContext } from '../live/use-play-context.ts'
import { PresenceMenu } from './presence-menu.tsx'
import { SessionTimer } from './session-timer.tsx'

/** How they feel, in a word. Before anything was said it is what the author wrote. */
function Mood() {
  const t = useCoachingPhrases()
  const { detail } = usePlayContext()
  const readiness = useLiveState((state) => state.session.readiness.at(-1)?.value ?? null)
  const busy = useLiveState((state) => state.session.replying !== null)
  if (busy) return <span>{t('play.answering')}</span>
  if (readiness === null) return <span>{detail.persona.mood_start || personaPost(detail.persona)}</span>
  return <span>{t(`play.mood.${moodOf(readiness)}`)}</span>
}

/** Who one is talking to, above the conversation: face, name, mood; status small and steady. */
export function Presence() {
  const { detail } = usePlayContext()
  const expression = useLiveState((state) => moodOf(state.session.readiness.at(-1)?.value ?? null))
  const status = useLiveState((state) => state.session.status)
  const thinking = useLiveState((state) => state.session.replying !== null && isLive(state.session.status))
  return (
    <header className="presence">
      <span className="presence__face" data-thinking={thinking || undefined}>
        <PersonaPortrait persona={detail.persona} size={56} expression={expression} />
      </span>
      <div className="presence__words">
        <h1>{personaName(detail.persona)}</h1>
        <p>
          <Mood />
        </p>
      </div>
      <div className="presence__end">
        <SessionTimer />
        <SessionStatusBadge status={status} />
        <PresenceMenu />
      </div>
    </header>
  )
}
