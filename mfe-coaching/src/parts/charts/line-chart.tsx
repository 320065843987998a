import { type KeyboardEvent, useRef, useState } from 'react'
import './charts.css'
import {
  anchorAt,
  type ChartPoint,
  type Frame,
  margin,
  pathOf,
  plateOf,
  type PointPosition,
  placePoints,
  stepTo,
} from './line-chart.model.ts'
import { useWidth } from './use-width.ts'

interface PointProps {
  readonly point: PointPosition
  /** Of the whole picture. */
  readonly width: number
  readonly tabbed: boolean
  readonly chosen: boolean
  readonly onSee: () => void
  readonly onPick?: () => void
}

/** A length of the model in the size of small text. */
const ems = (length: number): number => length / 12

/** One tab stop for the whole line; the arrows go from point to point. */
function Point({ point, width, tabbed, chosen, onSee, onPick }: PointProps) {
  const { x, y, mark, words } = point
  const plate = plateOf(point, width)
  return (
    <g
      className="line-chart__point"
      data-point={point.id}
      data-chosen={chosen || undefined}
      data-marked={mark ? true : undefined}
      data-warning={point.isWarning || undefined}
      role={onPick ? 'button' : 'img'}
      aria-label={mark ? `${mark}. ${words}` : words}
      tabIndex={tabbed ? 0 : -1}
      onFocus={onSee}
      onPointerEnter={onSee}
      onClick={onPick}
      onKeyDown={(event) => {
        if (!onPick || (event.key !== 'Enter' && event.key !== ' ')) return
        event.preventDefault()
        onPick()
      }}
    >
      <circle className="line-chart__reach" cx={x} cy={y} r={16} />
      {mark ? (
        // In the size of its text, which the reader may have enlarged.
        <g className="line-chart__plate" transform={`translate(${plate.left + plate.width / 2} ${y})`}>
          <rect
            className="line-chart__dot"
            x={`${-ems(plate.width) / 2}em`}
            y="-0.85em"
            width={`${ems(plate.width)}em`}
            height="1.7em"
            rx="0.85em"
          />
          <text y="0.35em" textAnchor="middle">
            {mark}
          </text>
        </g>
      ) : (
        <circle className="line-chart__dot" cx={x} cy={y} r={4} />
      )}
    </g>
  )
}

interface Ends {
  /** The meanings of the upper and the lower end of the scale. */
  readonly top: string
  readonly bottom: string
  /** The meanings of the left and the right end. */
  readonly from: string
  readonly until: string
}

function Ground({ width, height, top, bottom }: Frame & Ends) {
  const right = width - margin.right
  return (
    <g className="line-chart__ground" aria-hidden="true">
      <path d={`M${margin.left} ${margin.top}H${right}M${margin.left} ${height - margin.bottom}H${right}`} />
      <text x={margin.left} y={margin.top - 16}>
        {top}
      </text>
      <text x={margin.left} y={height - margin.bottom} dy="1.2em">
        {bottom}
      </text>
    </g>
  )
}

/** The value beside the point, away from the line that leads to it. */
function EndFigure({
  point,
  width,
  figure,
}: {
  point: PointPosition
  width: number
  figure: (value: number) => string
}) {
  const under = point.y < margin.top + 24
  return (
    <text
      className="line-chart__figure"
      x={point.x}
      y={point.y}
      dy={under ? '1.9em' : '-1.15em'}
      textAnchor={anchorAt(point.x, width)}
      aria-hidden="true"
    >
      {figure(point.value)}
    </text>
  )
}

interface Props extends Ends {
  readonly label: string
  readonly points: readonly ChartPoint[]
  readonly low: number
  readonly high: number
  readonly figure: (value: number) => string
  readonly onPick?: (id: string) => void
}

/** One line through time, labelled where it stands. What a point says is read below it, by pointer and by key alike. */
export function LineChart({ label, points, low, high, figure, onPick, ...ends }: Props) {
  const [element, width] = useWidth<HTMLDivElement>()
  const svg = useRef<SVGSVGElement>(null)
  const [seen, setSeen] = useState<number | null>(null)
  const frame: Frame = { width, height: 176, low, high }
  const positions = placePoints(points, frame)
  const at = Math.min(seen ?? positions.length - 1, positions.length - 1)
  const last = positions.at(-1)
  const first = positions.length > 1 ? positions[0] : undefined
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepTo(event.key, at, positions.length)
    const id = next === undefined ? undefined : positions[next]?.id
    if (id === undefined) return
    event.preventDefault()
    svg.current?.querySelector<SVGGElement>(`[data-point="${CSS.escape(id)}"]`)?.focus()
  }
  return (
    <div className="line-chart" ref={element}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys go from one of its points to the next */}
      <svg
        ref={svg}
        role="group"
        aria-label={label}
        width={width}
        height={frame.height}
        viewBox={`0 0 ${width} ${frame.height}`}
        onKeyDown={onKeyDown}
      >
        <Ground {...frame} {...ends} />
        <path className="line-chart__line" d={pathOf(positions)} aria-hidden="true" />
        {positions.map((point, index) => (
          <Point
            key={point.id}
            point={point}
            width={width}
            tabbed={index === at}
            chosen={seen === index}
            onSee={() => setSeen(index)}
            onPick={onPick && (() => onPick(point.id))}
          />
        ))}
        {first && !first.mark ? <EndFigure point={first} width={width} figure={figure} /> : null}
        {last ? <EndFigure point={last} width={width} figure={figure} /> : null}
      </svg>
      <p className="line-chart__ends" aria-hidden="true">
        <span>{ends.from}</span>
        <span>{ends.until}</span>
      </p>
      <p className="line-chart__said ui-small" aria-hidden="true">
        {positions[at]?.words}
      </p>
    </div>
  )
}
