import { expect, test } from 'vitest'
import { demoCast } from './demo-casts.samples.ts'
import { replyAfter } from './play-lines.samples.ts'
import { replyTo } from './reply.ts'

test.each([
  [
    'en',
    'Karim',
    'A quarter, with a winter month in it.',
    'A quarter with a winter month, is that how you’d want to test it?',
  ],
  [
    'en',
    'Nadia',
    'I skipped lunch, then the second check.',
    'First you skipped lunch and then the second check, did you?',
  ],
  [
    'en',
    'Thomas',
    'The display reflects under the lamp at station four.',
    'Does the display reflect under the lamp at station four?',
  ],
  [
    'fr',
    'Karim',
    'Un trimestre, avec un mois d’hiver.',
    'Un trimestre avec un mois d’hiver, c’est comme ça que vous voudriez tester ?',
  ],
] as const)('%s: %s stands by its own words: “%s” “%s”', (language, name, lastText, line) => {
  expect(replyAfter(language, name, lastText, line).source).toMatch(/^(?:yes|reflection_(?:right|unclear))/)
})

test('a question that turns the persona’s words into their contrary gets no yes', () => {
  expect(
    replyAfter('en', 'Karim', 'The driver didn’t ring at the ramp.', 'Did the driver ring at the ramp?').source,
  ).not.toBe('yes')
})

test('“He had to come where? To this meeting?” asks where', () => {
  const talk = replyTo(demoCast('en', 'Sofia', 12), [
    { role: 'persona', text: '…' },
    { role: 'learner', text: 'Does Leo know you’re here?' },
    { role: 'persona', text: 'Yes. He asked whether he had to come.' },
    { role: 'learner', text: 'He had to come where, sorry? To this meeting?' },
  ])
  expect(talk.text).toMatch(/^Here, to your room/)
})

test('what somebody knows of one thing is no answer about another', () => {
  expect(
    replyAfter('en', 'Sofia', 'I don’t know what to do.', 'Does Leo know I like having him in class?').source,
  ).not.toBe('k-leo-knows')
  expect(replyAfter('en', 'Sofia', 'I don’t know what to do.', 'Does Leo know you are here?').source).toBe(
    'k-leo-knows',
  )
})

test('a question for how long something took is not answered with how long it would take', () => {
  expect(replyAfter('en', 'Karim', 'Seven calls.', 'How long did that take to sort out?').source).not.toBe(
    't-time-needed',
  )
  expect(replyAfter('en', 'Karim', 'Seven calls.', 'How long would that take?').source).toBe('t-time-needed')
})

test('“What changed?” asks what, and not how it came about', () => {
  expect(
    replyAfter('en', 'Nadia', 'Hi.', 'That’s the third one late, and you used to be early. What changed?').source,
  ).toBe('f-changed')
})
