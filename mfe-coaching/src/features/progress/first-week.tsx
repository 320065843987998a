import type { Dashboard } from '@parley/contracts/calls'
import { Link, useFormat } from '@parley/mfe-kit'
import { RowLine, RowList } from '@parley/ui/table'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { SessionScores } from '../../parts/session/session-scores.tsx'
import { SessionStatusBadge } from '../../parts/session-status.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { strengthsOf } from './progress.model.ts'
import { TrainingLink } from './training-link.tsx'

const mostRecent = 3

/** Before there is a second week to compare with: the results so far, what went best, and what to work on. */
export function FirstWeek({ dashboard }: { readonly dashboard: Dashboard }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const paths = useCoachingPaths()
  const { best, next } = strengthsOf(dashboard.criteria)
  const recent = dashboard.recent.slice(0, mostRecent)
  return (
    <div className="first-week">
      {best ? <p>{t('progress.best', { skill: best.label })}</p> : null}
      {next ? (
        <div>
          <p>{t('progress.next', { skill: next.label })}</p>
          <TrainingLink criterion={next.key} />
        </div>
      ) : null}
      {recent.length > 0 ? (
        <RowList label={t('progress.recent')} rows={recent} rowId={({ session_id }) => session_id}>
          {({ session_id, name, outcome, scores, ended_at }) => (
            <RowLine
              title={<Link to={paths.result(session_id)}>{name}</Link>}
              detail={ended_at ? format.relative(ended_at) : null}
              aside={
                scores.length === 0 ? (
                  <SessionStatusBadge status={outcome} />
                ) : (
                  <strong>
                    <SessionScores scores={scores} />
                  </strong>
                )
              }
            />
          )}
        </RowList>
      ) : null}
      <p className="ui-small ui-soft">{t('progress.first')}</p>
    </div>
  )
}
