import { digitsOf, useFormat } from '@parley/mfe-kit'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { useShownEuros } from './usage-table.tsx'
import type { Usage } from './usage.queries.ts'

const DAY = 86_400_000
const height = 100

/** Lists every day of the period, also days without usage. */
const daysOf = ({ from, to, days }: Usage, value: (day: Usage['days'][number]) => number) => {
  const byDay = new Map(days.map((day) => [day.day, value(day)]))
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1
  return Array.from({ length: count }, (_, place) => {
    const day = new Date(Date.parse(from) + place * DAY).toISOString().slice(0, 10)
    return { day, value: byDay.get(day) ?? 0 }
  })
}

/** At noon the day is the same in every time zone. */
const noonOf = (day: string): string => `${day}T12:00:00`

/** A bar for each day: the cost, or the tokens where everything is free. */
export function UsageChart({ usage }: { readonly usage: Usage }) {
  const t = useProviderPhrases()
  const format = useFormat()
  const euros = useShownEuros(usage)
  const { cost_eur: cost } = usage.total
  const isFree = cost === 0
  const bars = daysOf(usage, (day) => (isFree ? day.input_tokens + day.output_tokens : day.cost_eur))
  const highest = bars.reduce((most, bar) => (bar.value > most.value ? bar : most), { day: usage.from, value: 0 })
  const valueText = (value: number) => (isFree ? format.number(value) : euros(value, digitsOf(value, cost)))
  const words = t('usage.chartWords', {
    from: format.date(noonOf(usage.from)),
    to: format.date(noonOf(usage.to)),
    value: valueText(highest.value),
    day: format.date(noonOf(highest.day)),
  })
  return (
    <figure className="usage-chart">
      <figcaption>
        <strong>{t(isFree ? 'usage.chartTokens' : 'usage.chart')}</strong> <span className="ui-soft">{words}</span>
      </figcaption>
      <p className="usage-chart__top ui-small ui-soft" aria-hidden="true">
        {valueText(highest.value)}
      </p>
      <svg viewBox={`0 0 ${bars.length} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ day, value }, place) => {
          const barHeight = highest.value > 0 ? (value / highest.value) * height : 0
          return (
            <rect key={day} x={place + 0.1} y={height - barHeight} width={0.8} height={barHeight}>
              <title>{`${format.date(noonOf(day))}: ${valueText(value)}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className="usage-chart__ends ui-small ui-soft" aria-hidden="true">
        <span>{format.date(noonOf(usage.from))}</span>
        <span>{format.date(noonOf(usage.to))}</span>
      </p>
    </figure>
  )
}
