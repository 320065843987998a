import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { anyOf, anyone, signedIn } from '../access/index.ts'
import {
  type CallAnswer,
  type CallInput,
  type ParsedInput,
  call,
  callsOf,
  idParams,
  listQuery,
  pageOf,
} from './index.ts'

const thing = z.object({ id: z.uuid(), name: z.string() })

const list = call({
  method: 'GET',
  path: '/v1/things',
  summary: 'Things',
  access: anyOf('user-list'),
  query: listQuery,
  answers: { 200: pageOf(thing) },
})
const update = call({
  method: 'PATCH',
  path: '/v1/things/{id}',
  summary: 'Change a thing',
  access: signedIn,
  params: idParams,
  body: z.object({ name: z.string().default('thing') }),
  answers: { 200: thing, 204: null },
})

test('a path with an undeclared placeholder is refused when the module loads', () => {
  const define = () =>
    call({ method: 'GET', path: '/v1/things/{id}', summary: '', access: anyone, answers: { 200: thing } })
  expect(define).toThrow('GET /v1/things/{id}: the path names {id}, params declare {}')
})

test('a declared parameter that the path does not name is refused', () => {
  const define = () =>
    call({ method: 'GET', path: '/v1/things', summary: '', access: anyone, params: idParams, answers: { 200: thing } })
  expect(define).toThrow('params declare {id}')
})

test('two calls at one address are refused', () => {
  expect(() => callsOf({ things: { list, again: list } })).toThrow(
    'things.again answers at the same address as things.list',
  )
  expect(callsOf({ things: { list, update } }).map(({ name }) => name)).toEqual(['list', 'update'])
})

test('the query of a list has the page sizes and sort keys of the product', () => {
  expect(listQuery.parse({})).toEqual({ page: 1, size: 12, sort: '-updated_at' })
  expect(listQuery.parse({ page: '2', size: '48', sort: 'name' })).toMatchObject({ page: 2, size: 48, sort: 'name' })
  expect(listQuery.safeParse({ size: '13' }).success).toBe(false)
})

test('callers write input, handlers receive output, and what a call lacks need not be passed', () => {
  expectTypeOf<CallInput<typeof list>>().toHaveProperty('query')
  const lacking = {} satisfies CallInput<typeof list>
  expect(lacking).toEqual({})
  expectTypeOf<CallInput<typeof update>['body']>().toEqualTypeOf<{ name?: string | undefined }>()
  expectTypeOf<ParsedInput<typeof update>['body']>().toEqualTypeOf<{ name: string }>()
  expectTypeOf<CallAnswer<typeof update>>().toEqualTypeOf<{ id: string; name: string } | undefined>()
  expectTypeOf<ParsedInput<typeof list>['query']['size']>().toEqualTypeOf<12 | 24 | 48>()
})
