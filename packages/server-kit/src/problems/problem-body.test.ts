import { problem } from '@parley/contracts/errors'
import { expect, test } from 'vitest'
import { problemBody } from './problem-body.ts'

test('a problem names its code, status and request, in the language of the caller', () => {
  const body = problemBody({ code: 'too-large', language: 'en', requestId: 'r1', values: { limit: 16 } })
  expect(body).toMatchObject({
    type: 'urn:parley:problem:too-large',
    status: 413,
    code: 'too-large',
    instance: 'urn:parley:request:r1',
  })
  expect(body.detail).toContain('16')
  expect(problem.safeParse(body).success).toBe(true)
  const french = problemBody({ code: 'too-large', language: 'fr', requestId: 'r1', values: { limit: 16 } })
  expect(french.detail).not.toBe(body.detail)
  expect(french.detail).toContain('16')
})

test('a missing value leaves its placeholder in the phrase', () => {
  expect(problemBody({ code: 'too-large', language: 'en', requestId: 'r1' }).detail).toContain('{limit}')
})

test.each([
  ['en', 'No application can be read from this address'],
  ['fr', 'Aucune application n’est lisible à cette adresse'],
] as const)('a title in %s ends before the colon of its phrase', (language, title) => {
  const values = { reason: 'https://apps.example. It says: nothing' }
  expect(problemBody({ code: 'application-unreadable', language, requestId: 'r1', values }).title).toBe(title)
})

test('a value with a colon or a full stop stays whole in the title', () => {
  const values = { origin: 'The origin: “a. b”' }
  const body = problemBody({ code: 'application-origin', language: 'en', requestId: 'r1', values })
  expect(body.title).toBe('The origin: “a. b” is not among the allowed origins.')
})
