import { ProviderFault } from '../calls/provider-fault.ts'

const LINE_END = 10

/** In bytes: more than a whole report in one event. A longer one would keep the node busy for seconds. */
const LONGEST_EVENT = 400_000

/**
 * Splits the bytes of an event stream into the data of its events. A piece may end anywhere, also inside a character.
 */
export class EventLines {
  /** The pieces of a line without its end. They are joined once: a long line of small pieces would be copied for each. */
  #parts: Buffer[] = []
  #data: string[] = []
  /** The length of the line without its end, and of the data of the event without its end. */
  #open = { line: 0, data: 0 }

  /** Calls `take` with the data of each event that is complete. Throws a fault for an event that is too long. */
  push(piece: Buffer, take: (data: string) => void): void {
    const first = piece.indexOf(LINE_END)
    if (first < 0) {
      this.#parts.push(piece)
      this.#grow('line', piece.length)
      return
    }
    this.#grow('line', first)
    const bytes = this.#parts.length === 0 ? piece : Buffer.concat([...this.#parts, piece])
    let from = 0
    for (let end = bytes.length - piece.length + first; end >= 0; end = bytes.indexOf(LINE_END, from)) {
      this.#line(bytes.toString('utf8', from, end), take)
      from = end + 1
    }
    this.#parts = from === bytes.length ? [] : [bytes.subarray(from)]
    this.#open.line = bytes.length - from
  }

  #grow(part: 'line' | 'data', by: number): void {
    this.#open[part] += by
    if (this.#open.line + this.#open.data > LONGEST_EVENT) throw new ProviderFault('malformed')
  }

  /** The end of the stream also ends its last event. */
  end(take: (data: string) => void): void {
    const rest = Buffer.concat(this.#parts)
    if (rest.length > 0) this.#line(rest.toString('utf8'), take)
    this.#parts = []
    this.#line('', take)
  }

  #line(raw: string, take: (data: string) => void): void {
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw
    this.#open.line = 0
    if (line.startsWith('data:')) {
      this.#data.push(line.slice(line.charCodeAt(5) === 32 ? 6 : 5))
      this.#grow('data', line.length)
    }
    if (line !== '' || this.#data.length === 0) return
    const data = this.#data.length === 1 ? (this.#data[0] ?? '') : this.#data.join('\n')
    this.#data = []
    this.#open.data = 0
    take(data)
  }
}
