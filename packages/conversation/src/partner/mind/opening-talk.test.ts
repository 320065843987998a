import { expect, test } from 'vitest'
import { demoCast } from '../demo-casts.samples.ts'
import { lastItem, playFromOpening } from '../play-lines.samples.ts'

const firstMove = (language: 'en' | 'fr', name: string, line: string): string =>
  lastItem(playFromOpening(demoCast(language, name), [line])).move

test.each([
  ['en', 'Nadia', 'Hi Nadia, I’m Sam, I took over from Claire as your manager.'],
  ['en', 'Thomas', 'Hi, I’m Anna from head office, I’m responsible for the introduction of the tablets.'],
  ['en', 'Jonas', 'Hello, I don’t think we have met, I’m Tim from the legal team.'],
  ['fr', 'Karim', 'Bonjour Monsieur Haddad, Lena Vogt, de la société Clarex.'],
  ['fr', 'Henri', 'Bonjour, docteur Malik, je remplace le docteur Roux aujourd’hui.'],
  ['fr', 'Amélie', 'Bonjour Amélie, moi c’est Paul, je suis votre coach pour l’heure qui vient.'],
  ['fr', 'Thomas', 'Bonjour, Anna Roux, du siège, c’est moi qui pilote l’arrivée des tablettes.'],
] as const)('%s: %s hears a greeting in “%s”', (language, name, line) => {
  expect(firstMove(language, name, line)).toBe('greeting')
})

test.each([
  ['en', 'Nadia', 'I’m responsible for this, Nadia, and I should have asked you much earlier.'],
  ['fr', 'Nadia', 'Je suis inquiet pour vous, Nadia, et je ne sais pas comment vous aider.'],
] as const)('%s: %s hears more than a greeting in “%s”', (language, name, line) => {
  expect(firstMove(language, name, line)).not.toBe('greeting')
})

test.each([
  ['fr', 'Henri', 'Très bien, un lundi dans quatre semaines. Merci d’être venu.'],
  ['en', 'Henri', 'Good. A Monday in four weeks. Thanks for coming.'],
] as const)('%s: late in a talk, %s takes “%s” for a goodbye', (language, name, line) => {
  const more = language === 'en' ? 'Tell me more.' : 'Dites-m’en plus.'
  expect(['farewell', 'closing']).toContain(lastItem(playFromOpening(demoCast(language, name), [more, line])).move)
})
