import { expect, test } from 'vitest'
import { demoCast } from '../../demo-casts.samples.ts'
import { lastItem, playFromOpening } from '../../play-lines.samples.ts'

type Language = 'en' | 'fr'

const replyIn = (language: Language, name: string, lines: readonly string[]) =>
  lastItem(playFromOpening(demoCast(language, name, 7), [language === 'en' ? 'Hello.' : 'Bonjour.', ...lines]))

test.each([
  ['en', 'Sofia', 'Do you need a tissue? We can stop for a minute.'],
  ['en', 'Nadia', 'I think we can stop for a moment. Do you want a tissue?'],
  ['en', 'Jonas', 'Shall we take a short break?'],
  ['en', 'Amélie', 'Take a minute if you need it. I can get you a glass of water.'],
  ['fr', 'Amélie', 'Vous voulez un mouchoir ? On peut s’arrêter un instant.'],
  ['fr', 'Sofia', 'On fait une petite pause, si vous voulez.'],
  ['fr', 'Nadia', 'Tu as besoin d’un mouchoir ?'],
] as const)('%s: %s takes or declines a kindness: “%s”', (language, name, line) => {
  expect(replyIn(language, name, [line])).toMatchObject({ source: 'break', outcome: null })
})

test.each([
  ['en', 'You should take a break from work.'],
  ['en', 'When did you last take a break?'],
  ['fr', 'Vous devriez faire une pause.'],
  ['fr', 'Quand avez-vous pris une pause pour la dernière fois ?'],
] as const)('%s: “%s” offers no pause', (language, line) => {
  expect(replyIn(language, 'Nadia', [line]).source).not.toBe('break')
})

test.each([
  [
    'en',
    'Jonas',
    'OK. From Monday then?',
    'I’ll ask you first, every time, before your work leaves the room. And you?',
  ],
] as const)('%s: %s takes a promise of what it asked for', (language, name, ...lines) => {
  expect(replyIn(language, name, lines)).toMatchObject({ source: 'commitment', talk: 'neutral' })
})

test.each([
  ['en', 'Could you turn off the tablet before bed, and I’ll move Leo’s seat to the front?'],
  ['fr', 'Vous éteignez la tablette avant le coucher, et moi je change la place de Léo ?'],
] as const)('%s: Sofia does not echo a name that only owns what is moved: “%s”', (language, line) => {
  expect(replyIn(language, 'Sofia', [line]).text).not.toMatch(/^L[eé]o\s?\?/u)
})

test.each([
  ['en', 'Karim', 'I’ll send you one page with the cost of a missed box by Thursday, okay?'],
  ['fr', 'Karim', 'Je vous envoie une page avec les chiffres jeudi, d’accord ?'],
] as const)('%s: %s takes an errand of the learner’s that binds it to nothing: “%s”', (language, name, line) => {
  expect(replyIn(language, name, [line]).source).toBe('commitment')
})

test('an agreement that asks the persona for a signature is still doubted', () => {
  const line = 'I’ll send you the contract and you sign it today, okay?'
  expect(replyIn('en', 'Karim', [line]).source).not.toBe('commitment')
})
