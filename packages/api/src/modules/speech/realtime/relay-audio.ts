import { realtimeClosing, type RelayMessage } from '@parley/contracts/realtime'
import type { WebSocket } from 'ws'
import type { AudioSink } from './realtime-types.ts'

/** The most bytes in the socket: two seconds of audio, so that a message to the page never waits longer. */
const MOST_BUFFERED = 96_000
/** The most bytes that wait here for a slow page: one and a half times the longest reply of a model. */
const MOST_WAITING = 16_000_000

const textOf = (message: RelayMessage): string => JSON.stringify(message)

/** Audio on its way to a page. It waits here rather than in the socket, so that an interruption can take it back. */
export class RelayAudio implements AudioSink {
  readonly #socket: WebSocket
  #waiting: (Buffer | string)[] = []
  #bytes = 0
  #current = ''

  constructor(socket: WebSocket) {
    this.#socket = socket
  }

  audio(pcm: Buffer, itemId: string): void {
    if (itemId !== this.#current) this.#add(textOf({ type: 'item', item_id: itemId }))
    this.#current = itemId
    this.#add(pcm)
  }

  end(itemId: string): void {
    this.#add(textOf({ type: 'end', item_id: itemId }))
  }

  interrupt(): void {
    this.#waiting = []
    this.#bytes = 0
    this.#socket.send(textOf({ type: 'interrupt' }))
  }

  close(): void {
    this.#socket.close(realtimeClosing.over, 'over')
  }

  #add(message: Buffer | string): void {
    this.#waiting.push(message)
    this.#bytes += message.length
    this.#sendOn()
    // A page that takes so little of the persona's speech is gone.
    if (this.#bytes > MOST_WAITING) this.#socket.terminate()
  }

  #sendOn(): void {
    while (this.#socket.readyState === this.#socket.OPEN && this.#socket.bufferedAmount < MOST_BUFFERED) {
      const message = this.#waiting.shift()
      if (message === undefined) return
      this.#bytes -= message.length
      this.#socket.send(message, { binary: typeof message !== 'string' }, () => this.#sendOn())
    }
  }
}
