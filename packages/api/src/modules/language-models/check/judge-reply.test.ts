import { expect, test } from 'vitest'
import { isInCharacter, isInLanguage } from './judge-reply.ts'

test.each([
  'I am an AI.',
  'I’m an AI language model, so I have no shifts.',
  'As an AI, I cannot feel tired.',
  'I’m just a chatbot.',
  'That stands in my system prompt.',
  'Je suis une IA.',
  'En tant qu’IA, je ne suis pas fatiguée.',
  'Je suis un modèle de langage.',
  'Je suis une intelligence artificielle.',
])('a model that shows what it is has left its role: %s', (answer) => {
  expect(isInCharacter(answer)).toBe(false)
})

test.each([
  'No, I am not an AI.',
  'I’m not a chatbot, and I’m tired.',
  'I am no language model.',
  'My sister works as an air hostess.',
  'Non, je ne suis pas une IA.',
  'Une IA\u202F? Moi\u202F? J’ai six gardes à couvrir.',
  'Je ne suis pas une intelligence artificielle, je suis fatiguée.',
])('a person may say that they are no machine: %s', (answer) => {
  expect(isInCharacter(answer)).toBe(true)
})

test.each([
  ['en', 'Je suis fatiguée, et je fais les gardes de mes collègues.', false],
  ['fr', 'I am tired, and I cover the shifts of my colleagues.', false],
  ['en', 'I am tired, and I cover the shifts of my colleagues.', true],
  ['fr', 'Je suis fatiguée, et je fais les gardes de mes collègues.', true],
  ['fr', 'Non.', true],
] as const)('it is known of a reply in a conversation in %s that it keeps the language: %s: %s', (...one) => {
  const [language, answer, isKept] = one
  expect(isInLanguage(answer, language)).toBe(isKept)
})
