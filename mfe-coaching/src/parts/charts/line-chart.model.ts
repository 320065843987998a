export interface ChartPoint {
  readonly id: string
  /** The position from left to right, in any unit. */
  readonly at: number
  readonly value: number
  /** The text of the point for a tooltip and for screen readers. */
  readonly words: string
  /** A sign beside it that a list below explains. */
  readonly mark?: string
  /** The mark stands for something to avoid. */
  readonly isWarning?: boolean
}

export interface PointPosition extends ChartPoint {
  readonly x: number
  readonly y: number
}

export interface Frame {
  readonly width: number
  readonly height: number
  readonly low: number
  readonly high: number
}

export const margin = { top: 30, right: 18, bottom: 28, left: 18 } as const

/** The plate behind a mark: as wide as its signs, and inside the picture. */
export const plateOf = ({ x, mark = '' }: PointPosition, width: number): { left: number; width: number } => {
  const plate = Math.max(20, mark.length * 7 + 10)
  return { left: tenth(Math.min(Math.max(x - plate / 2, 0), Math.max(width - plate, 0))), width: plate }
}

const between = (value: number, low: number, high: number): number =>
  high > low ? Math.min(Math.max((value - low) / (high - low), 0), 1) : 0.5

const tenth = (value: number): number => Math.round(value * 10) / 10

/** Points where they are drawn; a single one stands in the middle. */
export const placePoints = (points: readonly ChartPoint[], { width, height, low, high }: Frame): PointPosition[] => {
  const first = points[0]?.at ?? 0
  const last = points.at(-1)?.at ?? 0
  const across = width - margin.left - margin.right
  const down = height - margin.top - margin.bottom
  return points.map((point) => ({
    ...point,
    x: tenth(margin.left + between(point.at, first, last) * across),
    y: tenth(margin.top + (1 - between(point.value, low, high)) * down),
  }))
}

export const pathOf = (positions: readonly PointPosition[]): string =>
  positions.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ')

/** Which point a key leads to; undefined where it leads nowhere. */
export const stepTo = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(at + 1, count - 1)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Words at the edges must not leave the picture. */
export const anchorAt = (x: number, width: number): 'start' | 'middle' | 'end' => {
  if (x < 60) return 'start'
  return x > width - 60 ? 'end' : 'middle'
}
