import type { IncomingHttpHeaders } from 'node:http'
import { ProblemError } from '../problems/problem-error.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads text as UTF-8, and refuses invalid bytes: a repaired text is not the one that the caller sent. */
export const decodeUtf8 = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw new ProblemError('malformed-request', { cause })
  }
}

/** Refuses escapes of a query or a form, such as `%ED%A0%80`, that stand for invalid UTF-8. A bare `%` is text. */
export const checkEscapes = (text: string): void => {
  for (const [escapes] of text.matchAll(/(?:%[\da-f]{2})+/gi)) {
    try {
      decodeURIComponent(escapes)
    } catch (cause) {
      throw new ProblemError('malformed-request', { cause })
    }
  }
}

const foreignCharset = /;\s*charset\s*=(?!\s*"?(?:utf-?8|us-ascii)"?\s*(?:;|$))/i

/** Refuses compressed bodies and texts in another charset, which the server would otherwise read as something else. */
export const checkBodyEncoding = (headers: IncomingHttpHeaders): void => {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers
  if (encoding.trim().toLowerCase() !== 'identity')
    throw new ProblemError('unsupported-media-type', {
      values: { accepted: 'content-encoding: identity' },
      headers: { 'accept-encoding': 'identity' },
    })
  if (foreignCharset.test(type))
    throw new ProblemError('unsupported-media-type', { values: { accepted: 'charset=utf-8' } })
}
