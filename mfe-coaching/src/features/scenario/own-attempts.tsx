import { isTerminal } from '@parley/conversation/session'
import type { SessionSummary } from '@parley/contracts/session'
import { Link, useFormat } from '@parley/mfe-kit'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { SessionStatusBadge } from '../../parts/session-status.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'

/** The number of my attempts and their results. */
export function OwnAttempts({ attempts }: { readonly attempts: readonly SessionSummary[] }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const paths = useCoachingPaths()
  if (attempts.length === 0) return null
  return (
    <section className="info__part">
      <h2>{t('info.attempts')}</h2>
      <ul className="attempts">
        {attempts.map(({ id, status, reason, created_at, started_at }) => (
          <li key={id}>
            <Link to={isTerminal(status) ? paths.result(id) : paths.play(id)}>
              <time dateTime={started_at ?? created_at}>{format.dateTime(started_at ?? created_at)}</time>
            </Link>
            <SessionStatusBadge status={status} reason={reason} bare />
          </li>
        ))}
      </ul>
    </section>
  )
}
