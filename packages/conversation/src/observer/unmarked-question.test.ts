import { expect, test } from 'vitest'
import { questionsOf } from './question-kind.ts'

test.each([
  'What I know is small.',
  'What we need is a plan.',
  'What matters is that you rest.',
  'What worries me is the date.',
  'What happens next is up to you.',
  'So what I hear is that you are tired.',
])('“%s” tells, and asks nothing', (text) => {
  expect(questionsOf(text, 'en')).toEqual([])
})

test.each(['what worries you most', 'what makes you think it is hopeless', 'what happens next', 'What matters to you'])(
  '“%s” asks openly without its mark',
  (text) => {
    expect(questionsOf(text, 'en').map(({ kind }) => kind)).toEqual(['open'])
  },
)
