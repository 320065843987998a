import type { WorkshopDetail, WorkshopParticipant, WorkshopUpdate } from '@parley/contracts/calls'

export interface Room extends Pick<WorkshopUpdate, 'workshop' | 'participants' | 'patterns' | 'objectives'> {}

/** The room after an update: a whole one replaces it, others change some participants. */
export const roomAfter = (before: Room | null, update: WorkshopUpdate): Room => {
  if (update.whole || before === null) return update
  const fresh = new Map(update.participants.map((one) => [one.id, one]))
  const keptParticipants = before.participants.filter(({ id }) => !fresh.has(id) && !update.removed.includes(id))
  const participants = [...keptParticipants, ...fresh.values()].toSorted((one, other) => one.number - other.number)
  return { ...update, participants }
}

/** The number of participants at each place. */
export const countPlaces = (
  participants: readonly WorkshopParticipant[],
): Record<WorkshopParticipant['place'], number> => {
  const counts = { joined: 0, briefing: 0, talking: 0, finished: 0 }
  for (const { place } of participants) counts[place] += 1
  return counts
}

/** Planned seconds that are left; below zero once the plan is over, null without a plan. `now` is the server's. */
export const planLeft = (
  { ends_at, seconds_left }: Pick<WorkshopDetail, 'ends_at' | 'seconds_left'>,
  now: number,
): number | null => (ends_at === null ? seconds_left : Math.round((Date.parse(ends_at) - now) / 1000))

/** The middle of the values that curves have at each step; it ends where fewer than half of the curves go on. */
export const middleCurve = (curves: readonly (readonly number[])[]): number[] => {
  const filledCurves = curves.filter((curve) => curve.length > 0)
  const middle: number[] = []
  for (let step = 0; ; step += 1) {
    const values = filledCurves.flatMap((curve) => curve[step] ?? []).toSorted((one, other) => one - other)
    if (values.length === 0 || values.length * 2 < filledCurves.length) return middle
    const at = (values.length - 1) / 2
    middle.push(((values[Math.floor(at)] ?? 0) + (values[Math.ceil(at)] ?? 0)) / 2)
  }
}
