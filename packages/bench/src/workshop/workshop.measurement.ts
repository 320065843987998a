import { type Measurement, median } from '../harness/measurement.ts'
import { tokenOf } from '../harness/parley-server.ts'
import { withParley } from '../harness/parley-on-postgres.ts'
import { participantCount, runRoom } from './room-load.ts'

/** The longest delay, in milliseconds, that a trainer still calls live. */
const aim = 1000

const slowest = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const inWords = (values: number[]): string =>
  `p50 ${median(values).toFixed(0)} ms, p99 ${slowest(values, 0.99).toFixed(0)} ms`

const scenarioOf = async (url: string, token: string): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/v1/catalogue?size=48`, { headers })
  const { items } = (await answer.json()) as { items: { id: string; name: string }[] }
  const scenario = items.find(({ name }) => name === 'The third late report')
  if (!scenario) throw new Error('The library has no third late report.')
  return scenario.id
}

/** The time until the trainer's room shows what participants do, beside their own bare streams. */
export const workshop: Measurement = {
  name: 'workshop',
  run: (log) =>
    withParley({}, async ({ server: { url } }) => {
      const trainer = await tokenOf(url, 'editor')
      log(`${participantCount} participants on one node, each with five turns …`)
      const { room, bare } = await runRoom(url, trainer, await scenarioOf(url, trainer))
      const details = `${inWords(room)} after ${room.length} turns were sent; a bare stream ${inWords(bare)}`
      return [
        { name: 'the slowest hundredth of updates in a full room', ratio: slowest(room, 0.99) / aim, aim: 1, details },
      ]
    }),
}
