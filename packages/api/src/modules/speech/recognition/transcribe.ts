import { setTimeout as pause } from 'node:timers/promises'
import { isLive, isTerminal } from '@parley/conversation/session'
import { type Caller, type Exchange, ProblemError, Reply } from '../../../platform/http/index.ts'
import { ProviderFault, waveHeader } from '../../language-models/index.ts'
import { keepSpeechAside } from '../../recordings/index.ts'
import type { Practice, SessionRow } from '../../sessions/index.ts'
import type { SpeechRoute } from '../persona-voice.ts'
import { speechPreferences } from '../speech-preferences.ts'
import { findSpokenSession, requireVoice, speechBill } from '../speech-session.ts'
import { readRecording } from './read-recording.ts'
import { isSilent } from './silence.ts'
import type { Utterances } from './utterances.ts'

interface Piece {
  utterance?: string | undefined
  from: number
  done: boolean
  pause: boolean
}

interface TranscriptionServices {
  practice: Practice
  utterances: Utterances
}

/** Speech without a name finds no turn, so it is not recorded. */
const defaultName = 'whole'

const requireOpen = ({ status }: SessionRow): void => {
  if (isTerminal(status)) throw new ProblemError('session-over')
  if (!isLive(status)) throw new ProblemError('session-not-started')
}

const asProblem = (error: unknown): unknown =>
  error instanceof ProviderFault ? new ProblemError('speech-unavailable', { cause: error }) : error

const routesFor = ({ models, db }: Practice, row: SessionRow) =>
  models.speech.routes(db.kysely, row.organization_id, 'stt', speechPreferences(row).speechToText)

/** In milliseconds: the learner's turn follows its text at once, and the database serves the turn first. */
const SETTLE_AFTER = 300

const settleLater = async (bill: ReturnType<typeof speechBill>, draining: AbortSignal): Promise<void> => {
  await pause(SETTLE_AFTER, undefined, { signal: draining }).catch(() => {})
  await bill.settle()
}

interface Recognition {
  recording: { pcm: Buffer; rate: number }
  routes: readonly SpeechRoute[]
  signal: AbortSignal
  draining: AbortSignal
}

const secondsOf = ({ pcm, rate }: Recognition['recording']): number => pcm.length / 2 / rate

const recognise = async (
  practice: Practice,
  row: SessionRow,
  { recording, routes, signal, draining }: Recognition,
): Promise<string> => {
  const { models, services } = practice
  if (routes.length === 0) throw new ProblemError('speech-unavailable')
  const bill = speechBill(practice, row, 'transcription')
  await bill.reserve(routes, { seconds: secondsOf(recording) })
  try {
    const request = { recording, language: row.language, signal, bill }
    const text = await models.speech.transcribe(routes, request, (answer) => bill.add(answer))
    return text.slice(0, 4000)
  } catch (error) {
    throw asProblem(error)
  } finally {
    // The learner waits for the text alone: what it cost is reserved already.
    settleLater(bill, draining).catch((error: unknown) =>
      services.log.error({ err: error }, 'a transcript was not charged'),
    )
  }
}

/** Takes a piece of speech. The last one is answered with the text, and with nothing for silence. */
export const transcribe = async (
  { practice, utterances }: TranscriptionServices,
  caller: Caller,
  id: string,
  { utterance = defaultName, from, done, pause: isPause }: Piece,
  http: Exchange,
) => {
  const row = await findSpokenSession(practice, caller, id)
  requireVoice(row)
  requireOpen(row)
  caller.markReadOnly()
  const piece = readRecording(http)
  if (piece.isFile && (from > 0 || !done)) throw new ProblemError('audio-unreadable')
  const name = `${id} ${utterance}`
  const receivedBytes = utterances.add(name, { ...piece, from })
  const routes = utterances.routes(name, () => routesFor(practice, row))
  // The last piece hears of a failure.
  routes.catch(() => {})
  const { draining } = http
  const hear = async (recording: Recognition['recording'], signal: AbortSignal): Promise<string> =>
    isSilent(recording) ? '' : recognise(practice, row, { recording, routes: await routes, signal, draining })
  if (!isPause) utterances.dropEarlyText(name)
  else if (!done) utterances.lookAhead(name, hear)
  if (!done) return new Reply(202, { received: receivedBytes })
  const recording = utterances.recording(name)
  const seconds = secondsOf(recording)
  const text = (await utterances.earlyText(name)) ?? (await hear(recording, http.watchCaller()))
  utterances.forget(name)
  if (text !== '' && utterance !== defaultName)
    keepSpeechAside(practice.services, id, {
      place: { role: 'learner', utterance, characters: text.length },
      audio: Buffer.concat([waveHeader(recording.rate, recording.pcm.length), recording.pcm]),
      seconds,
    })
  return new Reply(200, { text, language: row.language, seconds, silent: text === '' })
}
