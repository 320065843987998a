import { recordingLimits } from '@parley/contracts/calls'
import { type Selectable, sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'
import type { Tables } from '../../db/tables.ts'
import { recordingSetting } from '../organizations/index.ts'
import './recording.table.ts'

type RecordingRow = Selectable<Tables['session_recordings']>
export type PartRow = Selectable<Tables['recording_parts']>
export type NewPart = Omit<PartRow, 'created_at'>

export const findRecording = (executor: Executor, sessionId: string): Promise<RecordingRow | undefined> =>
  executor.selectFrom('session_recordings').selectAll().where('session_id', '=', sessionId).executeTakeFirst()

/** The sealed key of a session that is being recorded: its learner agreed and its organisation records. */
export const findOpenKey = async (executor: Executor, sessionId: string): Promise<string | undefined> => {
  const row = await executor
    .selectFrom('session_recordings')
    .select('sealed_key')
    .where('session_id', '=', sessionId)
    .where(recordingSetting.recordsSessions(sql.ref('session_recordings.organization_id')))
    .where('is_full', '=', false)
    .executeTakeFirst()
  return row?.sealed_key ?? undefined
}

export const findParts = (executor: Executor, sessionId: string): Promise<PartRow[]> =>
  executor.selectFrom('recording_parts').selectAll().where('session_id', '=', sessionId).orderBy('id').execute()

const fitsSession = ({ bytes }: RecordingRow, more: number): boolean => bytes + more <= recordingLimits.sessionBytes

const fitsOrganization = async (trx: Trx, { organization_id }: RecordingRow, more: number): Promise<boolean> => {
  const { total } = await trx
    .selectFrom('session_recordings')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('total'))
    .where('organization_id', '=', organization_id)
    .executeTakeFirstOrThrow()
  return total + more <= recordingLimits.organizationBytes
}

/** Parts of an organisation are counted one after the other, so that two together do not pass its limit. */
const lockQuota = (trx: Trx, sessionId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('recordings:' || organization_id::text))
    from session_recordings where session_id = ${sessionId}`.execute(trx)

/** Adds a part, unless its key was deleted meanwhile, the recording is full or the part is there already. */
export const insertPart = async (
  trx: Trx,
  sealedKey: string,
  part: NewPart,
): Promise<'added' | 'known' | 'full' | 'withdrawn'> => {
  const open = trx
    .selectFrom('session_recordings')
    .selectAll()
    .where('session_id', '=', part.session_id)
    .where('sealed_key', '=', sealedKey)
  const ofSession = trx.updateTable('session_recordings').where('session_id', '=', part.session_id)
  const refuseFull = async () => {
    await ofSession.set({ is_full: true }).execute()
    return 'full' as const
  }
  // A session that is full does not wait for its organisation.
  const before = await open.executeTakeFirst()
  if (!before) return 'withdrawn'
  if (!fitsSession(before, part.bytes)) return refuseFull()
  await lockQuota(trx, part.session_id)
  const recording = await open.forUpdate().executeTakeFirst()
  if (!recording) return 'withdrawn'
  if (!fitsSession(recording, part.bytes) || !(await fitsOrganization(trx, recording, part.bytes))) return refuseFull()
  const newPart = await trx
    .insertInto('recording_parts')
    .values(part)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!newPart) return 'known'
  await ofSession.set({ bytes: recording.bytes + part.bytes }).execute()
  return 'added'
}

/** The facts about a recording for the export of a person; null when the learner never agreed. */
export const summarizeRecording = async (executor: Executor, sessionId: string) => {
  const recording = await findRecording(executor, sessionId)
  if (!recording) return null
  const parts = await findParts(executor, sessionId)
  return {
    agreed_at: recording.agreed_at,
    agreed_text: recording.consent_text,
    withdrawn_at: recording.withdrawn_at,
    recorded_seconds: Math.round(parts.reduce((sum, { seconds }) => sum + seconds, 0)),
  }
}
