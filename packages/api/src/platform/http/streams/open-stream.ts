import type { Actor, SignedInActor } from '../caller/actor.ts'
import { ProblemError } from '../problems/problem-error.ts'

export interface StreamRequest {
  readonly actor: Actor
  /** The path of the request. */
  readonly address: string
  /** The tab that follows. It sends its own id so that it can take its place again after a lost connection. */
  readonly tab: string | undefined
  /** Throws a problem when this actor may not follow. */
  readonly authorize: (actor: Actor) => Promise<void>
}

/** A place among the streams of this node. */
export class OpenStream {
  readonly request: StreamRequest
  readonly #end = new AbortController()
  readonly #onClose: () => void

  constructor(request: StreamRequest, onClose: () => void) {
    this.request = request
    this.#onClose = onClose
  }

  /** Aborts when the server ends the stream. */
  get endSignal(): AbortSignal {
    return this.#end.signal
  }

  isOfSameTab({ tab, address }: StreamRequest): boolean {
    return tab !== undefined && tab === this.request.tab && address === this.request.address
  }

  /**
   * Checks the access of the stream's reader again. A refusal ends the stream. A check that fails, because the database
   * is unavailable, says nothing about the reader; the next check decides.
   */
  async authorize(findActor: (signInId: string) => Promise<SignedInActor | null>): Promise<void> {
    const { actor, authorize } = this.request
    if (actor.kind !== 'user' && actor.kind !== 'guest') return
    try {
      const current = await findActor(actor.signInId)
      if (current) await authorize(current)
      else this.end()
    } catch (error) {
      if (error instanceof ProblemError) this.end()
    }
  }

  end(): void {
    this.#end.abort()
  }

  /** Frees the place. */
  close(): void {
    this.#end.abort()
    this.#onClose()
  }
}
