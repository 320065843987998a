import { mendValue } from '@parley/contracts/kit'
import { guardedStream, type StreamedAnswer } from '../../../platform/guarded-fetch/index.ts'
import { chatFault, statusFault } from '../calls/chat-fault.ts'
import { ProviderFault } from '../calls/provider-fault.ts'

interface SpeechQuestion {
  url: URL
  headers: Record<string, string>
  body: string | Buffer
  allow: readonly string[]
  signal: AbortSignal
  onSent: (() => void) | undefined
}

/** The answer with a success status; any other status is a fault. */
const ask = async ({ url, allow, ...question }: SpeechQuestion): Promise<StreamedAnswer> => {
  const answer = await guardedStream(allow)(url, question)
  if (answer.status < 300) return answer
  const body = await answer.text().catch(() => '')
  throw statusFault(answer.status, answer.headers['retry-after'], body)
}

const isDocument = ({ headers }: StreamedAnswer): boolean =>
  /html|json|xml|text\/plain/i.test(headers['content-type'] ?? '')

/** The pieces between the socket, which pushes them, and the reader. */
class PieceQueue {
  readonly #pieces: Buffer[] = []
  #wake: (() => void) | undefined
  #end: { error?: Error } | undefined

  readonly add = (piece: Buffer): void => {
    this.#pieces.push(piece)
    this.#wake?.()
  }

  readonly close = (error?: Error): void => {
    this.#end ??= error ? { error } : {}
    this.#wake?.()
  }

  get isWhole(): boolean {
    return this.#end !== undefined && !this.#end.error
  }

  async *read(): AsyncGenerator<Buffer, void> {
    for (;;) {
      for (let piece = this.#pieces.shift(); piece; piece = this.#pieces.shift()) yield piece
      if (this.#end?.error) throw this.#end.error
      if (this.#end) return
      await new Promise<void>((resolve) => (this.#wake = resolve))
      this.#wake = undefined
    }
  }
}

const asFault = (error: unknown, signal: AbortSignal): unknown => (signal.aborted ? signal.reason : chatFault(error))

/** The audio of an answer as it arrives. An empty answer, a web page and a broken connection are faults. */
export async function* askForAudio(question: SpeechQuestion): AsyncGenerator<Buffer, void> {
  const { signal } = question
  const queue = new PieceQueue()
  const stop = (): void => queue.close(signal.reason as Error)
  let answer: StreamedAnswer | undefined
  try {
    answer = await ask(question)
    if (isDocument(answer)) throw new ProviderFault('not_a_stream')
    signal.addEventListener('abort', stop, { once: true })
    answer.read(queue.add, queue.close)
    let bytes = 0
    for await (const piece of queue.read()) {
      bytes += piece.length
      yield piece
    }
    if (bytes === 0) throw new ProviderFault('cut_short')
  } catch (error) {
    throw asFault(error, signal)
  } finally {
    signal.removeEventListener('abort', stop)
    if (queue.isWhole) answer?.release()
    else answer?.destroy()
  }
}

/** An answer in JSON. Anything else is a fault. */
export const askForJson = async (question: SpeechQuestion): Promise<unknown> => {
  try {
    const answer = await ask(question)
    const text = await answer.text(200_000)
    answer.release()
    if (/html/i.test(answer.headers['content-type'] ?? '')) throw new ProviderFault('not_a_stream')
    try {
      return JSON.parse(text, mendValue)
    } catch {
      throw new ProviderFault('malformed')
    }
  } catch (error) {
    throw asFault(error, question.signal)
  }
}
