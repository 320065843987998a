import { expect, test } from 'vitest'
import { demoCast } from './demo-casts.samples.ts'
import { hear } from './mind/hearing.ts'
import { lastItem, playFromOpening } from './play-lines.samples.ts'

const replyIn = (name: string, ...lines: readonly string[]) => lastItem(playFromOpening(demoCast('en', name, 7), lines))

test('“I can see what went wrong” is no offer, “I can see what to do” is one', () => {
  expect(hear('I can see what went wrong. I’m sorry about this.', 'en').kind).toBe('apology')
  expect(hear('I’ll see what I can do about it.', 'en').acts.has('offer')).toBe(true)
})

test.each([
  ['Henri', 'When was the last time you took one of the tablets?', 'o-last-taken'],
  ['Henri', 'What does your job ask of your body?', 'kitchen-work'],
  ['Jonas', 'Should I tell the board whose idea it was?', 'tell-board'],
] as const)('%s knows what “%s” asks for', (name, line, source) => {
  expect(replyIn(name, 'Hello.', line).source).toBe(source)
})

test('what somebody does first in the morning is a habit, and no step', () => {
  expect(replyIn('Nadia', 'Hello.', 'What do you do first when you come in in the morning?').source).not.toMatch(
    /^step/,
  )
})

test('after a good end “What time suits you?” is answered with an hour', () => {
  const lines = [
    'Good morning Mrs Martin. I’ve read all the notes and I’m sorry about this.',
    'What is the most annoying part of it for you?',
    'So every time somebody new, and you start from zero. That’s exhausting.',
    'When do you need the cot at the latest?',
    'What do you have to sleep in for the baby if it comes earlier?',
    'My name is Tom Berger and I stay with this until it’s done. I can have a white cot delivered on Wednesday and put up. Would that work?',
    'What time suits you on Wednesday?',
  ]
  const replies = playFromOpening(demoCast('en', 'Elise', 4812), lines)
  expect(replies.some(({ outcome }) => outcome === 'win')).toBe(true)
  expect(lastItem(replies).text).toMatch(/morning/)
})
