import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useWidth } from '../../../parts/charts/use-width.ts'
import { middleCurve } from './room.model.ts'

const height = 240
const edge = { top: 16, right: 40, bottom: 28, left: 40 } as const

const longestOf = (curves: readonly (readonly number[])[]): number =>
  Math.max(2, ...curves.map((curve) => curve.length))

/** A step from left to right for each turn, 0 to 100 from bottom to top. */
const pathOf = (curve: readonly number[], steps: number, width: number): string => {
  const across = (width - edge.left - edge.right) / (steps - 1)
  const down = height - edge.top - edge.bottom
  return curve
    .map((value, step) => {
      const x = Math.round((edge.left + step * across) * 10) / 10
      const y = Math.round((edge.top + (1 - value / 100) * down) * 10) / 10
      return `${step === 0 ? 'M' : 'L'}${x} ${y}`
    })
    .join(' ')
}

/** A curve of one value is a dot. */
const extendCurve = (curve: readonly number[]): readonly number[] => (curve.length === 1 ? [...curve, ...curve] : curve)

function Ground({ width, top, bottom }: { readonly width: number; readonly top: string; readonly bottom: string }) {
  return (
    <g className="curves__ground" aria-hidden="true">
      {[0, 25, 50, 75, 100].map((value) => {
        const y = edge.top + (1 - value / 100) * (height - edge.top - edge.bottom)
        return <path key={value} d={`M${edge.left} ${y}H${width - edge.right}`} />
      })}
      <text x={edge.left - 8} y={edge.top + 4} textAnchor="end">
        100
      </text>
      <text x={edge.left - 8} y={height - edge.bottom + 4} textAnchor="end">
        0
      </text>
      <text x={edge.left} y={edge.top - 4}>
        {top}
      </text>
      <text x={edge.left} y={height - 8}>
        {bottom}
      </text>
    </g>
  )
}

/** The openness of the other person, for each participant and for the room, turn by turn. No line says whose it is. */
export function OpennessCurves({ curves }: { readonly curves: readonly (readonly number[])[] }) {
  const t = useCoachingPhrases()
  const [element, width] = useWidth<HTMLDivElement>()
  const shownCurves = curves.filter((curve) => curve.length > 0)
  const middle = middleCurve(shownCurves)
  const steps = longestOf(shownCurves)
  const last = middle.at(-1)
  const label = t('workshops.curvesLabel', { count: shownCurves.length, middle: Math.round(last ?? 0) })
  return (
    <div ref={element} className="curves">
      {shownCurves.length === 0 ? (
        <p className="ui-soft">{t('workshops.noCurves')}</p>
      ) : (
        <>
          <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
            <Ground width={width} top={t('workshops.openEnd')} bottom={t('workshops.firstTurn')} />
            {shownCurves.map((curve, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a curve has no name, on purpose
              <path key={place} className="curves__one" d={pathOf(extendCurve(curve), steps, width)} />
            ))}
            <path className="curves__middle" d={pathOf(extendCurve(middle), steps, width)} />
          </svg>
          <p className="curves__legend ui-small ui-soft">{label}</p>
        </>
      )}
    </div>
  )
}
