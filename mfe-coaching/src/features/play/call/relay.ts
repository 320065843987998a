import {
  realtimeClosing,
  realtimeProtocol,
  realtimeRate,
  realtimeRelayPath,
  type RelayMessage,
} from '@parley/contracts/realtime'
import { api } from '@parley/mfe-kit'
import { type CaptureFrame, type Microphone, openMicrophone } from '@parley/voice/capture'
import { openLoudspeaker, type PlayedItem, RelayPlayer } from '@parley/voice/playback'
import type { Line } from './web-rtc.ts'

/** In milliseconds. */
const PATIENCE = 10_000
/** Frames of 20 ms in one message. */
const TOGETHER = 5
/** Bytes that may wait: five seconds of the learner's voice. A network that takes less is no place for a call. */
const MOST_WAITING = 240_000

const addressOf = (path: string): string => new URL(path, location.href).href.replace(/^http/, 'ws')

const readMessage = (text: string): RelayMessage | null => {
  try {
    return JSON.parse(text) as RelayMessage
  } catch {
    return null
  }
}

/** Opens the socket and waits for `ready`; `take` gets the messages that the server sends before it. */
const openSocket = (ticket: string, take: (event: MessageEvent<string | ArrayBuffer>) => void): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(addressOf(realtimeRelayPath), [realtimeProtocol, ticket])
    socket.binaryType = 'arraybuffer'
    const fail = () => {
      clearTimeout(timer)
      socket.close()
      reject(new Error('The server could not carry the audio.'))
    }
    const timer = setTimeout(fail, PATIENCE)
    socket.addEventListener('close', fail)
    socket.addEventListener('message', (event: MessageEvent<string | ArrayBuffer>) => {
      if (typeof event.data !== 'string' || readMessage(event.data)?.type !== 'ready') return take(event)
      clearTimeout(timer)
      socket.removeEventListener('close', fail)
      resolve(socket)
    })
  })

interface SendOptions {
  readonly isMuted: () => boolean
  readonly onSlow: () => void
}

/** Puts frames together and sends them; while the microphone is off it sends silence, which ends the learner's turn. */
const sendFrames = (socket: WebSocket, { isMuted: isMutedNow, onSlow }: SendOptions) => {
  let frames: CaptureFrame['pcm'][] = []
  let isMuted = isMutedNow()
  const send = ({ pcm }: CaptureFrame) => {
    if (socket.readyState !== WebSocket.OPEN) return
    frames.push(isMuted ? new Int16Array(pcm.length) : pcm)
    if (frames.length < TOGETHER) return
    const whole = new Int16Array(frames.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const frame of frames) {
      whole.set(frame, at)
      at += frame.length
    }
    frames = []
    if (socket.bufferedAmount > MOST_WAITING) onSlow()
    else socket.send(whole)
  }
  return { send, setMuted: (next: boolean) => void (isMuted = next) }
}

const playInto = (player: RelayPlayer) => (event: MessageEvent<string | ArrayBuffer>) => {
  if (typeof event.data !== 'string') return player.add(event.data)
  const message = readMessage(event.data)
  if (message?.type === 'item') player.begin(message.item_id)
  if (message?.type === 'end') player.end()
  if (message?.type === 'interrupt') player.interrupt()
}

interface RelayRequest {
  readonly sessionId: string
  readonly isMuted: () => boolean
  /** The line broke; the page did not close it. */
  readonly onLost: () => void
}

/** The audio goes through the server, by one WebSocket. */
export const openRelay = async ({ sessionId, isMuted, onLost }: RelayRequest, stream: MediaStream): Promise<Line> => {
  const loudspeaker = await openLoudspeaker()
  const parts: { socket: WebSocket | null; microphone: Microphone | null } = { socket: null, microphone: null }
  const player = new RelayPlayer(loudspeaker, ({ itemId, ms, isWhole }: PlayedItem) => {
    const message = { type: 'played', item_id: itemId, ms, whole: isWhole }
    if (parts.socket?.readyState === WebSocket.OPEN) parts.socket.send(JSON.stringify(message))
  })
  let isClosed = false
  const close = () => {
    isClosed = true
    parts.socket?.close()
    parts.microphone?.close()
    player.close()
  }
  const lose = () => {
    if (!isClosed) onLost()
  }
  try {
    const { ticket, call_id: callId } = await api.speech.relayRealtime({ params: { id: sessionId } }, { retry: 0 })
    const socket = await openSocket(ticket, playInto(player))
    parts.socket = socket
    // A network that is too slow delays the socket's own goodbye too.
    const giveUp = () => {
      socket.close()
      lose()
    }
    // Of a call that is over the log of the session says why.
    socket.addEventListener('close', ({ code }) => code !== realtimeClosing.over && lose())
    const { send, setMuted } = sendFrames(socket, { isMuted, onSlow: giveUp })
    parts.microphone = await openMicrophone({
      deviceId: null,
      stream,
      rate: realtimeRate,
      onFrame: send,
      onLost: lose,
    })
    return { callId, setMuted, close }
  } catch (error) {
    close()
    throw error
  }
}
