import './charts.css'

interface Props {
  readonly mine: string
  readonly theirs: string
  /** Mine, from 0 to 1. */
  readonly part: number
}

/** Two parts of one whole, each written at its own end; mine is full, theirs is hatched by its lighter ground. */
export function SplitBar({ mine, theirs, part }: Props) {
  const at = Math.min(Math.max(part, 0), 1) * 100
  return (
    <div className="split">
      <svg className="split__bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="split__mine" width={Math.max(at - 0.5, 0)} height="6" />
        <rect className="split__theirs" x={Math.min(at + 0.5, 100)} width={Math.max(99.5 - at, 0)} height="6" />
      </svg>
      <p className="split__ends">
        <span>{mine}</span>
        <span>{theirs}</span>
      </p>
    </div>
  )
}
