import { anyone } from '@parley/contracts/access'
import { call } from '@parley/contracts/kit'
import type { Language } from '@parley/contracts/registry'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ProblemError } from '../problems/problem-error.ts'
import { parseInput } from './request-input.ts'

const create = call({
  method: 'POST',
  path: '/v1/notes',
  summary: 'Add a note',
  access: anyone,
  body: z.object({ title: z.string().min(1).max(80), text: z.string().min(20), pages: z.int().max(9) }),
  answers: { 204: null },
  errors: [],
})

const detailsOf = (body: object, language: Language): readonly string[] => {
  try {
    parseInput(create, { params: {}, query: {}, body }, language)
    return []
  } catch (error) {
    return error instanceof ProblemError ? (error.details.errors ?? []).map(({ detail }) => detail) : [String(error)]
  }
}

test.each<[Language, string[]]>([
  ['en', ['Write at most 80 characters.', 'Write at least 20 characters.']],
  ['fr', ['Écrivez au plus 80 caractères.', 'Écrivez au moins 20 caractères.']],
])('a text of the wrong length is told in words that a page can show (%s)', (language, sentences) =>
  expect(detailsOf({ title: 'x'.repeat(81), text: 'short', pages: 1 }, language)).toEqual(sentences),
)

test.each<[Language, string]>([
  ['en', 'Fill this in.'],
  ['fr', 'Renseignez ce champ.'],
])('an empty text is told in words that a page can show (%s)', (language, sentence) =>
  expect(detailsOf({ title: '', text: 'x'.repeat(20), pages: 1 }, language)).toEqual([sentence]),
)
