import { ApiError } from '@parley/api-client'
import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

const fault = (pointer: string, detail: string) => ({ in: 'body' as const, pointer, code: 'too_big', detail })
const refusal = (errors: readonly ReturnType<typeof fault>[]) =>
  new ApiError('invalid-input', 'Correct the fields named below.', 400, {
    type: 'urn:parley:problem:invalid-input',
    title: 'Some fields are not valid.',
    status: 400,
    detail: 'Correct the fields named below.',
    code: 'invalid-input',
    instance: 'urn:parley:request:1',
    errors: [...errors],
  })

test('refused input is told by its faults, each once, because the place may show no field', () => {
  const errors = [fault('/text', 'Too long.'), fault('/name', 'Too long.'), fault('/name', 'Remove this character.')]
  expect(failureText(refusal(errors), 'Something went wrong.')).toBe('Too long. Remove this character.')
})

test('a refusal without faults is told in the words of the API, and a fault of the page in its own', () => {
  expect(failureText(refusal([]), 'Something went wrong.')).toBe('Correct the fields named below.')
  expect(failureText(new ApiError('forbidden', 'Not for you.', 403), 'Something went wrong.')).toBe('Not for you.')
  expect(failureText(new TypeError('x is undefined'), 'Something went wrong.')).toBe('Something went wrong.')
})
