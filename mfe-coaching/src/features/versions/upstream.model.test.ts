import { expect, test } from 'vitest'
import { upstreamChanges } from './upstream.model.ts'

const before = { name: 'Ana', intro: 'Old', tags: ['a'], speech: { feelings: ['tired'] } }
const now = { name: 'Ana', intro: 'New', tags: ['a'], speech: null }
const fields = ['name', 'intro', 'tags', 'speech']
const fieldsOf = (changes: ReturnType<typeof upstreamChanges>) => changes.map(({ field }) => field)

test('only what the origin changed is offered, not what the fork changed itself', () => {
  const own = { name: 'My Ana', intro: 'Old', tags: ['mine'], speech: { feelings: ['tired'] } }
  expect(fieldsOf(upstreamChanges({ own, now, before, fields, readsAll: false }))).toEqual(['intro'])
})

test('a change that the fork has already is not offered again', () => {
  const own = { name: 'My Ana', intro: 'New', tags: [], speech: { feelings: ['tired'] } }
  expect(upstreamChanges({ own, now, before, fields, readsAll: false })).toEqual([])
})

test('without the former version every difference is offered, and hidden fields never are', () => {
  const own = { name: 'My Ana', intro: 'Mine', tags: ['b'], speech: { feelings: ['tired'] } }
  expect(fieldsOf(upstreamChanges({ own, now, before: null, fields, readsAll: false }))).toEqual(['intro', 'tags'])
  expect(fieldsOf(upstreamChanges({ own, now, before: null, fields, readsAll: true }))).toContain('speech')
})
