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

test('the last hundred states can be undone, and all of them redone', () => {
  const states = Array.from({ length: 120 }, (_, place) => String(place + 1))
  const history = states.reduce(recordState, startHistory('0'))
  const steps = Array.from({ length: 200 })
  const oldest = steps.reduce<ReturnType<typeof startHistory>>((before) => undo(before), history)
  expect(oldest.present).toBe('20')
  expect(steps.reduce<ReturnType<typeof startHistory>>((before) => redo(before), oldest).present).toBe('120')
})
