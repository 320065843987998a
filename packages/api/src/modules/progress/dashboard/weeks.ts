const DAY = 86_400_000

/** The Monday of a week; dashboards group by it. */
export const weekOf = (at: Date): string => {
  const day = (at.getUTCDay() + 6) % 7
  return new Date(at.getTime() - day * DAY).toISOString().slice(0, 10)
}
