import type { Dashboard } from '@parley/contracts/calls'
import { useFormat } from '@parley/mfe-kit'
import { useState } from 'react'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { lastWeeks } from './progress.model.ts'

const step = 18

/** Weeks with practice. A week off pauses the row, and nothing here counts what was missed. */
export function Rhythm({ dashboard }: { readonly dashboard: Dashboard }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const { rhythm, totals, weeks } = dashboard
  const [now] = useState(() => Date.now())
  const past = lastWeeks(weeks, now)
  return (
    <div className="rhythm">
      <svg
        className="rhythm__weeks"
        width={past.length * step}
        height={14}
        viewBox={`0 0 ${past.length * step} 14`}
        aria-hidden="true"
      >
        {past.map(({ week, practised }, at) => (
          <circle
            key={week}
            className={practised ? 'rhythm__yes' : 'rhythm__off'}
            cx={at * step + 7}
            cy={7}
            r={practised ? 6 : 3}
          />
        ))}
      </svg>
      <p>
        {rhythm.this_week > 0
          ? t('progress.thisWeek', { count: rhythm.this_week })
          : t('progress.notYet', { count: rhythm.weeks_in_a_row })}{' '}
        {rhythm.weeks_in_a_row > 1 ? t('progress.row', { count: rhythm.weeks_in_a_row }) : null}
      </p>
      <p className="ui-small ui-soft">
        {t('progress.totals', { count: totals.sessions })} ·{' '}
        {t('progress.minutes', { count: Math.round(totals.minutes), shown: format.number(Math.round(totals.minutes)) })}
      </p>
    </div>
  )
}
