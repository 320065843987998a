import type { UiLanguage } from '../../phrases/phrases.ts'
import { type IssuePhrases, issuePhrases } from './issue-phrases.ts'

/** A fault that a schema of zod found. */
export interface SchemaIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[]
  readonly code?: string
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly format?: string
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

const sizeMessage = ({ code, origin, minimum, maximum }: SchemaIssue, value: unknown, language: UiLanguage): string => {
  const phrases = issuePhrases[language]
  const least = Number(minimum)
  const most = Number(maximum)
  const isSmall = code === 'too_small'
  if (origin === 'string') {
    const length = typeof value === 'string' ? value.length : undefined
    return isSmall ? phrases.shortText(least) : phrases.longText(most, length)
  }
  if (origin === 'array' || origin === 'set') return isSmall ? phrases.fewItems(least) : phrases.manyItems(most)
  return isSmall ? phrases.small(least) : phrases.large(most)
}

const formatMessage = (format: string | undefined, phrases: IssuePhrases): string => {
  if (format === 'email') return phrases.email
  return format === 'url' ? phrases.url : phrases.format
}

type Words = (issue: SchemaIssue, value: unknown, language: UiLanguage) => string

const wordsByCode: Readonly<Record<string, Words>> = {
  too_small: sizeMessage,
  too_big: sizeMessage,
  invalid_format: ({ format }, _value, language) => formatMessage(format, issuePhrases[language]),
  invalid_value: (_issue, _value, language) => issuePhrases[language].chooseOne,
  invalid_type: ({ format }, _value, language) =>
    issuePhrases[language][format === 'safeint' || format === 'int32' ? 'whole' : 'wrongKind'],
  not_multiple_of: (_issue, _value, language) => issuePhrases[language].whole,
}

const asksForText = ({ code, origin, minimum }: SchemaIssue): boolean =>
  code === 'too_small' && origin === 'string' && Number(minimum) === 1

/** Says in the person's language what is wrong with a value. */
export const issueMessage: Words = (issue, value, language) => {
  const phrases = issuePhrases[language]
  if (isEmpty(value) || asksForText(issue)) return phrases.required
  return wordsByCode[issue.code ?? '']?.(issue, value, language) ?? phrases.refused
}
