interface Props {
  /** Reached steps of all; a part of a step is drawn as one. */
  readonly score: number
  readonly top: number
}

const gap = 3
const whole = 120

/** As many boxes as there are levels, filled up to the one that was reached. */
export function ScoreSteps({ score, top }: Props) {
  const steps = Math.max(Math.round(top), 1)
  const wide = (whole - gap * (steps - 1)) / steps
  return (
    <svg className="steps" width={whole} height={10} viewBox={`0 0 ${whole} 10`} aria-hidden="true">
      {Array.from({ length: steps }, (_, step) => {
        const x = step * (wide + gap)
        const fill = Math.min(Math.max(score - step, 0), 1)
        return (
          <g key={step}>
            <rect className="steps__box" x={x + 0.75} y={0.75} width={wide - 1.5} height={8.5} rx={3} />
            {fill > 0 ? <rect className="steps__fill" x={x} width={wide * fill} height={10} rx={3} /> : null}
          </g>
        )
      })}
    </svg>
  )
}
