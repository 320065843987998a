import { isLive, isTerminal } from '@parley/conversation/session'
import { Button } from '@parley/ui/core'
import { personaName, personaPost, PersonaPortrait } from '../../../parts/persona-portrait.tsx'
import { isRetry } from '../../../parts/session.queries.ts'
import { SessionStatusBadge } from '../../../parts/session-status.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { moodOf } from '../live-session/mood.ts'
import { useLiveState, usePlayContext } from '../live-session/use-play-context.ts'
import { PresenceMenu } from './presence-menu.tsx'
import { SessionTimer } from './session-timer.tsx'
import { usePlayActions } from './use-play-actions.tsx'

/** The persona's mood, in a word; before anything was said, the word of the author. */
function Mood() {
  const t = useCoachingPhrases()
  const { detail } = usePlayContext()
  const readiness = useLiveState((state) => state.session.readiness.at(-1)?.value ?? null)
  const busy = useLiveState((state) => state.session.replying !== null)
  if (busy) return <span>{t('play.answering')}</span>
  if (readiness === null) return <span>{detail.persona.mood_start || personaPost(detail.persona)}</span>
  return <span>{t(`play.mood.${moodOf(readiness)}`)}</span>
}

/** The scenario, and whether this is an official session or the learner tries it again. */
function ScenarioLine() {
  const t = useCoachingPhrases()
  const { detail } = usePlayContext()
  return (
    <p className="presence__scenario">
      {detail.scenario_name}
      {isRetry(detail) ? ` · ${t('play.anotherTry')}` : null}
      {detail.kind === 'official' ? ` · ${t('sessionKind.official')}` : null}
    </p>
  )
}

/** A learner can finish at any time. The status stands here only while it is neither in progress nor told by the outcome. */
function FinishOrStatus() {
  const t = useCoachingPhrases()
  const status = useLiveState((state) => state.session.status)
  const reason = useLiveState((state) => state.session.reason)
  const { running, end } = usePlayActions()
  const isTold = isTerminal(status) || (running && status === 'in-progress')
  return (
    <>
      {isTold ? null : <SessionStatusBadge status={status} reason={reason} />}
      {running ? <Button onClick={() => void end()}>{t('play.end.open')}</Button> : null}
    </>
  )
}

/** The persona above the conversation: face, name, mood and scenario, and what ends it. */
export function Presence() {
  const { detail } = usePlayContext()
  const expression = useLiveState((state) => moodOf(state.session.readiness.at(-1)?.value ?? null))
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
        <ScenarioLine />
      </div>
      <div className="presence__end">
        <SessionTimer />
        <FinishOrStatus />
        <PresenceMenu />
      </div>
    </header>
  )
}
