import { expect, test } from 'vitest'
import { hear } from '../../mind/hearing.ts'
import { unfitLine } from './unfit-line.ts'

test.each([
  ['en', 'I’ll call you tomorrow at ten to confirm.', 'At what hour?', 'Good. I am writing that down.'],
  ['en', 'What would a first step look like?', 'Maybe. I feel that I am close.', 'Something small, perhaps.'],
  ['en', 'Good morning, Daniel speaking.', 'What is your name again?', 'Good morning.'],
  ['en', 'Hello, I have read all your notes.', 'Hello. Do you have my notes?', 'Hello.'],
  ['fr', 'Bonjour, j’ai lu les trois dossiers.', 'Bonjour. Les notes sont là ?', 'Bonjour.'],
  ['fr', 'Je vous rappelle demain à dix heures.', 'Possible. Pour quand ?', 'Bien. Je le note.'],
  ['fr', 'Depuis combien de temps avez-vous ces vertiges ?', 'Jusqu’à l’arrivage.', 'Depuis juin.'],
  ['en', 'How long did that last?', 'Ten weeks more.', 'Two winters.'],
  ['en', 'And how long did it go on?', 'Since September.', 'A week, about.'],
  ['en', 'How long did the trial take?', 'Until Easter.', 'Four months.'],
  ['en', 'How long was it?', 'Since I can think.', 'Half an hour.'],
  ['fr', 'Combien de temps ça a duré ?', 'Depuis septembre.', 'Toute une semaine.'],
  ['fr', 'Ça a duré combien de temps ?', 'Jusqu’à Pâques.', 'Deux hivers.'],
  ['fr', 'Combien de temps l’essai a-t-il pris ?', 'Dix semaines encore.', 'Quatre mois.'],
] as const)('%s: after “%s” the persona does not say “%s”, but “%s”', (language, line, unfit, fitting) => {
  const isUnfit = unfitLine(hear(line, language), language)
  expect(isUnfit(unfit)).toBe(true)
  expect(isUnfit(fitting)).toBe(false)
})

test.each([
  ['en', 'And what does she think of it?', 'He doesn’t say.'],
  ['fr', 'Qu’est-ce qu’elle en pense, elle ?', 'Il ne le dit pas.'],
  ['fr', 'Et lui, il en pense quoi ?', 'Elle n’en parle pas.'],
] as const)('%s: “%s” is about another person than “%s”', (language, question, line) => {
  expect(unfitLine(hear(question, language), language)(line)).toBe(true)
})

test.each([
  ['fr', 'Et elle, elle en dit quoi ?', 'Il faudrait lui demander.'],
  ['en', 'What does she say to him?', 'He’d have to tell you.'],
] as const)('%s: “%s” leaves “%s” free', (language, question, line) => {
  expect(unfitLine(hear(question, language), language)(line)).toBe(false)
})
