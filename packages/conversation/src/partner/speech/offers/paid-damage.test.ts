import { expect, test } from 'vitest'
import { demoCast } from '../../demo-casts.samples.ts'
import { replyTo } from '../../reply.ts'

test.each([
  'We could add this: for each late delivery we pay you the overtime. Would that help?',
  'And if a van stays away, we pay you a penalty of two hundred. Would that be something?',
])('Karim hears no bribe in “%s”', (text) => {
  const reply = replyTo(demoCast('en', 'Karim'), [
    { role: 'learner', text: 'What would you need from us?' },
    { role: 'persona', text: 'A promise is worth nothing. A clause, perhaps.' },
    { role: 'learner', text },
  ])
  expect(reply.move).not.toBe('off_topic')
})

test('money for a yes is still none of the talk', () => {
  const reply = replyTo(demoCast('en', 'Karim'), [
    { role: 'learner', text: 'What would you need from us?' },
    { role: 'persona', text: 'A clause, perhaps.' },
    { role: 'learner', text: 'We pay you something on the side. Would that help?' },
  ])
  expect(reply.move).toBe('off_topic')
})
