const faultCodes = [
  'refused',
  'unauthorized',
  'rate_limited',
  'unknown_model',
  'bad_request',
  'provider_error',
  'first_token_late',
  'stalled',
  'reset',
  'not_a_stream',
  'malformed',
  'cut_short',
  'too_late',
] as const
export type FaultCode = (typeof faultCodes)[number]

/** What is at fault, and so what the next attempt must do without. */
const scopes: Readonly<Record<FaultCode, 'key' | 'model' | 'provider'>> = {
  refused: 'provider',
  unauthorized: 'key',
  rate_limited: 'key',
  unknown_model: 'model',
  bad_request: 'model',
  provider_error: 'provider',
  first_token_late: 'model',
  stalled: 'model',
  reset: 'provider',
  not_a_stream: 'provider',
  malformed: 'model',
  cut_short: 'model',
  too_late: 'model',
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
])

interface Details {
  /** Milliseconds that the provider asked to be left alone. */
  retryAfter?: number | undefined
  cause?: unknown
}

/** The one way in which a provider fails. The message never carries what the provider said: that may hold a key. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
  readonly code: FaultCode
  readonly retryAfter: number | undefined

  constructor(code: FaultCode, { retryAfter, cause }: Details = {}) {
    super(code, { cause })
    this.code = code
    this.retryAfter = retryAfter
  }

  get scope(): 'key' | 'model' | 'provider' {
    return scopes[this.code]
  }

  /** Worth the same attempt once more. */
  get passing(): boolean {
    return passing.has(this.code)
  }
}
