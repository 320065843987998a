import { expect, test } from 'vitest'
import { isParamCheck, type ParamCheck, passesCheck } from './index.ts'

const id = '0198c0de-1234-7abc-8def-0123456789ab'

test.each<[ParamCheck, readonly string[], readonly string[]]>([
  ['identifier', [id, id.toUpperCase()], ['12', `${id}x`, `${id}\n`, id.replaceAll('-', '')]],
  ['slug', ['a', 'sales-team-2'], ['', '-a', 'a-', 'A', 'a_b', 'a'.repeat(101)]],
  ['code', ['Ab3_x-9Kq', 'Ab12-Cd34-Ef56'], ['abc', 'a b c d', 'a'.repeat(129)]],
  ['number', ['0', '42'], ['', '-1', '1.5', '1e3', '٤', '1'.repeat(16)]],
  [
    ['open', 'closed'],
    ['open', 'closed'],
    ['opened', 'Open', ''],
  ],
])('%j lets through what it names and nothing else', (check, fits, fails) => {
  expect(fits.filter((value) => !passesCheck(check, value))).toEqual([])
  expect(fails.filter((value) => passesCheck(check, value))).toEqual([])
})

const words = (count: number) => Array.from({ length: count }, (_, index) => `word-${index}`)

test('a list of words has at most 100 of at most 100 characters', () => {
  expect(passesCheck(words(100), 'word-99')).toBe(true)
  expect([isParamCheck(words(101)), passesCheck(words(101), 'word-99')]).toEqual([false, false])
  expect([isParamCheck(['a'.repeat(100)]), isParamCheck(['a'.repeat(101)])]).toEqual([true, false])
})

test.each([
  ['(a+)+b'],
  ['toString'],
  [''],
  [7],
  [null],
  [[]],
  [['ok', 7]],
  [['a'.repeat(101)]],
  [{ identifier: true }],
])('%j is no check, and no value passes it', (check) => {
  expect(isParamCheck(check)).toBe(false)
  expect(passesCheck(check as ParamCheck, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).toBe(false)
})
