import { expect, test } from 'vitest'
import * as kit from './kit.sample.ts'
import { multiplySample } from './sample-calls.ts'
import * as zod from './zod.sample.ts'

test('both samples say the same', () => {
  const record = { id: 'a', name: 'b', note: null, tags: [] }
  const page = { items: [record], total: 1, page: 1, size: 12 }
  const query = { page: 2, size: 12, sort: 'name' } as const
  const input = { params: { id: 'a' }, body: { name: 'b', size: 3 } }
  expect(kit.listN.method + kit.updateN.method).toBe('GETPATCH')
  expect(kit.inputListN).toEqual(zod.inputListN)
  expect(kit.inputUpdateN).toEqual(zod.inputUpdateN)
  expect(kit.useListN(page)).toBe(zod.useListN(page))
  expect(kit.useUpdateN(record)).toBe(zod.useUpdateN(record))
  expect(kit.serveListN({ params: undefined, query, body: undefined })).toBe(zod.serveListN({ query }))
  expect(kit.serveUpdateN({ ...input, query: undefined })).toBe(zod.serveUpdateN(input))
})

test('every copy has names of its own, and the imports stand there once', () => {
  const text = multiplySample('kit', 3)
  expect(text.match(/^import /gm)).toHaveLength(3)
  expect(['list0', 'list1', 'list2'].every((name) => text.includes(`export const ${name} = call(`))).toBe(true)
  expect(text).not.toMatch(/\b(list|update|record|params)N\b/)
})
