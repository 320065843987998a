import { problem } from '@parley/contracts/errors'
import { expect, test } from 'vitest'
import { problemBody } from './problem-body.ts'

test('a problem names its code, status and request, in the language of the caller', () => {
  const body = problemBody({ code: 'too-large', language: 'en', requestId: 'r1', values: { bytes: 33 * 1024 * 1024 } })
  expect(body).toMatchObject({
    type: 'urn:parley:problem:too-large',
    status: 413,
    code: 'too-large',
    instance: 'urn:parley:request:r1',
  })
  expect(body.detail).toBe('The content is too large. The limit is 33 MB.')
  expect(problem.safeParse(body).success).toBe(true)
  const french = problemBody({
    code: 'too-large',
    language: 'fr',
    requestId: 'r1',
    values: { bytes: 33 * 1024 * 1024 },
  })
  expect(french.detail).toMatch(/^Le contenu est trop volumineux\. La limite est de 33\sMo\.$/)
})

test('a missing value leaves its placeholder in the phrase', () => {
  expect(problemBody({ code: 'too-large', language: 'en', requestId: 'r1' }).detail).toContain('{bytes}')
})

test.each([
  [8_000_000, 'en', /is 8 MB\.$/],
  [3_840_000, 'en', /is 3\.6 MB\.$/],
  [3_840_000, 'fr', /de 3,6\sMo\.$/],
  [16 * 1024, 'en', /is 16 kB\.$/],
  [16 * 1024, 'fr', /de 16\sko\.$/],
] as const)(
  'a limit of %i bytes in %s is a size that people read, never more than the limit',
  (bytes, language, size) => {
    const { detail } = problemBody({ code: 'too-large', language, requestId: 'r1', values: { bytes } })
    expect(detail).toMatch(size)
  },
)

test.each([
  ['en', 'No application can be read from this address'],
  ['fr', 'Aucune application n’est lisible à cette adresse'],
] as const)('a title in %s ends before the colon of its phrase', (language, title) => {
  const values = { reason: 'https://apps.example. It says: nothing' }
  expect(problemBody({ code: 'application-unreadable', language, requestId: 'r1', values }).title).toBe(title)
})

test.each([
  ['en', 'You are missing a permission'],
  ['fr', 'Il vous manque une autorisation'],
] as const)('the title of a refusal in %s is whole without the permission that its detail names', (language, title) => {
  const values = { permission: 'read reports' }
  const body = problemBody({ code: 'forbidden', language, requestId: 'r1', values })
  expect(body.title).toBe(title)
  expect(body.detail).toContain('read reports')
})

test('a value with a colon or a full stop stays whole in the title', () => {
  const values = { origin: 'The origin: “a. b”' }
  const body = problemBody({ code: 'application-origin', language: 'en', requestId: 'r1', values })
  expect(body.title).toBe('The origin: “a. b” is not among the allowed origins.')
})
