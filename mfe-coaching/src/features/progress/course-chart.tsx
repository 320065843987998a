import { useFormat, useSearch } from '@parley/mfe-kit'
import { SelectField } from '@parley/ui/form'
import { FiguresTable } from '../../parts/charts/figures-table.tsx'
import { LineChart } from '../../parts/charts/line-chart.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { type Line, topOf } from './progress.model.ts'
import './progress.css'

const useLineWords = () => {
  const t = useCoachingPhrases()
  const format = useFormat()
  return {
    nameOf: ({ id, measure, label }: Line): string => {
      if (id === 'overall') return t('progress.overall')
      return measure ? t(`report.measure.${measure}`) : label
    },
    figureOf: ({ reading, high }: Line, value: number): string => {
      if (reading === 'share') return format.percent(Math.round(value * 100) / 100)
      const number = (one: number) => format.number(one, { maximumFractionDigits: reading === 'points' ? 0 : 1 })
      return reading === 'levels'
        ? t('report.score.of', { score: number(value), top: number(high ?? 0) })
        : number(value)
    },
  }
}

interface Props {
  readonly lines: readonly Line[]
  /** The name of the query parameter that holds the chosen line. */
  readonly param: string
  readonly title: string
}

/** A line chart over the weeks; the learner chooses the figure that it shows. */
export function CourseChart({ lines, param, title }: Props) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const [search, change] = useSearch()
  const { nameOf, figureOf } = useLineWords()
  const chosenId = search.get(param)
  const line = lines.find(({ id }) => id === chosenId) ?? lines[0]
  if (!line) return null
  const top = topOf(line)
  const figure = (value: number) => figureOf(line, value)
  const points = line.points.map(({ week, value, sessions }) => ({
    id: week,
    at: Date.parse(week),
    value,
    words: t('progress.point', { week: format.date(week), figure: figure(value), count: sessions }),
  }))
  const dateAt = (at: number) => format.date(line.points.at(at)?.week ?? 0)
  return (
    <div className="progress__chart">
      {lines.length > 1 ? (
        <div className="progress__choice">
          <SelectField
            label={t('progress.follow')}
            options={lines.map((one) => ({ value: one.id, label: nameOf(one) }))}
            value={line.id}
            onChange={(id) => void change({ [param]: id === lines[0]?.id ? null : id })}
          />
        </div>
      ) : (
        <p className="progress__name">{nameOf(line)}</p>
      )}
      <LineChart
        key={line.id}
        label={t('progress.keys', { title, what: nameOf(line) })}
        points={points}
        low={line.low}
        high={top}
        top={figure(top)}
        bottom={figure(line.low)}
        from={points.length > 1 ? dateAt(0) : ''}
        until={points.length > 1 ? dateAt(-1) : ''}
        figure={figure}
      />
      {points.length === 1 ? <p className="ui-small ui-soft progress__first">{t('progress.first')}</p> : null}
      <FiguresTable
        caption={nameOf(line)}
        heads={[t('progress.week'), nameOf(line), t('progress.sessions')]}
        rows={line.points.map(({ week, value, sessions }) => [
          format.date(week),
          figure(value),
          format.number(sessions),
        ])}
      />
    </div>
  )
}
