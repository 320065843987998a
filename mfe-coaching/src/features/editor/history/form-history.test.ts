import { expect, test } from 'vitest'
import { recordState, redo, startHistory, undo } from './form-history.ts'

test('states are undone and redone in order, and a new state ends what could be redone', () => {
  const written = ['b', 'c'].reduce(recordState, startHistory('a'))
  expect(undo(written).present).toBe('b')
  expect(undo(undo(undo(written))).present).toBe('a')
  expect(redo(undo(written)).present).toBe('c')
  expect(redo(recordState(undo(written), 'd')).present).toBe('d')
})

test('the same state twice is one step', () => {
  expect(recordState(startHistory('a'), 'a').past).toEqual([])
})
