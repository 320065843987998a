import { isTerminal } from '@parley/conversation/session'
import { Link, useFormat } from '@parley/mfe-kit'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import type { ScenarioInfo } from '../../parts/scenario/catalogue.queries.ts'
import { sessionStart } from '../../parts/session.queries.ts'
import { SessionScores } from '../../parts/session/session-scores.tsx'
import { SessionStatusBadge } from '../../parts/session-status.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'

/** The number of my attempts and their results. */
export function OwnAttempts({ attempts }: Pick<ScenarioInfo, 'attempts'>) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const paths = useCoachingPaths()
  if (attempts.length === 0) return null
  return (
    <section className="info__part">
      <h2>{t('info.attempts')}</h2>
      <ul className="attempts">
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <Link to={isTerminal(attempt.status) ? paths.result(attempt.id) : paths.play(attempt.id)}>
              <time dateTime={sessionStart(attempt)}>{format.dateTime(sessionStart(attempt))}</time>
            </Link>
            <SessionStatusBadge status={attempt.outcome} reason={attempt.reason} bare />
            <span className="ui-small">
              <SessionScores scores={attempt.scores} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
