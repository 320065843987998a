import { expect, test } from 'vitest'
import { findPassage, findPlayedParts } from './passages.model.ts'

const parts = [
  { id: 'a', turn: 2, start: 0, end: 10, seconds: 5 },
  { id: 'b', turn: 2, start: 11, end: 31, seconds: 10 },
  { id: 'c', turn: 3, start: 0, end: 5, seconds: 1 },
]

test('a turn is played from its first part to its last', () => {
  expect(findPlayedParts(parts, { turn: 2, start: 0, end: 31 })).toEqual([
    { part: 'a', from: 0, to: 5 },
    { part: 'b', from: 0, to: 10 },
  ])
})

test('a quote within speech is played with a margin, and not beyond the speech', () => {
  expect(findPlayedParts(parts, { turn: 2, start: 15, end: 21 })).toEqual([{ part: 'b', from: 1.2, to: 5.8 }])
  expect(findPlayedParts(parts, { turn: 2, start: 12, end: 30 })).toEqual([{ part: 'b', from: 0, to: 10 }])
})

test('a quote across two sentences is played from both', () => {
  expect(findPlayedParts(parts, { turn: 2, start: 8, end: 13 })).toEqual([
    { part: 'a', from: 3.2, to: 5 },
    { part: 'b', from: 0, to: 1.8 },
  ])
})

test('words that were not recorded are not played', () => {
  expect(findPlayedParts(parts, { turn: 4, start: 0, end: 5 })).toEqual([])
})

test('a quote is found at its place, elsewhere in its turn, or stands for the whole turn', () => {
  const turn = { turn: 2, text: 'No. No, thank you.' }
  expect(findPassage(turn, { quote: 'No', start: 4 })).toEqual({ turn: 2, start: 4, end: 6 })
  expect(findPassage(turn, { quote: 'thank', start: 0 })).toEqual({ turn: 2, start: 8, end: 13 })
  expect(findPassage(turn, { quote: 'Yes', start: 0 })).toEqual({ turn: 2, start: 0, end: 18 })
})
