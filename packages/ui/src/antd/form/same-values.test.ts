import { expect, test } from 'vitest'
import { isSame } from './same-values.ts'

const stored = { name: 'Mara', dials: { warmth: 2 }, goals: ['rest', 'peace'], llm: null }

test.each([
  ['a copy', structuredClone(stored), true],
  ['a field that is undefined', { ...stored, note: undefined }, true],
  ['another order of the fields', { llm: null, goals: ['rest', 'peace'], dials: { warmth: 2 }, name: 'Mara' }, true],
  ['another text', { ...stored, name: 'Ana' }, false],
  ['another value inside', { ...stored, dials: { warmth: 3 } }, false],
  ['another order of a list', { ...stored, goals: ['peace', 'rest'] }, false],
  ['a shorter list', { ...stored, goals: ['rest'] }, false],
  ['a list in place of an object', { ...stored, dials: [2] }, false],
  ['nothing in place of an object', { ...stored, dials: null }, false],
  ['a field more', { ...stored, note: '' }, false],
])('%s', (_, values, same) => {
  expect([isSame(stored, values), isSame(values, stored)]).toEqual([same, same])
})

test('dates are the same at the same moment', () => {
  const at = (text: string) => ({ at: new Date(text) })
  expect(isSame(at('2026-03-02'), at('2026-03-02'))).toBe(true)
  expect(isSame(at('2026-03-02'), at('2026-03-03'))).toBe(false)
})
