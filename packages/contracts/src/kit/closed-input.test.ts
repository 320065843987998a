import { expect, test } from 'vitest'
import { z } from 'zod'
import { anyone } from '../access/index.ts'
import { boundIntegers, call, findBrokenText, findOversized } from './index.ts'

const dials = z.object({ warmth: z.number().int().min(1).max(5).default(3) })
const body = z.object({
  count: z.number().int().optional(),
  seed: z.number().int().min(0).max(4_294_967_295).nullable().default(null),
  share: z.number().default(0),
  dials: dials.optional(),
  items: z.array(z.object({ order: z.number().int().positive() })).default([]),
  avatar: z.union([z.object({ url: z.string() }), z.object({ style: z.string() })]).optional(),
  custom: z.record(z.string(), z.number()).default({}),
  lines: z.partialRecord(z.enum(['greet', 'leave']), z.object({ weight: z.number().int().optional() })).default({}),
  signs: z.object({ weight: z.number().int().optional() }).prefault({}),
})
const write = call({ method: 'POST', path: '/v1/things', summary: '', access: anyone, body, answers: { 200: body } })
const codesOf = (input: object) =>
  write.body.safeParse(input).error?.issues.map(({ code, path }) => [code, path.join('/')])

test.each([
  ['at the top', { name: 'x' }, ''],
  ['in an object', { dials: { warmth: 1, cold: 2 } }, 'dials'],
  ['in an object of a list', { items: [{ order: 1, other: 1 }] }, 'items/0'],
  ['in an object of a record', { lines: { greet: { other: 1 } } }, 'lines/greet'],
  ['in an object that has a default', { signs: { other: 1 } }, 'signs'],
])('a field that the schema does not name is refused %s', (_where, input, path) => {
  expect(codesOf(input)).toEqual([['unrecognized_keys', path]])
})

test('a field that no variant of a union names is refused', () => {
  expect(codesOf({ avatar: { url: 'x', style: 'y' } })?.[0]?.[0]).toBe('invalid_union')
  expect(codesOf({ avatar: { url: 'x' } })).toBeUndefined()
})

test('an integer stays within 32 bits unless its schema states more, and other numbers do not', () => {
  expect(codesOf({ count: 2_147_483_647 })).toBeUndefined()
  expect(codesOf({ count: 2_147_483_648 })).toEqual([['too_big', 'count']])
  expect(codesOf({ count: -2_147_483_649 })).toEqual([['too_small', 'count']])
  expect(codesOf({ items: [{ order: 2_147_483_648 }] })).toEqual([['too_big', 'items/0/order']])
  expect(codesOf({ lines: { greet: { weight: 2_147_483_648 } } })).toEqual([['too_big', 'lines/greet/weight']])
  expect(codesOf({ signs: { weight: 2_147_483_648 } })).toEqual([['too_big', 'signs/weight']])
  expect(codesOf({ seed: 4_294_967_295, share: 1e300 })).toBeUndefined()
})

test('a schema that is loose takes any field, and a record any key', () => {
  const form = call({
    method: 'POST',
    path: '/v1/form',
    summary: '',
    access: anyone,
    body: z.looseObject({ username: z.string() }),
    answers: { 204: null },
  })
  expect(form.body.safeParse({ username: 'x', client_id: 'y' }).success).toBe(true)
  expect(codesOf({ custom: { anything: 1 } })).toBeUndefined()
})

test('defaults and the schema of an answer are as they were written', () => {
  expect(write.body.parse({})).toEqual({ seed: null, share: 0, items: [], custom: {}, lines: {}, signs: {} })
  expect(write.answers[200].parse({ unknown: 1, count: 2 ** 40 })).toMatchObject({ count: 2 ** 40 })
})

test('text that no database can hold is found at any depth, in keys as well', () => {
  expect(findBrokenText({ a: [{ b: 'x\0y' }] })).toEqual(['a', '0', 'b'])
  expect(findBrokenText({ name: 'half \uD800' })).toEqual(['name'])
  expect(findBrokenText({ custom: { 'k\0': 1 } })).toEqual(['custom'])
  expect(findBrokenText({ name: 'whole 😀', n: 1, none: null })).toBeUndefined()
})

test('a query bounds its integers and drops the names that it does not know', () => {
  const list = call({
    method: 'GET',
    path: '/v1/list',
    summary: '',
    access: anyone,
    query: z.object({ after: z.coerce.number().int().min(0).optional() }),
    answers: { 204: null },
  })
  expect(list.query.parse({ after: '7', utm_source: 'x' })).toEqual({ after: 7 })
  expect(list.query.safeParse({ after: '2147483648' }).success).toBe(false)
})

test('a file bounds its integers at any depth, in variants as well, and ignores fields that it does not know', () => {
  const file = boundIntegers(
    z.object({
      records: z.array(
        z.discriminatedUnion('kind', [z.object({ kind: z.literal('a'), n: z.number().int().nullable() })]),
      ),
    }),
  )
  const withNumber = (n: number) => ({ records: [{ kind: 'a', n, other: 1 }], other: 1 })
  expect(file.parse(withNumber(7))).toEqual({ records: [{ kind: 'a', n: 7 }] })
  expect(file.safeParse(withNumber(2 ** 40)).success).toBe(false)
})

test('a list or an object with too many entries or levels is found at any depth', () => {
  const list = (length: number) => Array.from({ length }, () => 0)
  expect(findOversized({ a: [{ b: list(10_001) }] })).toEqual(['a', '0', 'b'])
  expect(findOversized({ a: Object.fromEntries(list(10_001).map((_, index) => [`k${index}`, 0])) })).toEqual(['a'])
  expect(findOversized({ a: [{ b: list(10_000) }], c: null, d: 'text' })).toBeUndefined()
  const nest = (levels: number): unknown => (levels === 0 ? 0 : [nest(levels - 1)])
  expect(findOversized(nest(90))).toBeUndefined()
  expect(findOversized(nest(150))).toHaveLength(101)
})
