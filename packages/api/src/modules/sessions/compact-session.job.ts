import { compactEvents } from '@parley/conversation/session'
import { z } from 'zod'
import { transaction } from '../../db/index.ts'
import { defineJob, type Job } from '../../platform/jobs/index.ts'
import { compactStream, lockStream } from '../../platform/events/index.ts'
import { readSessionEvents, streamOf } from './log/session-stream.ts'
import type { Practice } from './practice.ts'

const data = z.object({ session_id: z.uuid() })

/** Some time after the end: the text of each reply moves into the event that completed it, and its pieces go. */
export const compactSession = ({ db }: Pick<Practice, 'db'>): Job<z.output<typeof data>> =>
  defineJob('session.compact', data, async ({ session_id }) => {
    await transaction(db, async (trx) => {
      const stream = streamOf(session_id)
      if (!(await lockStream(trx, stream))) return
      const events = await readSessionEvents(trx, session_id, { after: 0 })
      const keptEvents = new Map(compactEvents(events).map((event) => [event.seq, event]))
      const removedNumbers = events.filter(({ seq }) => !keptEvents.has(seq)).map(({ seq }) => seq)
      if (removedNumbers.length === 0) return
      const replacedEvents = events.flatMap((event) => {
        const compact = keptEvents.get(event.seq)
        return compact === undefined || compact === event ? [] : [compact]
      })
      await compactStream(trx, stream, { replaced: replacedEvents, removed: removedNumbers })
    })
  })
