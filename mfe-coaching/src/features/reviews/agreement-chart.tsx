import { useFormat, useSearch } from '@parley/mfe-kit'
import { SelectField } from '@parley/ui/form'
import { FiguresTable } from '../../parts/charts/figures-table.tsx'
import { LineChart } from '../../parts/charts/line-chart.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { type AgreementLine, shareOf, wholeKey } from './agreement.model.ts'

const firstDay = (month: string): number => Date.parse(`${month}-01T00:00:00Z`)

const useMonth = () => {
  const { locale } = useFormat()
  const words = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return (month: string): string => words.format(firstDay(month))
}

/** The share of scores that was left alone, month by month, for all criteria or for one. */
export function AgreementChart({ lines }: { readonly lines: readonly AgreementLine[] }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const nameMonth = useMonth()
  const [search, change] = useSearch()
  const line = lines.find(({ key }) => key === search.get('criterion')) ?? lines[0]
  if (!line) return null
  const figure = (value: number) => format.percent(Math.round(value * 100) / 100)
  const points = line.months.map((month) => ({
    id: month.month,
    at: firstDay(month.month),
    value: shareOf(month),
    words: t('reviews.point', {
      month: nameMonth(month.month),
      share: figure(shareOf(month)),
      kept: month.kept,
      count: month.criteria,
    }),
  }))
  const end = (at: number): string => (points.length > 1 ? nameMonth(line.months.at(at)?.month ?? '') : '')
  return (
    <div className="reviews__chart">
      <div className="reviews__choice">
        <SelectField
          label={t('reviews.follow')}
          options={lines.map(({ key, label }) => ({ value: key, label }))}
          value={line.key}
          onChange={(key) => void change({ criterion: key === wholeKey ? null : key })}
        />
      </div>
      <LineChart
        key={line.key}
        label={t('reviews.keys', { what: line.label })}
        points={points}
        low={0}
        high={1}
        top={t('reviews.all')}
        bottom={t('reviews.none')}
        from={end(0)}
        until={end(-1)}
        figure={figure}
      />
      <FiguresTable
        caption={line.label}
        heads={[t('reviews.month'), t('reviews.left'), t('reviews.scores'), t('reviews.reports')]}
        rows={line.months.map((month) => [
          nameMonth(month.month),
          figure(shareOf(month)),
          t('reviews.keptOf', { kept: month.kept, count: month.criteria }),
          format.number(month.reviewed),
        ])}
      />
    </div>
  )
}
