import { expect, test } from 'vitest'
import { demoCast } from '../../demo-casts.samples.ts'
import { lastItem, playFromOpening } from '../../play-lines.samples.ts'
import { questionFacet } from '../unanswered-questions/question-facet.ts'

const hello = { en: 'Hello.', fr: 'Bonjour.' } as const

const replyTo = (language: 'en' | 'fr', name: string, line: string) =>
  lastItem(playFromOpening(demoCast(language, name, 'of others'), [hello[language], line]))

test.each([
  ['en', 'Henri', 'Did the guests ask you about the lamp?'],
  ['en', 'Jonas', 'Did the board ask you about the slide colours?'],
  ['fr', 'Amélie', 'Votre voisin de palier, vous avez peur de le vexer ?'],
  ['fr', 'Thomas', 'Votre chef, j’imagine ?'],
] as const)('%s: %s does not call what it lived through unknown: “%s”', (language, name, line) => {
  expect(replyTo(language, name, line).source).not.toBe('unknown_of_others')
})

test.each([
  ['en', 'Karim', 'Did the supplier apologise to you?'],
  ['fr', 'Karim', 'Le fournisseur s’est-il excusé ?'],
] as const)('%s: %s leaves to others what only they know: “%s”', (language, name, line) => {
  const { source, text } = replyTo(language, name, line)
  expect(source).toBe('unknown_of_others')
  expect(text).not.toMatch(/have to ask|don’t know|que je demande|je ne sais pas/u)
})

test.each([
  ['en', 'What is it you don’t want to lose?', 'what', 'unknown_wish'],
  ['en', 'What is it usually like on a Friday at your place?', 'how', null],
  ['en', 'What did you read in the leaflet that worries you?', 'what', null],
  ['en', 'What change do you mean?', 'what', null],
  ['en', 'What would that change for you?', 'what', 'unknown_effect'],
  ['en', 'What is it that worries you?', 'what', 'unknown_feeling'],
  ['fr', 'Qu’est-ce que vous ne voulez pas perdre ?', 'what', 'unknown_wish'],
  ['fr', 'Qu’avez-vous lu dans la notice qui vous inquiète ?', 'what', null],
] as const)('%s: “%s” asks for %s: %s', (language, question, form, facet) => {
  expect(questionFacet(question.toLowerCase().replaceAll('’', "'"), form, language)).toBe(facet)
})
