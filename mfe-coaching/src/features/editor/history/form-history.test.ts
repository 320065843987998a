import { expect, test } from 'vitest'
import { recordState, redo, startHistory, undo } from './form-history.ts'

test('states are undone and redone in order, and a new state ends what could be redone', () => {
  const history = ['b', 'c'].reduce(recordState, startHistory('a'))
  expect(undo(history).present).toBe('b')
  expect(undo(undo(undo(history))).present).toBe('a')
  expect(redo(undo(history)).present).toBe('c')
  expect(redo(recordState(undo(history), 'd')).present).toBe('d')
})

test('the same state twice is one step', () => {
  expect(recordState(startHistory('a'), 'a').past).toEqual([])
})
