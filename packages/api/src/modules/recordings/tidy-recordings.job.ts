import type { SessionEvent } from '@parley/contracts/session'
import { foldSession } from '@parley/conversation/session'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Executor } from '../../db/index.ts'
import { readEvents } from '../../platform/events/index.ts'
import { defineJob } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { sessionChanges, sessionRecords } from '../sessions/index.ts'
import { findParts } from './recording.repo.ts'
import { removeRecordingFiles, sweepRecordingFiles } from './remove-files.ts'

/** In hours: until then a deleted session comes back with its recording, and a text can still be sent. */
const GRACE = 1

const graceStart = sql<Date>`now() - make_interval(hours => ${sql.lit(GRACE)})`

/** Gives the speech of a session its turns, and removes speech whose text the learner never sent. */
const settleSession = async (executor: Executor, sessionId: string): Promise<void> => {
  const events = await readEvents(executor, sessionChanges.streamOf(sessionId), { after: 0 })
  const { turns } = foldSession(events as SessionEvent[])
  for (const { id, role, turn, utterance } of await findParts(executor, sessionId)) {
    if (role !== 'learner' || turn !== null) continue
    const spokenTurn = turns.find(({ spoken }) => utterance !== null && spoken?.utterances?.includes(utterance))
    if (spokenTurn)
      await executor.updateTable('recording_parts').set({ turn: spokenTurn.turn }).where('id', '=', id).execute()
    else
      await executor.deleteFrom('recording_parts').where('id', '=', id).where('created_at', '<', graceStart).execute()
  }
}

export const settleRecordings = async (services: Services): Promise<void> => {
  const { db } = services
  await db.kysely
    .deleteFrom('session_recordings')
    .where('session_id', 'in', sessionRecords.idsDeletedBefore(GRACE))
    .execute()
  const open = await db.kysely
    .selectFrom('recording_parts')
    .select('session_id')
    .distinct()
    .where('role', '=', 'learner')
    .where('turn', 'is', null)
    .where('created_at', '<', graceStart)
    .execute()
  for (const { session_id: id } of open) await settleSession(db.kysely, id)
  await removeRecordingFiles(services)
}

/** Every hour: removes recordings of deleted sessions, speech that was never sent, and files of both. */
export const tidyRecordings = (services: Services) =>
  defineJob('tidy-recordings', z.object({}), () => settleRecordings(services), { cron: '47 * * * *' })

/** Every night: removes files that no recording has. */
export const sweepRecordings = (services: Services) =>
  defineJob('sweep-recordings', z.object({}), () => sweepRecordingFiles(services), { cron: '7 3 * * *' })
