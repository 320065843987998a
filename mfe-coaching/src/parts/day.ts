/** The day of an instant where the author is, as the calendar shows it. */
export const dayOf = (instant: string | null | undefined): string | null => {
  if (!instant) return null
  const date = new Date(instant)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The first or the last moment of a day where the author is, as the contract takes it. */
export const instantOf = (day: string | null, moment: 'start' | 'end'): string | null =>
  day === null ? null : new Date(`${day}T${moment === 'start' ? '00:00:00' : '23:59:59'}`).toISOString()
