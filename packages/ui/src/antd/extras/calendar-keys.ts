import dayjs from 'dayjs'

const steps = {
  ArrowLeft: [-1, 'day'],
  ArrowRight: [1, 'day'],
  ArrowUp: [-1, 'week'],
  ArrowDown: [1, 'week'],
  PageUp: [-1, 'month'],
  PageDown: [1, 'month'],
} as const

const isStep = (key: string): key is keyof typeof steps => key in steps

interface Calendar {
  readonly isOpen: boolean
  /** The day that the arrow keys have reached; null while the text of the field is edited. */
  readonly cursor: string | null
  /** The day in the field. */
  readonly day: string | null
}

/**
 * The day to which a key moves in an open calendar. Down or Up begins at the day of the field or today; before that, Left
 * and Right move in the text. Undefined for a key that moves to no day.
 */
export const moveByKey = (key: string, { isOpen, cursor, day }: Calendar): string | undefined => {
  if (!isStep(key)) return undefined
  if (isOpen && cursor !== null) {
    const [count, unit] = steps[key]
    return dayjs(cursor).add(count, unit).format('YYYY-MM-DD')
  }
  const begins = key === 'ArrowDown' || (isOpen && key === 'ArrowUp')
  return begins ? dayjs(day ?? undefined).format('YYYY-MM-DD') : undefined
}
