import { useQuery } from '@tanstack/react-query'
import { Loading } from '@parley/ui/core'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { CourseChart } from './course-chart.tsx'
import './progress.css'
import { FirstWeek } from './first-week.tsx'
import { isFirstWeek, linesOf } from './progress.model.ts'
import { ownProgress } from './progress.queries.ts'
import { Rhythm } from './rhythm.tsx'

/** The learner's progress in one picture. */
export function ProgressPart() {
  const t = useCoachingPhrases()
  const { data, error, refetch, isFetching } = useQuery(ownProgress())
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Loading shape="rows" count={4} />
  const lines = linesOf(data)
  return (
    <section className="progress" aria-labelledby="progress-title">
      <h2 id="progress-title">{t('progress.title')}</h2>
      {data.totals.sessions === 0 ? <p className="ui-soft">{t('progress.empty')}</p> : <Rhythm dashboard={data} />}
      {data.totals.sessions > 0 && lines.length === 0 ? <p className="ui-soft">{t('progress.noScores')}</p> : null}
      {lines.length > 0 && isFirstWeek(lines) ? <FirstWeek dashboard={data} /> : null}
      {lines.length > 0 && !isFirstWeek(lines) ? (
        <CourseChart lines={lines} param="follow" title={t('progress.title')} />
      ) : null}
    </section>
  )
}
