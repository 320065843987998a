import { expect, test } from 'vitest'
import { isSame } from './same-values.ts'

const storedValues = { name: 'Mara', dials: { warmth: 2 }, goals: ['rest', 'peace'], llm: null }

test.each([
  ['a copy', structuredClone(storedValues), true],
  ['a field that is undefined', { ...storedValues, note: undefined }, true],
  ['another order of the fields', { llm: null, goals: ['rest', 'peace'], dials: { warmth: 2 }, name: 'Mara' }, true],
  ['another text', { ...storedValues, name: 'Ana' }, false],
  ['another value inside', { ...storedValues, dials: { warmth: 3 } }, false],
  ['another order of a list', { ...storedValues, goals: ['peace', 'rest'] }, false],
  ['a shorter list', { ...storedValues, goals: ['rest'] }, false],
  ['a list in place of an object', { ...storedValues, dials: [2] }, false],
  ['nothing in place of an object', { ...storedValues, dials: null }, false],
  ['a field more', { ...storedValues, note: '' }, false],
])('%s', (_, values, same) => {
  expect([isSame(storedValues, values), isSame(values, storedValues)]).toEqual([same, same])
})

test('dates are the same at the same moment', () => {
  const at = (text: string) => ({ at: new Date(text) })
  expect(isSame(at('2026-03-02'), at('2026-03-02'))).toBe(true)
  expect(isSame(at('2026-03-02'), at('2026-03-03'))).toBe(false)
})
