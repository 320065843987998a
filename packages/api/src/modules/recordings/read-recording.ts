import { Readable } from 'node:stream'
import type { SessionRecording } from '@parley/contracts/calls'
import { type Caller, notFound } from '../../platform/http/index.ts'
import { type Practice, type SessionRow, sessionRecords, sessionRights } from '../sessions/index.ts'
import { readSpeech } from './keep-part.ts'
import { passagesOf } from './passages.ts'
import { findParts, findRecording } from './recording.repo.ts'

const noRecording = { agreed_at: null, agreed_text: null, withdrawn_at: null, is_full: false, parts: [] }

export const describeRecording = async (
  { db, states }: Practice,
  { actor }: Pick<Caller, 'actor'>,
  row: SessionRow,
): Promise<SessionRecording> => {
  const recording = await findRecording(db.kysely, row.id)
  const isOwn = sessionRights.isOwner(actor, row)
  if (!recording) return { ...noRecording, is_own: isOwn }
  const parts = recording.sealed_key ? await findParts(db.kysely, row.id) : []
  return {
    agreed_at: recording.agreed_at.toISOString(),
    agreed_text: recording.consent_text,
    withdrawn_at: recording.withdrawn_at?.toISOString() ?? null,
    is_full: recording.is_full,
    is_own: isOwn,
    parts: parts.length === 0 ? [] : passagesOf(await states.at(db.kysely, row.id), parts),
  }
}

/** Finds the session for callers who may read it. The same people may listen to it. */
const findReadable = async ({ db }: Practice, { actor }: Caller, id: string): Promise<SessionRow> => {
  const row = await sessionRecords.findSession(db.kysely, actor, { id })
  sessionRights.refuseExpired(actor, row)
  return row
}

export const readRecording = async (practice: Practice, caller: Caller, id: string): Promise<SessionRecording> =>
  describeRecording(practice, caller, await findReadable(practice, caller, id))

/** The audio of a part that belongs to the conversation; speech that was never sent is not heard. */
export const listenToPart = async (practice: Practice, caller: Caller, id: string, partId: string) => {
  const { db, services } = practice
  const row = await findReadable(practice, caller, id)
  const recording = await findRecording(db.kysely, row.id)
  const parts = await findParts(db.kysely, row.id)
  const part = parts.find((each) => each.id === partId)
  if (!recording?.sealed_key || !part) throw notFound()
  const passages = passagesOf(await practice.states.at(db.kysely, row.id), parts)
  const audio = passages.some((each) => each.id === partId) && (await readSpeech(services, recording.sealed_key, part))
  if (!audio) throw notFound()
  return { type: 'audio/wav', content: Readable.from([audio]) }
}
