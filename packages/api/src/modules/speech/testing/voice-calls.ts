import { frameKinds } from '@parley/contracts/calls'
import { textOfAudio } from '@parley/testbed/speech'

interface CallPlace {
  url: string
  token: string
  id: string
}

const auth = (token: string) => ({ authorization: `Bearer ${token}` })

interface Piece {
  pcm: Buffer
  query?: string
  type?: string
}

/** Sends speech as a page does. */
export const transcribe = (
  { url, token, id }: CallPlace,
  { pcm, query = '', type = 'audio/pcm;rate=16000' }: Piece,
  signal?: AbortSignal,
) =>
  fetch(`${url}/v1/coaching_sessions/${id}/transcriptions?${query}`, {
    method: 'POST',
    headers: { ...auth(token), 'content-type': type },
    body: new Uint8Array(pcm),
    ...(signal ? { signal } : {}),
  })

export const askReplyAudio = ({ url, token, id }: CallPlace, turn: number, query = '', signal?: AbortSignal) =>
  fetch(`${url}/v1/coaching_sessions/${id}/replies/${turn}/audio?${query}`, {
    headers: auth(token),
    ...(signal ? { signal } : {}),
  })

interface SpokenSentence {
  start: number
  end: number
  /** The text that the audio spells. */
  text: string
}

export interface SpokenReply {
  sentences: SpokenSentence[]
  restarts: number
  end: { complete: boolean; code: string | null } | undefined
}

/** Reads the frames of a reply's audio. */
export const readFrames = (bytes: Buffer): SpokenReply => {
  const sentences: (SpokenSentence & { audio: Buffer[] })[] = []
  const reply: SpokenReply = { sentences: [], restarts: 0, end: undefined }
  for (let at = 0; at + 5 <= bytes.length;) {
    const kind = bytes.readUInt8(at)
    const length = bytes.readUInt32BE(at + 1)
    const content = bytes.subarray(at + 5, at + 5 + length)
    at += 5 + length
    if (kind === frameKinds.audio) sentences.at(-1)?.audio.push(content)
    else if (kind === frameKinds.restart) {
      reply.restarts += 1
      sentences.length = 0
    } else {
      const value = JSON.parse(content.toString('utf8')) as object
      if (kind === frameKinds.end) reply.end = value as SpokenReply['end']
      else sentences.push({ ...(value as { start: number; end: number }), text: '', audio: [] })
    }
  }
  reply.sentences = sentences.map(({ audio, ...sentence }) => ({
    ...sentence,
    text: textOfAudio(Buffer.concat(audio)),
  }))
  return reply
}
