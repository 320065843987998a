import type { workshopChange } from '@parley/contracts/calls'
import type { OutputOf } from '@parley/contracts/kit'
import { type UpdateObject, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Trx, transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import type { NewEvent } from '../../platform/events/index.ts'
import { type Caller, ProblemError } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import { sentOnly } from '../../platform/lists/index.ts'
import { accessCodes } from '../access-codes/index.ts'
import type { Practice } from '../sessions/index.ts'
import { listParticipants } from './participants.ts'
import { spreadChanges, spreadChangesJob } from './spread-changes.ts'
import { lock, workshopDetail, workshopStream } from './workshop.repo.ts'
import type { WorkshopRow } from './workshop.table.ts'

type Columns = UpdateObject<Tables, 'workshops'>

/** The columns that a change of the room writes; null when the room is already in that state. */
interface RoomChange {
  action: 'start' | 'pause' | 'resume' | 'finish' | 'message' | 'update'
  set?: Columns
  event?: NewEvent
  /** For the audit: never the text of a message. */
  after?: Record<string, unknown>
  inTransaction?: (trx: Trx, row: WorkshopRow) => Promise<void>
}

const refuseFinished = ({ state }: WorkshopRow): void => {
  if (state === 'finished') throw new ProblemError('workshop-finished')
}

/** The time after the call at which the job looks whether every session was reached, in milliseconds. */
const JOB_AFTER = 2000

/** The values before a change, of the fields that it writes. */
const beforeOf = ({ name, minutes, state, places }: WorkshopRow, after: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries({ name, minutes, state, limit: places }).filter(([field]) => field in after))

/** Every change of a room: lock, decide, store with its event and audit, then tell the sessions of all participants. */
const change = async (
  practice: Practice,
  caller: Caller,
  id: string,
  decide: (row: WorkshopRow, trx: Trx) => RoomChange | null | Promise<RoomChange | null>,
) => {
  const { services, db } = practice
  const actor = caller.user
  const isChanged = await transaction(db, async (trx) => {
    const row = await lock(trx, actor, id)
    const roomChange = await decide(row, trx)
    if (!roomChange) {
      caller.markReadOnly()
      return false
    }
    await trx
      .updateTable('workshops')
      .set({ ...roomChange.set, updated_at: sql<Date>`greatest(now(), updated_at + interval '1 millisecond')` })
      .where('id', '=', id)
      .execute()
    await roomChange.inTransaction?.(trx, row)
    await services.events.append(trx, workshopStream(id), [roomChange.event ?? { type: 'changed', data: {} }])
    await services.jobs.enqueue(
      spreadChangesJob(practice),
      { workshop_id: id },
      { trx, startAfter: new Date(Date.now() + JOB_AFTER) },
    )
    await audit(trx, caller, {
      action: `workshop.${roomChange.action}`,
      subject: { kind: 'workshop', id, organizationId: row.organization_id },
      before: beforeOf(row, roomChange.after),
      after: roomChange.after ?? {},
    })
    return true
  })
  // The job repeats this, so a failure here only makes participants wait for it.
  if (isChanged)
    await spreadChanges(practice, id).catch((error: unknown) =>
      services.log.warn({ err: error, workshop: id }, 'a change of a workshop waits for its job'),
    )
  return workshopDetail(services, db.kysely, actor, id)
}

export const startWorkshop = (practice: Practice, caller: Caller, id: string) =>
  change(practice, caller, id, (row) => {
    refuseFinished(row)
    if (row.state !== 'waiting') return null
    return { action: 'start', set: { state: 'running', started_at: sql<Date>`now()` }, after: { state: 'running' } }
  })

export const pauseWorkshop = (practice: Practice, caller: Caller, id: string) =>
  change(practice, caller, id, (row) => {
    refuseFinished(row)
    if (row.state === 'waiting') throw new ProblemError('workshop-waiting')
    if (row.state === 'paused') return null
    return { action: 'pause', set: { state: 'paused', paused_at: sql<Date>`now()` }, after: { state: 'paused' } }
  })

export const resumeWorkshop = (practice: Practice, caller: Caller, id: string) =>
  change(practice, caller, id, (row) => {
    refuseFinished(row)
    if (row.state === 'waiting') throw new ProblemError('workshop-waiting')
    if (row.state === 'running') return null
    const paused_ms = sql<number>`paused_ms + (extract(epoch from now() - paused_at) * 1000)::bigint`
    return { action: 'resume', set: { state: 'running', paused_at: null, paused_ms }, after: { state: 'running' } }
  })

/** Ends the joining; participants still read their results by the same link. */
export const finishWorkshop = (practice: Practice, caller: Caller, id: string) =>
  change(practice, caller, id, ({ state }) =>
    state === 'finished'
      ? null
      : {
          action: 'finish',
          set: { state: 'finished', finished_at: sql<Date>`now()`, paused_at: null },
          after: { state: 'finished' },
          inTransaction: (trx, row) => accessCodes.expire(trx, row.access_code_id),
        },
  )

export const sendMessage = (practice: Practice, caller: Caller, id: string, text: string) =>
  change(practice, caller, id, (row) => {
    refuseFinished(row)
    return { action: 'message', event: { type: 'message', data: { id: newId(), text } } }
  })

export const updateWorkshop = (
  practice: Practice,
  caller: Caller,
  id: string,
  input: OutputOf<typeof workshopChange>,
) =>
  change(practice, caller, id, async (row, trx) => {
    refuseFinished(row)
    const { limit, ...set } = sentOnly(input)
    if (limit === undefined) return Object.keys(set).length === 0 ? null : { action: 'update', set, after: set }
    const participantCount = (await listParticipants(trx, id)).length
    const places = Math.max(limit, participantCount)
    return {
      action: 'update',
      set: { ...set, places },
      after: { ...set, limit: places },
      inTransaction: () => accessCodes.setFreePlaces(trx, row.access_code_id, places - participantCount),
    }
  })
