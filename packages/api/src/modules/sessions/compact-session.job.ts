import { compactEvents } from '@parley/conversation/session'
import { z } from 'zod'
import { transaction } from '../../db/index.ts'
import { defineJob, type Job } from '../../platform/jobs/index.ts'
import { lockStream, readSessionEvents, streamOf } from './log/session-stream.ts'
import type { Practice } from './practice.ts'

const data = z.object({ session_id: z.uuid() })

/** Some time after the end: the text of each reply moves into the event that completed it, and its pieces go. */
export const compactSession = ({ db }: Pick<Practice, 'db'>): Job<z.output<typeof data>> =>
  defineJob('session.compact', data, async ({ session_id }) => {
    await transaction(db, async (trx) => {
      if (!(await lockStream(trx, session_id))) return
      const events = await readSessionEvents(trx, session_id, { after: 0 })
      const kept = new Map(compactEvents(events).map((event) => [event.seq, event]))
      const gone = events.filter(({ seq }) => !kept.has(seq)).map(({ seq }) => seq)
      if (gone.length === 0) return
      const stream = streamOf(session_id)
      for (const event of events) {
        const after = kept.get(event.seq)
        if (!after || after === event) continue
        await trx.deleteFrom('events').where('stream', '=', stream).where('seq', '=', event.seq).execute()
        await trx
          .insertInto('events')
          .values({
            stream,
            seq: after.seq,
            type: after.type,
            data: JSON.stringify(after.data),
            at: new Date(after.at),
          })
          .execute()
      }
      await trx.deleteFrom('events').where('stream', '=', stream).where('seq', 'in', gone).execute()
    })
  })
