import { ForbiddenAddressError } from '../../../platform/guarded-fetch/index.ts'
import { namedCause } from './named-cause.ts'
import { type FaultCode, ProviderFault } from './provider-fault.ts'

const secondsAfter = (header: string | undefined): number | undefined => {
  if (!header) return undefined
  const seconds = /^\d+(\.\d+)?$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 3600) * 1000 : undefined
}

const byStatus: Readonly<Record<number, FaultCode>> = {
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'unknown_model',
  // A page that takes no such request stands at the path.
  405: 'not_a_stream',
  408: 'provider_error',
  429: 'rate_limited',
}

interface CallError {
  statusCode?: number
  responseHeaders?: Record<string, string>
  responseBody?: string
}

/** The path or address of the request, which a server may repeat in its answer. */
const address = /https?:\/\/\S+|(?<=^|[\s"'`(])\/\S*/g

/** A web page, and an answer that names no model or voice, speak of the path. Azure calls its models deployments. */
const namesModel = (body: string): boolean =>
  !/^\s*</.test(body) && /model|deployment|voice/i.test(body.replaceAll(address, ''))

const codeOfStatus = (status: number, body: string | undefined): FaultCode => {
  if (status === 404 && body !== undefined && !namesModel(body)) return 'not_found'
  const cause = namedCause({ status, body: body ?? '' })
  if (cause === 'credit') return 'no_provider_credit'
  if (cause === 'context') return 'context_exceeded'
  const code = byStatus[status]
  if (code) return code
  if (status < 400) return status < 300 ? 'not_a_stream' : 'redirect'
  return status < 500 ? 'bad_request' : 'provider_error'
}

const causes = (error: unknown): unknown[] => {
  const errors: unknown[] = []
  for (let each = error; each !== undefined && each !== null && errors.length < 6; each = (each as Error).cause)
    errors.push(each)
  return errors
}

/** The codes of Node.js, of its parser of HTTP and of OpenSSL, the first that fits. */
const networkCodes: readonly (readonly [RegExp, FaultCode])[] = [
  [/^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)/, 'refused'],
  [/^(?:CERT_|DEPTH_ZERO|ERR_TLS_CERT|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|INVALID_CA)/, 'certificate'],
  [/^(?:EPROTO|ERR_SSL|ERR_TLS)/, 'not_encrypted'],
  [/^HPE_/, 'not_a_stream'],
]
const unreadable = /JSONParseError|TypeValidationError/

const networkCode = (error: unknown): FaultCode => {
  for (const each of causes(error)) {
    if (each instanceof ForbiddenAddressError) return 'refused'
    const { code, name } = each as Partial<NodeJS.ErrnoException>
    const match = networkCodes.find(([pattern]) => pattern.test(code ?? ''))
    if (match) return match[1]
    if (unreadable.test(name ?? '')) return 'malformed'
    if (/InvalidResponseDataError|EmptyResponseBodyError/.test(name ?? '')) return 'cut_short'
  }
  return 'reset'
}

/** The fault of an answer with an error status. The body of a 404 tells an unknown model from a wrong path. */
export const statusFault = (status: number, retryAfter: string | undefined, body?: string): ProviderFault =>
  new ProviderFault(codeOfStatus(status, body), {
    retryAfter: secondsAfter(retryAfter),
    answer: { status, body: body ?? '' },
  })

/** The fields that hold the words in the whole answers of OpenAI, Anthropic and Google. */
const wordsOfWhole = /"(?:choices|content|candidates)"\s*:/

/** The fault of a document that came instead of a stream: an answer in one piece, or no answer of a model. */
export const documentFault = (document: string): ProviderFault =>
  new ProviderFault(/^\s*[[{]/.test(document) && wordsOfWhole.test(document) ? 'whole_answer' : 'not_a_stream')

/** Turns every error of the library into a `ProviderFault`. */
export const chatFault = (error: unknown): ProviderFault => {
  const fault = causes(error).find((each) => each instanceof ProviderFault)
  if (fault) return fault
  const { statusCode, responseHeaders, responseBody } = error as CallError
  // With a success status, the stream itself failed.
  if (statusCode === undefined || (statusCode >= 200 && statusCode < 300))
    return new ProviderFault(networkCode(error), { cause: error })
  const retryAfter = secondsAfter(responseHeaders?.['retry-after'])
  const answer = { status: statusCode, body: responseBody ?? '' }
  return new ProviderFault(codeOfStatus(statusCode, responseBody), { retryAfter, cause: error, answer })
}

/** Interprets an error inside the stream. An object is the provider's own error message. */
export const streamFault = (error: unknown): ProviderFault =>
  error instanceof Error ? chatFault(error) : new ProviderFault('provider_error', { cause: error })
