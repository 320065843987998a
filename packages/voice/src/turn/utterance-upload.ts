export interface Transcription {
  readonly text: string
  readonly seconds: number
  /** Nothing was said, and no provider was asked. */
  readonly silent: boolean
}

interface PieceQuery {
  readonly utterance: string
  /** In bytes: where this piece belongs. */
  readonly from: number
  readonly done: boolean
  /** The speaker pauses at the end of this piece, so the server looks for the text already. */
  readonly pause: boolean
}

export interface UploadPorts {
  /** Answers null for a piece in the middle. */
  readonly send: (query: PieceQuery, pcm: Uint8Array<ArrayBuffer>, signal: AbortSignal) => Promise<Transcription | null>
  /** The code of a refusal; null when the network failed and sending again can help. */
  readonly refusalOf: (error: unknown) => string | null
  readonly onRecovering: (isRecovering: boolean) => void
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Thrown when speech cannot be turned into text. */
export class TranscriptionError extends Error {
  override name = 'TranscriptionError'
  readonly code: string

  constructor(code: string, cause?: unknown) {
    super(`No text came of what was said: ${code}`, { cause })
    this.code = code
  }
}

const gap = 'audio-gap'
const FIRST_WAIT = 300
const LONGEST_WAIT = 4000
const MOST_ATTEMPTS = 8
/** The server looks for a text in so many pauses of one utterance, because each text is paid for. */
const MOST_PAUSES = 3

/** Sends one utterance while it is spoken, piece by piece, and keeps all of it until the text is there. */
export class UtteranceUpload {
  readonly id: string
  readonly #ports: UploadPorts
  readonly #pieceBytes: number
  readonly #abort = new AbortController()
  #parts: Int16Array<ArrayBuffer>[] = []
  #bytes = 0
  #sentBytes = 0
  #sending: Promise<void> | null = null
  /** A piece was lost, so the rest waits for the end and everything goes at once. */
  #isBroken = false
  #isPausing = false
  #pauses = 0
  /** The server does not know of the pause yet. */
  #hasNewPause = false

  constructor(id: string, rate: number, ports: UploadPorts) {
    this.id = id
    this.#ports = ports
    this.#pieceBytes = rate
  }

  push(pcm: Int16Array<ArrayBuffer>): void {
    this.#parts.push(pcm)
    this.#bytes += pcm.byteLength
    this.#sendNext()
  }

  /** In a pause the server looks for the text, so that it is there when the pause proves to be the end. */
  setPausing(isPausing: boolean): void {
    this.#isPausing = isPausing && this.#pauses < MOST_PAUSES
    this.#hasNewPause = this.#isPausing
    this.#sendNext()
  }

  /** Answers the text; throws a `TranscriptionError` when there is none to be had. */
  async finish(): Promise<Transcription> {
    await this.#sending
    if (this.#isBroken) this.#sentBytes = 0
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await this.#send(true)
        this.#ports.onRecovering(false)
        if (!answer) throw new TranscriptionError('no-text')
        return answer
      } catch (error) {
        await this.#recover(error, attempt)
      }
    }
  }

  cancel(): void {
    this.#abort.abort()
  }

  /** Waits until sending again can help, or throws. */
  async #recover(error: unknown, attempt: number): Promise<void> {
    const { signal } = this.#abort
    if (signal.aborted || error instanceof TranscriptionError) throw error
    const refusal = this.#ports.refusalOf(error)
    const hasTriedAll = this.#sentBytes === 0
    this.#sentBytes = 0
    if (refusal === gap && !hasTriedAll) return
    if (refusal !== null) throw new TranscriptionError(refusal, error)
    if (attempt >= MOST_ATTEMPTS) throw new TranscriptionError('connection-lost', error)
    this.#ports.onRecovering(true)
    await this.#ports.wait(Math.min(FIRST_WAIT * 2 ** (attempt - 1), LONGEST_WAIT), signal)
  }

  #sendNext(): void {
    if (this.#sending || this.#isBroken) return
    const waiting = this.#bytes - this.#sentBytes
    if (waiting === 0 || (waiting < this.#pieceBytes && !this.#hasNewPause)) return
    this.#sending = this.#sendPiece().finally(() => {
      this.#sending = null
    })
  }

  async #sendPiece(): Promise<void> {
    this.#pauses += this.#hasNewPause ? 1 : 0
    this.#hasNewPause = false
    const until = this.#bytes
    try {
      await this.#send(false)
      this.#sentBytes = until
    } catch {
      this.#isBroken = true
    }
  }

  #send(isLast: boolean): Promise<Transcription | null> {
    const query = { utterance: this.id, from: this.#sentBytes, done: isLast, pause: this.#isPausing }
    return this.#ports.send(query, this.#bytesFrom(this.#sentBytes), this.#abort.signal)
  }

  #bytesFrom(from: number): Uint8Array<ArrayBuffer> {
    const all = new Uint8Array(this.#bytes)
    let at = 0
    for (const part of this.#parts) {
      all.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at)
      at += part.byteLength
    }
    return all.slice(from)
  }
}
