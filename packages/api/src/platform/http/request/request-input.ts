import type { FieldProblem } from '@parley/contracts/errors'
import { type Call, findBrokenText, findOversized } from '@parley/contracts/kit'
import { z } from 'zod'
import type { Language } from '@parley/contracts/registry'
import { ProblemError } from '../problems/problem-error.ts'

export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

const locales = { en: z.locales.en().localeError, fr: z.locales.fr().localeError }

/** The faults of texts that people type. Pages show these sentences, and zod's own ones are for developers. */
const textLengths = {
  en: {
    empty: 'Fill this in.',
    short: (least: bigint | number) => `Write at least ${least} characters.`,
    long: (most: bigint | number) => `Write at most ${most} characters.`,
  },
  fr: {
    empty: 'Renseignez ce champ.',
    short: (least: bigint | number) => `Écrivez au moins ${least} caractères.`,
    long: (most: bigint | number) => `Écrivez au plus ${most} caractères.`,
  },
} as const

const messageIn =
  (language: Language): z.core.$ZodErrorMap =>
  (issue) => {
    const { empty, short, long } = textLengths[language]
    if (issue.code === 'too_big' && issue.origin === 'string') return long(issue.maximum)
    if (issue.code !== 'too_small' || issue.origin !== 'string') return locales[language](issue)
    return issue.minimum === 1 ? empty : short(issue.minimum)
  }

const escapePointer = (key: PropertyKey): string => String(key).replaceAll('~', '~0').replaceAll('/', '~1')

const pointerOf = (path: readonly PropertyKey[]): string => path.map((key) => `/${escapePointer(key)}`).join('')

const fieldProblems = (where: FieldProblem['in'], issues: readonly z.core.$ZodIssue[]): FieldProblem[] =>
  issues.slice(0, 50).map((issue) => ({
    in: where,
    pointer: pointerOf(issue.path),
    code: 'params' in issue && typeof issue.params?.['code'] === 'string' ? issue.params['code'] : issue.code,
    detail: issue.message,
  }))

/** A fault that no schema has to look for. */
const findFault = (value: unknown): { path: readonly PropertyKey[]; code: string } | undefined => {
  const brokenPath = findBrokenText(value)
  if (brokenPath) return { path: brokenPath, code: 'unstorable-text' }
  const oversizedField = findOversized(value)
  return oversizedField && { path: oversizedField, code: 'too_big' }
}

/** Parses one part of a request. It names every fault by its field, in the caller's language. */
const parsePart = (where: 'params' | 'query' | 'body', schema: z.ZodType, value: unknown, language: Language) => {
  const fault = findFault(value)
  if (fault) {
    const { path, code } = fault
    const errors: FieldProblem[] = [{ in: where, pointer: pointerOf(path), code, detail: '' }]
    return { value: undefined, errors }
  }
  const result = schema.safeParse(value, { error: messageIn(language) })
  return result.success
    ? { value: result.data, errors: [] as FieldProblem[] }
    : { value: undefined, errors: fieldProblems(where, result.error.issues) }
}

/** Parses the handler's input, or throws one `invalid-input` that names every fault of the request. */
export const parseInput = (call: Call, raw: RawInput, language: Language): RawInput => {
  const readPart = (where: 'params' | 'query' | 'body') =>
    call[where]
      ? parsePart(where, call[where] as z.ZodType, raw[where] ?? {}, language)
      : { value: undefined, errors: [] }
  const params = readPart('params')
  // A malformed id is not found either: malformed, missing and foreign ids get the same answer.
  if (params.errors.length > 0) throw new ProblemError('not-found')
  const query = readPart('query')
  const body =
    call.encoding === 'multipart' || call.encoding === 'audio' ? { value: undefined, errors: [] } : readPart('body')
  const errors = [...query.errors, ...body.errors]
  if (errors.length > 0) throw new ProblemError('invalid-input', { errors })
  return { params: params.value, query: query.value, body: body.value }
}
