import { setTimeout as pause } from 'node:timers/promises'
import { syntheticSpeech, toPcm16 } from '@parley/voice/testing'

/** A learner in a voice session that has begun. */
export interface Speaker {
  readonly url: string
  readonly token: string
  readonly id: string
}

const RATE = 16_000
const PIECE = RATE
const SPOKEN = 2.5
/** Bytes of a second of the persona's voice. */
const SECOND = 48_000

const speech = Buffer.from(toPcm16(syntheticSpeech({ rate: RATE, seconds: SPOKEN, peak: -10 })).buffer)

const send = async ({ url, token, id }: Speaker, path: string, body: object): Promise<number> => {
  const answer = await fetch(`${url}/v1/coaching_sessions/${id}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { turn: number }).turn
}

/** Uploads speech while it is spoken, as a page does. Answers when it ended. */
const upload = async ({ url, token, id }: Speaker, utterance: string): Promise<{ text: string; endedAt: number }> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': `audio/pcm;rate=${RATE}` }
  for (let from = 0; ; from += PIECE) {
    await pause((Math.min(PIECE, speech.length - from) / 2 / RATE) * 1000)
    const isLast = from + PIECE >= speech.length
    const query = new URLSearchParams({ utterance, from: String(from), done: String(isLast) })
    const endedAt = performance.now()
    const answer = await fetch(`${url}/v1/coaching_sessions/${id}/transcriptions?${query}`, {
      method: 'POST',
      headers,
      body: speech.subarray(from, from + PIECE),
    })
    if (!answer.ok) throw new Error(`Speech was answered ${answer.status}`)
    const { text } = (await answer.json()) as { text: string }
    if (isLast) return { text, endedAt }
  }
}

/** The sound of a reply, which may not have begun yet. */
export const openSound = async ({ url, token, id }: Speaker, turn: number): Promise<ReadableStream<Uint8Array>> => {
  const path = `${url}/v1/coaching_sessions/${id}/replies/${turn}/audio?format=pcm16&ahead=true`
  const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } })
  if (answer.ok && answer.body) return answer.body
  throw new Error(`The sound of a reply was answered ${answer.status} ${await answer.text()}`)
}

export const noteHeard = (speaker: Speaker, turn: number, isInterrupted: boolean) =>
  send(speaker, 'heard', { turn, characters: isInterrupted ? 1 : 4000, ms: 900, interrupted: isInterrupted })

interface TurnResult {
  /** Milliseconds from the end of speech to the first sound of the answer. */
  readonly first: number
  /** The sound came more slowly than it is played. */
  readonly isLate: boolean
}

/** Plays a sound as it comes. */
const listen = async (sound: ReadableStream<Uint8Array>, endedAt: number): Promise<TurnResult> => {
  let [bytes, startedAt, isLate] = [0, 0, false]
  for await (const piece of sound) {
    const now = performance.now()
    startedAt ||= now
    isLate ||= now - startedAt > (bytes / SECOND) * 1000 + 200
    bytes += piece.length
  }
  await pause(Math.max(0, (bytes / SECOND) * 1000 - (performance.now() - startedAt)))
  return { first: startedAt - endedAt, isLate }
}

/** One turn after the other for so many milliseconds: speech, its text, the reply and its sound, asked for ahead. */
export const converse = async (speaker: Speaker, { lasts }: { lasts: number }): Promise<TurnResult[]> => {
  const results: TurnResult[] = []
  const until = performance.now() + lasts
  let next = 3
  for (let number = 1; performance.now() < until; number += 1) {
    const sound = openSound(speaker, next)
    sound.catch(() => undefined)
    const { text, endedAt } = await upload(speaker, `utterance-${number}`)
    const utterance = { heard_text: text, seconds: SPOKEN, ended_ms: 100 }
    await send(speaker, 'turns', { client_turn_id: `turn-${number}`, text, spoken: utterance })
    results.push(await listen(await sound, endedAt))
    await noteHeard(speaker, next, false)
    next += 2
  }
  return results
}
