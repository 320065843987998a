import type { SessionSpeech } from '@parley/contracts/calls'
import { api } from '@parley/mfe-kit'
import type { HeardReply, ReplyAudioOpener } from '@parley/voice/playback'
import type { Transcription } from '@parley/voice/turn'
import { queryOptions } from '@tanstack/react-query'

export const sessionSpeech = (id: string) =>
  queryOptions({
    queryKey: ['speech', id],
    queryFn: ({ signal }) => api.speech.read({ params: { id } }, { signal }),
    staleTime: Infinity,
  })

export const saveVoiceSettings = (id: string, settings: Partial<SessionSpeech['settings']>) =>
  api.speech.updateSettings({ params: { id }, body: settings })

export const openReplyAudio =
  (id: string): ReplyAudioOpener =>
  ({ turn, from, isAhead }, signal) =>
    api.speech.replyAudio(
      { params: { id, turn }, query: isAhead ? { from, ahead: 'true' } : { from } },
      { signal, retry: 0 },
    )

interface Piece {
  readonly utterance: string
  readonly from: number
  readonly done: boolean
  readonly pause: boolean
}

/** Sends a piece of the current speech; the answer to the last one contains the text. */
export const sendSpeech =
  (id: string, rate: number) =>
  async (piece: Piece, pcm: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Transcription | null> => {
    const body = new File([pcm], 'speech.pcm', { type: `audio/pcm;rate=${rate}` })
    const query = { ...piece, done: String(piece.done), pause: String(piece.pause) }
    const answer = await api.speech.transcribe({ params: { id }, query, body }, { signal, retry: 0 })
    return answer && 'text' in answer ? answer : null
  }

export const reportHeard = async (id: string, reply: HeardReply, endedMs: number): Promise<void> => {
  await api.speech.heard({ params: { id }, body: { ...reply, ended_ms: endedMs } }, { retry: 2 })
}

/** The server's refusal that no second try changes; null for a passing error. */
export const refusalOf = (error: unknown): string | null => {
  if (!(error instanceof Error) || error.name !== 'ApiError') return null
  const { code, status } = error as Error & { code: string; status: number }
  if (code === 'speech-unavailable') return code
  return status === 0 || status === 429 || status >= 500 ? null : code
}
