import { expect, test } from 'vitest'
import { demoCast } from '../../demo-casts.samples.ts'
import { replyTo } from '../../reply.ts'

const moveAt = (text: string): string =>
  replyTo(demoCast('en', 'Sofia', 5), [
    { role: 'persona', text: '…' },
    { role: 'learner', text: 'Good evening.' },
    { role: 'persona', text: 'Good evening.' },
    { role: 'learner', text },
  ]).move

test.each([
  'So wanting to run = being a coward, in your eyes?',
  'Would that make you a coward, in your own eyes?',
  'Does saying no mean being a coward?',
  'Who says you’re a failure?',
  'Do they think you’re lazy?',
  'Are you afraid people will think you’re stupid?',
  'What would be so pathetic about that?',
])('a question for the view behind a hard word is no insult: “%s”', (text) => {
  expect(moveAt(text)).toBe('question')
})

test.each(['Nobody here thinks you’re incompetent.', 'I don’t think you’re a coward at all.'])(
  'who takes a hard word away reassures: “%s”',
  (text) => {
    expect(moveAt(text)).toBe('reassurance')
  },
)

test.each([
  'You’re right to be angry, the letter came at a bad time.',
  'It makes sense that you’re worried.',
  'You’re right to feel let down.',
])('to grant a feeling is no yes to a plan: “%s”', (text) => {
  expect(moveAt(text)).toBe('empathy')
})

test.each([
  'In my eyes you’re a coward.',
  'Does it hurt being an idiot?',
  'Does being a coward make you proud?',
  'Would you stop being such a coward?',
  'What are you, a coward?',
  'Everybody thinks you’re lazy.',
])('an insult stays one: “%s”', (text) => {
  expect(moveAt(text)).toBe('abuse')
})
