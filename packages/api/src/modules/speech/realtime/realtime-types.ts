import type { CallEndReason } from '@parley/contracts/session/words'
import type { ProviderFault } from '../../language-models/index.ts'
import type { Practice, SessionRow } from '../../sessions/index.ts'
import type { SpeechRoute } from '../persona-voice.ts'
import type { SessionLog } from './session-log.ts'

export type RealtimeSocket = Awaited<ReturnType<Practice['models']['realtime']['join']>>
export type RealtimeCommand = Parameters<RealtimeSocket['send']>[0]
export type RealtimeEvent = Parameters<Parameters<RealtimeSocket['listen']>[0]['onEvent']>[0]
export type ReplyQuestion = Awaited<ReturnType<Practice['ask']>>
export type LiveCalls = Practice['calls']
export type FaultCode = ProviderFault['code']

/** The page at the other end of a conversation whose audio the server carries. PCM16 is mono at 24 kHz. */
export interface AudioSink {
  audio(pcm: Buffer, itemId: string): void
  /** All audio of the reply was handed over. */
  end(itemId: string): void
  /** The learner speaks: the page falls silent, and says how much it had played. */
  interrupt(): void
  close(): void
}

export interface CallSetup {
  practice: Practice
  row: SessionRow
  route: SpeechRoute
  socket: RealtimeSocket
  log: SessionLog
  callId: string
  /** Null for a conversation whose audio the server carries. */
  providerCallId: string | null
  sink?: AudioSink | undefined
  /** Stores the end of the conversation. */
  onEnd(reason: CallEndReason): Promise<void>
}
