import { ProviderFault } from '../calls/provider-fault.ts'

/** In milliseconds. */
export interface SpeechLimits {
  /** Until the first audio. */
  first: number
  /** Between two pieces of audio. */
  stall: number
  /** For the whole audio, however steadily it arrives. Absent: the text limits it. */
  total?: number
  /** For a transcript. A second of speech adds half a second. */
  transcript: number
}

export const usualSpeechLimits: SpeechLimits = { first: 8000, stall: 5000, transcript: 12_000 }

type Source<T> = (signal: AbortSignal) => AsyncIterable<T>

const withTimeout = <T>(work: Promise<T>, limit: number, onLate: () => ProviderFault): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onLate()), limit)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** Passes pieces on. Late first audio, a long pause and audio without an end are faults, and end the request. */
export async function* withLimits<T>(
  source: Source<T>,
  { first, stall, total }: SpeechLimits,
  caller: AbortSignal,
): AsyncGenerator<T, void> {
  const own = new AbortController()
  const pieces = source(AbortSignal.any([caller, own.signal]))[Symbol.asyncIterator]()
  const late = (code: 'first_token_late' | 'stalled') => () => {
    const fault = new ProviderFault(code)
    own.abort(fault)
    return fault
  }
  const stop = () => own.abort(new ProviderFault('too_late'))
  const timer = total === undefined ? undefined : setTimeout(stop, total)
  let hasFirst = false
  try {
    for (;;) {
      const limit = hasFirst ? stall : first
      const next = await withTimeout(pieces.next(), limit, late(hasFirst ? 'stalled' : 'first_token_late'))
      own.signal.throwIfAborted()
      if (next.done) return
      hasFirst = true
      yield next.value
    }
  } finally {
    clearTimeout(timer)
    own.abort(new ProviderFault('not_needed'))
    // Not awaited, because a source that hangs must not delay the speech.
    void Promise.resolve(pieces.return?.()).catch(() => {})
  }
}

/** The same for one answer. */
export const withinTime = async <T>(
  work: (signal: AbortSignal) => Promise<T>,
  limit: number,
  caller: AbortSignal,
): Promise<T> => {
  const own = new AbortController()
  const running = work(AbortSignal.any([caller, own.signal]))
  running.catch(() => {})
  return withTimeout(running, limit, () => {
    const fault = new ProviderFault('too_late')
    own.abort(fault)
    return fault
  })
}
