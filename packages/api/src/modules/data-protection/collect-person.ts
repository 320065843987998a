import type { SessionEvent } from '@parley/contracts/session'
import { foldSession } from '@parley/conversation/session'
import { sql } from 'kysely'
import type { Executor } from '../../db/index.ts'
import { readEvents } from '../../platform/events/index.ts'
import { holds, type UserActor } from '../../platform/http/index.ts'
import { ownRecords } from '../authored/index.ts'
import { chatTextsOf } from '../chats/index.ts'
import { summarizeRecording } from '../recordings/index.ts'
import { reportForLearner } from '../reports/index.ts'
import { generatorsOf } from '../session-generators/index.ts'
import { guestSessions, type SessionRow, sessionChanges } from '../sessions/index.ts'

/** The reader and the person whose data they read. Only the person themself reads their chats, notes and own conversations. */
export interface Reader {
  actor: UserActor
  userId: string
}

export type PersonData = Readonly<Record<string, readonly object[]>>

const sessionData = async (executor: Executor, row: SessionRow, isOwn: boolean): Promise<object> => {
  const state = foldSession(
    (await readEvents(executor, sessionChanges.streamOf(row.id), { after: 0 })) as SessionEvent[],
  )
  const { reports } = await reportForLearner(executor, row, state)
  return {
    name: row.name,
    scenario: row.snapshot.scenario.name,
    kind: row.kind,
    prepared_as: row.prepared_as,
    opens_at: row.opens_at,
    expires_at: row.expires_at,
    status: row.status,
    created_at: row.created_at,
    started_at: row.started_at,
    ended_at: row.ended_at,
    ...(isOwn ? { notes: row.notes } : {}),
    recording: await summarizeRecording(executor, row.id),
    turns: state.turns.map(({ role, text }) => ({ role, text })),
    reports,
  }
}

const sessionsOf = async (executor: Executor, { actor, userId }: Reader): Promise<object[]> => {
  const isOwn = actor.id === userId
  if (!isOwn && !(holds(actor, 'coaching-session-check-other') && holds(actor, 'user-read-other'))) return []
  const sessions: object[] = []
  for (const row of await guestSessions.listOf(executor, userId)) {
    if (!isOwn && row.snapshot.scenario.own) continue
    sessions.push(await sessionData(executor, row, isOwn))
  }
  return sessions
}

/** Everything that is stored about a person, by part, as far as the reader may read it. */
export const collectPerson = async (executor: Executor, reader: Reader): Promise<PersonData> => {
  const { actor, userId } = reader
  const { rows } = await sql<{ data: Record<string, object[]> }>`
    select data_of_person(${userId}::uuid) as data`.execute(executor)
  const { account = [], actions = [], ...others } = rows[0]?.data ?? {}
  const isOwn = actor.id === userId
  return {
    account,
    ...others,
    records: await ownRecords.writtenRecords(executor, userId),
    ...(isOwn
      ? {
          unsaved_forms: await ownRecords.unsavedForms(executor, userId),
          own_conversations: await ownRecords.ownConversations(executor, userId),
        }
      : {}),
    session_generators: await generatorsOf(executor, userId),
    sessions: await sessionsOf(executor, reader),
    ...(isOwn ? { chats: await chatTextsOf(executor, userId) } : {}),
    actions,
  }
}
