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

test('the fork keeps its own name, its visibility and the values of its organisation', () => {
  const ofOrigin = { name: 'Ana', visibility: 'organization', custom: { site: 'Lyon' }, intro: 'Old' }
  const changedOrigin = { name: 'Bea', visibility: 'platform', custom: { site: 'Lille' }, intro: 'New' }
  const changes = upstreamChanges({
    own: ofOrigin,
    now: changedOrigin,
    before: ofOrigin,
    fields: Object.keys(ofOrigin),
    readsAll: true,
  })
  expect(fieldsOf(changes)).toEqual(['intro'])
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

const goal = (label: string, weight = 1) => ({ label, required: false, weight, signs: [], shown_by: null })
const goalsOf = (...objectives: object[]) => ({ objectives })
const goalChanges = (own: object[], now: object[]) =>
  upstreamChanges({
    own: goalsOf(...own),
    now: goalsOf(...now),
    before: goalsOf(goal('Ask first'), goal('Name the tension'), goal('Agree on one rule')),
    fields: ['objectives'],
    readsAll: true,
  })

test('a list of the origin is pulled entry by entry, and the fork keeps its own additions', () => {
  const own = [goal('Ask first'), goal('Name the tension'), goal('Agree on one rule'), goal('Thank them')]
  const [change] = goalChanges(own, [goal('Ask first', 3), goal('Agree on one rule')])
  expect(change?.values).toEqual(goalsOf(goal('Ask first', 3), goal('Agree on one rule'), goal('Thank them')))
  expect(change?.replacesOwn).toBe(false)
  expect(change?.unchanged).toBe(2)
})

test('an entry that the origin removed and the fork changed is named as a change of both', () => {
  const own = [goal('Ask first'), goal('Name the tension', 5), goal('Agree on one rule')]
  const [change] = goalChanges(own, [goal('Ask first'), goal('Agree on one rule')])
  expect(change?.values).toEqual(goalsOf(goal('Ask first'), goal('Agree on one rule')))
  expect(change?.replacesOwn).toBe(true)
})

test('a text that the origin and the fork changed is named as a change of both, and pulled as the origin has it', () => {
  const [change] = upstreamChanges({ own: { ...now, intro: 'Mine' }, now, before, fields: ['intro'], readsAll: true })
  expect([change?.values, change?.replacesOwn]).toEqual([{ intro: 'New' }, true])
  const [untouched] = upstreamChanges({ own: before, now, before, fields: ['intro'], readsAll: true })
  expect([untouched?.values, untouched?.replacesOwn]).toEqual([{ intro: 'New' }, false])
})

test('a change that only reaches what the fork has removed is not offered', () => {
  const own = [goal('Ask first'), goal('Agree on one rule')]
  expect(goalChanges(own, [goal('Ask first'), goal('Agree on one rule')])).toEqual([])
})
