import { type ErrorCode, type Problem, problems } from '@parley/contracts/errors'
import type { Language } from '@parley/contracts/registry'

export const problemType = 'application/problem+json; charset=utf-8'

/** The values for `{name}` in the phrase of a code. */
export type ProblemValues = Readonly<Record<string, string | number>>

interface ProblemFacts {
  readonly code: ErrorCode
  readonly language: Language
  /** The id of the request, as logs name it. */
  readonly requestId: string
  readonly values?: ProblemValues | undefined
}

const unit = (value: number, name: 'kilobyte' | 'megabyte', language: Language): string =>
  new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    style: 'unit',
    unit: name,
    maximumFractionDigits: 1,
    roundingMode: 'floor',
  }).format(value)

/** "33 MB", "33 Mo". Limits are whole in steps of 1024 or of 1000; what is named is never more than the limit. */
const sizeOf = (bytes: number, language: Language): string => {
  const step = bytes % 1024 === 0 ? 1024 : 1000
  return bytes < step ** 2 ? unit(bytes / step, 'kilobyte', language) : unit(bytes / step ** 2, 'megabyte', language)
}

const fillPhrase = (phrase: string, values: ProblemValues): string =>
  phrase.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** The first sentence of a phrase, or its part before a colon. A value may contain both, so it is filled in later. */
const titleOf = (phrase: string): string => phrase.split(/(?<=\.) |\s?: /)[0] ?? phrase

/** The body of a problem (RFC 9457), in the caller's language. */
export const problemBody = ({ code, language, requestId, values = {} }: ProblemFacts): Problem => {
  const phrases = problems[code]
  const { bytes } = values
  const placeholders: ProblemValues = {
    request_id: requestId,
    ...values,
    ...(typeof bytes === 'number' ? { bytes: sizeOf(bytes, language) } : {}),
  }
  return {
    type: `urn:parley:problem:${code}`,
    title: fillPhrase(titleOf(phrases[language]), placeholders),
    status: phrases.status,
    detail: fillPhrase(phrases[language], placeholders),
    code,
    instance: `urn:parley:request:${requestId}`,
  }
}
