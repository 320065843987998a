import { randomUUID } from 'node:crypto'
import { transaction } from '../../db/index.ts'
import { newId } from '../../platform/ids/index.ts'
import { openFile, sealFile } from '../../platform/secrets/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { PartQueue } from './part-queue.ts'
import { findOpenKey, insertPart, type PartRow } from './recording.repo.ts'

/** The speech of the learner with the name that its turn gives, or a sentence of the persona with its place. */
type SpeechPlace =
  | { role: 'learner'; utterance: string; characters: number }
  | { role: 'persona'; turn: number; start: number; characters: number }

export interface Speech {
  place: SpeechPlace
  /** A WAV file. */
  audio: Buffer
  seconds: number
}

type PartServices = Pick<Services, 'db' | 'objects' | 'secrets' | 'log'>

const AUDIO = 'application/octet-stream'
const keyPlace = (sessionId: string) => ({ table: 'session_recordings', id: sessionId })
const filePlace = (partId: string) => ({ table: 'recording_parts', id: partId })

/** The name of a file says nothing about its session. */
const newObjectKey = (): string => {
  const name = randomUUID()
  return `recordings/${name.slice(0, 2)}/${name}`
}

const columnsOf = (place: SpeechPlace) =>
  place.role === 'learner'
    ? { utterance: place.utterance, turn: null, start_at: null }
    : { utterance: null, turn: place.turn, start_at: place.start }

const removeUnlessStored = async ({ db, objects }: PartServices, { id, object_key: key }: PartRow): Promise<void> => {
  const row = await db.kysely.selectFrom('recording_parts').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) await objects.delete(key)
}

/** True when the session is recorded: its learner agreed, its organisation records and there is room. */
export const isRecorded = async ({ db }: Pick<Services, 'db'>, sessionId: string): Promise<boolean> =>
  (await findOpenKey(db.kysely, sessionId)) !== undefined

/**
 * Stores speech of a session whose learner agreed. The row comes first, so that every file has one. A withdrawal
 * between both removes the row, and then the file goes too.
 */
const keepSpeech = async (services: PartServices, sessionId: string, speech: Speech): Promise<void> => {
  const { db, objects, secrets, log } = services
  const sealedKey = await findOpenKey(db.kysely, sessionId)
  if (sealedKey === undefined) return
  const { place, audio, seconds } = speech
  const id = newId()
  const sealedAudio = sealFile(secrets.open(sealedKey, keyPlace(sessionId)), audio, filePlace(id))
  const part: PartRow = {
    id,
    session_id: sessionId,
    role: place.role,
    ...columnsOf(place),
    characters: place.characters,
    seconds,
    bytes: sealedAudio.length,
    object_key: newObjectKey(),
    created_at: new Date(),
  }
  const outcome = await transaction(db, (trx) => insertPart(trx, sealedKey, part))
  if (outcome === 'full') log.warn({ session: sessionId }, 'the recording of a session is full')
  if (outcome !== 'added') return
  try {
    await objects.put(part.object_key, sealedAudio, { contentType: AUDIO })
  } catch (error) {
    await db.kysely.deleteFrom('recording_parts').where('id', '=', id).execute()
    throw error
  }
  await removeUnlessStored(services, part)
}

/**
 * A node seals and stores two parts at once, because each may wait for its organisation with one of the few connections
 * to the database; a slow store holds no more than about twenty minutes of speech in memory.
 */
const queue = new PartQueue({ atOnce: 2, bytes: 64_000_000 })

/** Stores speech in the background: the conversation does not wait for it and does not fail with it. */
export const keepSpeechAside = (services: PartServices, sessionId: string, speech: Speech): void => {
  const warn = (error: unknown) => services.log.warn({ err: error, session: sessionId }, 'speech could not be recorded')
  const isTaken = queue.add(speech.audio.length, () => keepSpeech(services, sessionId, speech).catch(warn))
  if (!isTaken) warn(new Error('Too much speech waits for the store.'))
}

/** The audio of a part; undefined when its file or the key is gone. */
export const readSpeech = async (
  { objects, secrets }: Pick<Services, 'objects' | 'secrets'>,
  sealedKey: string,
  { id, session_id: sessionId, object_key: key }: PartRow,
): Promise<Buffer | undefined> => {
  const file = await objects.get(key)
  if (!file) return undefined
  const sealedAudio = Buffer.concat(await Array.fromAsync(file.body as AsyncIterable<Buffer>))
  return openFile(secrets.open(sealedKey, keyPlace(sessionId)), sealedAudio, filePlace(id))
}
