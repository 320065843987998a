import type { SessionStatus, StatusReason } from '@parley/contracts/session/words'
import { Link } from '@parley/mfe-kit'
import { Button, buttonClass } from '@parley/ui/core'
import { useEffect, useRef } from 'react'
import { useCoachingPaths } from '../../../parts/coaching-paths.ts'
import { EditorLink } from '../../../parts/scenario/editor-link.tsx'
import { SessionStatusBadge } from '../../../parts/session-status.tsx'
import { useAgain } from '../../../parts/use-again.ts'
import { type CoachingKey, useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useLiveState, usePlayContext } from '../live-session/use-play-context.ts'

const titles: Partial<Record<SessionStatus, CoachingKey>> = {
  win: 'play.outcome.win',
  loose: 'play.outcome.loose',
  end: 'play.outcome.end',
  abort: 'play.outcome.interrupted',
}

/** Only learners who quit themselves read that they quit. */
const titleKey = (status: SessionStatus, reason: StatusReason | null): CoachingKey =>
  reason === 'learner_quit' ? 'play.outcome.abort' : (titles[status] ?? 'play.outcome.end')

/** The words for people who read the session of somebody else; all other reasons fit every reader. */
const othersWords: Partial<Record<CoachingKey, CoachingKey>> = {
  'play.reason.win': 'play.reasonOf.win',
  'play.reason.loose': 'play.reasonOf.loose',
  'play.reason.learner_ended': 'play.reasonOf.learner_ended',
  'play.reason.learner_quit': 'play.reasonOf.learner_quit',
  'play.reason.turn_limit': 'play.reasonOf.turn_limit',
  'play.reason.failover_exhausted': 'play.reasonOf.failover_exhausted',
}

const reasonKey = (status: SessionStatus, reason: StatusReason | null): CoachingKey => {
  if (reason === 'marker' && (status === 'win' || status === 'loose')) return `play.reason.${status}`
  return reason === null || reason === 'marker' || reason === 'started' ? 'play.reason.end' : `play.reason.${reason}`
}

/** The outcome arrives after the farewell, which stays readable above it: what it came to, why, and what to do next. */
export function Outcome() {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const { detail } = usePlayContext()
  const status = useLiveState((state) => state.session.status)
  const reason = useLiveState((state) => state.session.reason)
  const byTrainer = useLiveState(({ session }) => session.workshop !== null && session.reason === 'moderator')
  const connection = useLiveState((state) => state.connection)
  const { busy, retry, goOnFreely, resume } = useAgain(detail.id)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasLive = useRef(connection === 'live')
  // The composer is gone, so the focus of a learner who was typing moves here. A reader who opens a finished session keeps their place.
  useEffect(() => {
    if (wasLive.current) heading.current?.focus({ preventScroll: true })
  }, [])
  // The field of the last word goes with it, and takes the focus of the learner who wrote there along.
  const isClosed = useLiveState((state) => state.session.turns.some(({ closing }) => closing))
  useEffect(() => {
    if (isClosed && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isClosed])
  const name = detail.persona.first_name
  const isOther = detail.abilities.check
  const words = reasonKey(status, reason)
  const reasonWords = (isOther ? othersWords[words] : undefined) ?? words
  return (
    <section className="outcome" aria-labelledby="outcome-title" data-status={status}>
      <SessionStatusBadge status={status} reason={reason} />
      <h2 id="outcome-title" ref={heading} tabIndex={-1}>
        {t(isOther ? 'play.outcome.end' : titleKey(status, reason))}
      </h2>
      <p className="ui-soft">
        {byTrainer ? t('play.workshop.ended') : t(reasonWords, { name, learner: detail.owner.name })}
      </p>
      <div className="ui-row">
        <Link to={paths.result(detail.id)} className={buttonClass({ tone: 'primary' })}>
          {t('play.outcome.result')}
        </Link>
        <EditorLink detail={detail} />
        {detail.abilities.again ? (
          <>
            {status === 'abort' ? (
              <Button busy={busy === 'resume'} onClick={resume}>
                {t('again.resume')}
              </Button>
            ) : null}
            <Button busy={busy === 'retry'} onClick={() => retry()}>
              {t('again.retry')}
            </Button>
            <Button tone="quiet" busy={busy === 'free'} onClick={goOnFreely}>
              {t('again.free')}
            </Button>
          </>
        ) : null}
      </div>
    </section>
  )
}
