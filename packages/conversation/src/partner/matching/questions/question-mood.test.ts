import { expect, test } from 'vitest'
import { asksOtherMood, questionMood } from './question-mood.ts'

test.each([
  ['en', 'What would help you?', 'would'],
  ['en', 'Who’d be with you then?', 'would'],
  ['en', 'What will you say tonight?', 'will'],
  ['en', 'What did they say?', 'was'],
  ['en', 'How do you feel about having told it three times?', 'is'],
  ['en', 'What helps you?', 'is'],
  ['fr', 'Qu’est-ce qui vous aiderait ?', 'would'],
  ['fr', 'Si vous pouviez choisir, ce serait quoi ?', 'would'],
  ['fr', 'Qu’allez-vous dire ce soir ?', 'will'],
  ['fr', 'Qu’est-ce qu’elle vous a dit ?', 'was'],
  ['fr', 'C’était comment, avant ?', 'was'],
  ['fr', 'Vous n’en parlez jamais à personne ?', 'is'],
] as const)('%s: “%s” asks for what %s', (language, question, mood) => {
  expect(questionMood(question, language)).toBe(mood)
})

test('a question for what is may be met by what was, and one for what will be by what would be', () => {
  expect(asksOtherMood('is', 'was')).toBe(false)
  expect(asksOtherMood('will', 'would')).toBe(false)
  expect(asksOtherMood('was', 'is')).toBe(true)
  expect(asksOtherMood('would', 'is')).toBe(true)
})
