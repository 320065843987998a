import type { RecordKind } from '../coaching-paths.ts'
import { isGone } from '../load-failure.tsx'
import { type RestoredRecord, recordCalls } from '../records/record.queries.ts'

export type RecordWithParts = Pick<RestoredRecord, 'persona_id' | 'mission_id' | 'observer_ids' | 'items'>

/** The records that a scenario or a playlist names. */
export const partsOf = ({ persona_id, mission_id, observer_ids = [], items = [] }: RecordWithParts) => {
  const idsByKind: readonly (readonly [RecordKind, readonly (string | undefined)[]])[] = [
    ['persona', [persona_id]],
    ['mission', [mission_id]],
    ['observer', observer_ids],
    ['scenario', items.map(({ scenario_id }) => scenario_id)],
  ]
  return idsByKind.flatMap(([kind, ids]) => ids.flatMap((id) => (id ? [{ kind, id }] : [])))
}

/** True when a record that came back names another one that is gone. */
export const hasLostPart = async (record: RestoredRecord): Promise<boolean> => {
  const reads = await Promise.allSettled(
    partsOf(record).map(({ kind, id }) => recordCalls(kind).read({ params: { id } })),
  )
  return reads.some((outcome) => outcome.status === 'rejected' && isGone(outcome.reason))
}
