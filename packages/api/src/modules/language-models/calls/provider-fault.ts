const faultCodes = [
  'refused',
  'unauthorized',
  'rate_limited',
  /** The account at the provider has no credit left. */
  'no_provider_credit',
  /** The conversation is longer than the server allows, although the limits of the model allow it. */
  'context_exceeded',
  'unknown_model',
  /** Nothing stands at the path of the request. */
  'not_found',
  'redirect',
  /** The server speaks no HTTPS at this address. */
  'not_encrypted',
  /** The certificate of the server is not trusted. */
  'certificate',
  'bad_request',
  'provider_error',
  'first_token_late',
  'stalled',
  'reset',
  'not_a_stream',
  /** An answer in one object instead of a stream. */
  'whole_answer',
  'malformed',
  'cut_short',
  /** A whole answer without a word. */
  'empty',
  'too_late',
  'not_needed',
  /** No model and key are left that the organisation may use, or the key has no budget left. */
  'not_set_up',
] as const
export type FaultCode = (typeof faultCodes)[number]

/** The part that failed, which the next attempt must avoid. */
const scopes: Readonly<Record<FaultCode, 'key' | 'model' | 'provider'>> = {
  refused: 'provider',
  unauthorized: 'key',
  rate_limited: 'key',
  no_provider_credit: 'key',
  context_exceeded: 'model',
  unknown_model: 'model',
  not_found: 'model',
  redirect: 'provider',
  not_encrypted: 'provider',
  certificate: 'provider',
  bad_request: 'model',
  provider_error: 'provider',
  first_token_late: 'model',
  stalled: 'model',
  reset: 'provider',
  not_a_stream: 'provider',
  whole_answer: 'provider',
  malformed: 'model',
  cut_short: 'model',
  empty: 'model',
  too_late: 'model',
  not_needed: 'model',
  not_set_up: 'key',
}

const passing: ReadonlySet<FaultCode> = new Set([
  'refused',
  'rate_limited',
  'provider_error',
  'first_token_late',
  'stalled',
  'reset',
  'malformed',
  'cut_short',
  'empty',
])

interface Details {
  /** The delay in milliseconds that the provider asked for. */
  retryAfter?: number | undefined
  cause?: unknown
  answer?: ErrorAnswer | undefined
}

/** The answer of a provider that refused a request. Its body may hold a key. */
export interface ErrorAnswer {
  readonly status: number
  readonly body: string
}

/** A cause is logged with its message. Only those of the network are the system's own words; the provider's may hold a key. */
const harmless = (cause: unknown): Error | undefined => {
  if (cause === undefined) return undefined
  if (!(cause instanceof Error)) return new Error(typeof cause)
  return 'syscall' in cause ? cause : new Error(cause.name)
}

/** The moment from which a provider wants to be asked again, counted from another moment. */
export const retryMoment = (from: string, { retryAfter }: { retryAfter?: number | undefined }) =>
  retryAfter === undefined ? {} : { retry_at: new Date(Date.parse(from) + retryAfter).toISOString() }

/** The only error of a provider. Its message never contains the provider's own text, which may hold a key. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
  readonly code: FaultCode
  readonly retryAfter: number | undefined
  /** Private, so that no log or answer writes it by accident. */
  readonly #answer: ErrorAnswer | undefined

  constructor(code: FaultCode, { retryAfter, cause, answer }: Details = {}) {
    super(code, { cause: harmless(cause) })
    this.code = code
    this.retryAfter = retryAfter
    this.#answer = answer
  }

  get answer(): ErrorAnswer | undefined {
    return this.#answer
  }

  get scope(): 'key' | 'model' | 'provider' {
    return scopes[this.code]
  }

  /** The same attempt may succeed the second time. */
  get passing(): boolean {
    return passing.has(this.code)
  }
}
