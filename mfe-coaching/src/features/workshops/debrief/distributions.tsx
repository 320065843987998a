import type { WorkshopDebrief } from '@parley/contracts/calls'
import { useFormat } from '@parley/mfe-kit'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'

type Distribution = WorkshopDebrief['measures'][number]

const percents: ReadonlySet<string> = new Set(['talk_ratio', 'advice_share', 'silence'])

/** A figure as people read it: parts of a whole as percent, other figures as they are. */
const useFigure = () => {
  const format = useFormat()
  return (key: Distribution['key'], value: number): string =>
    percents.has(key) ? format.percent(value) : format.number(value, { maximumFractionDigits: 1 })
}

const width = 300
const height = 44
const side = 10

/** Equal values stand on each other, as far as there is room. */
const placeDots = (values: readonly number[], at: (value: number) => number) => {
  const levels = new Map<number, number>()
  return values.map((value) => {
    const x = Math.round(at(value) / 7) * 7
    const level = levels.get(x) ?? 0
    levels.set(x, level + 1)
    return { x, y: height - 8 - Math.min(level, 4) * 7 }
  })
}

/** Every value as a dot over the middle half and the median. */
function Strip({ measure, label }: { readonly measure: Distribution; readonly label: string }) {
  const { values, lower, upper, median } = measure
  const [least, most] = [Math.min(0, values[0] ?? 0), Math.max(values.at(-1) ?? 1, 0.01)]
  const at = (value: number) => side + ((value - least) / (most - least || 1)) * (width - 2 * side)
  return (
    <svg role="img" aria-label={label} className="strip" viewBox={`0 0 ${width} ${height}`}>
      <rect
        className="strip__half"
        x={at(lower) - 4}
        y={2}
        width={at(upper) - at(lower) + 8}
        height={height - 4}
        rx={4}
      />
      <path className="strip__ground" d={`M${side} ${height - 4}H${width - side}`} />
      {placeDots(values, at).map(({ x, y }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a value has no name, on purpose
        <circle key={place} className="strip__dot" cx={x} cy={y} r={3} />
      ))}
      <path className="strip__median" d={`M${at(median)} 2V${height - 2}`} />
    </svg>
  )
}

/** The spread of the values of each measure over the participants. */
export function Distributions({ measures }: Pick<WorkshopDebrief, 'measures'>) {
  const t = useCoachingPhrases()
  const figure = useFigure()
  return (
    <>
      <p className="ui-small ui-soft">{t('workshops.measuresHelp')}</p>
      <ul className="distributions">
        {measures.map((measure) => {
          const { key, values, median, lower, upper } = measure
          const spread = t('workshops.spread', {
            median: figure(key, median),
            lower: figure(key, lower),
            upper: figure(key, upper),
            count: values.length,
          })
          return (
            <li key={key}>
              <div className="distribution__words">
                <strong>{t(`workshops.measure.${key}`)}</strong>
                <span className="ui-small ui-soft">{spread}</span>
              </div>
              <Strip measure={measure} label={`${t(`workshops.measure.${key}`)}. ${spread}`} />
            </li>
          )
        })}
      </ul>
    </>
  )
}
