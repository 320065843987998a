import { expect, test } from 'vitest'
import { demoCast } from '../../demo-casts.samples.ts'
import { lastItem, playFromOpening } from '../../play-lines.samples.ts'

type Language = 'en' | 'fr'

const replyIn = (language: Language, name: string, lines: readonly string[]) =>
  lastItem(playFromOpening(demoCast(language, name, 'fact'), [language === 'en' ? 'Hello.' : 'Bonjour.', ...lines]))

test.each([
  ['en', 'Karim', 'Did the supplier write or call when they missed those five?'],
  ['en', 'Elise', 'Did the courier ring or just leave the parcel?'],
  ['en', 'Jonas', 'Did Ingrid read it aloud or pass it round?'],
  ['en', 'Thomas', 'Does Milan sit at the window or at the door?'],
  ['en', 'Sofia', 'Was the letter signed by the head or by the form teacher?'],
  ['fr', 'Karim', 'Le fournisseur a-t-il écrit ou téléphoné ?'],
  ['fr', 'Elise', 'Le lit de remplacement, il est parti lundi ou mardi ?'],
  ['fr', 'Thomas', 'Milan s’assoit près de la porte ou près de la fenêtre ?'],
  ['fr', 'Sofia', 'La lettre était signée par le directeur ou par la secrétaire ?'],
] as const)('%s: %s cannot say both of a fact: “%s”', (language, name, line) => {
  const { text, source } = replyIn(language, name, [line])
  expect(source).toBe('unknown_fact')
  expect(text).not.toMatch(/\bboth\b|les deux|bit of|un peu|half and half|moitié|depends|dépend/iu)
})

test.each([
  ['en', 'Karim', 'Is the board meeting on Tuesday or Thursday?', /Thursday/],
  ['fr', 'Karim', 'La direction se réunit le mardi ou le jeudi ?', /jeudi/],
  ['en', 'Thomas', 'Do the tablets come in January or in March?', /January/],
  ['fr', 'Thomas', 'Les tablettes arrivent en janvier ou en mars ?', /janvier/],
] as const)('%s: %s knows which of the two holds at “%s”', (language, name, line, pattern) => {
  expect(replyIn(language, name, [line]).text).toMatch(pattern)
})

test.each([
  ['en', 'Nadia', 'Is that more pride or more fear?'],
  ['en', 'Sofia', 'Were you more angry or more afraid when you read it?'],
  ['en', 'Amélie', 'Do you want the title or the teaching?'],
  ['fr', 'Nadia', 'C’est plutôt de la fierté ou de la crainte ?'],
  ['fr', 'Sofia', 'Vous étiez plutôt en colère ou inquiète en la lisant ?'],
] as const)('%s: %s may weigh two feelings at “%s”', (language, name, line) => {
  expect(replyIn(language, name, [line]).source).not.toBe('unknown_fact')
})

test.each([
  ['en', 'Jonas', 'Did the board praise the proposal?'],
  ['en', 'Karim', 'Did the board ever look at your list?'],
  ['en', 'Sofia', 'Has his maths teacher ever spoken to you?'],
  ['fr', 'Jonas', 'Est-ce que la direction a aimé la proposition ?'],
  ['fr', 'Sofia', 'Est-ce que sa prof d’anglais vous a parlé de l’exclusion ?'],
] as const)('%s: %s says yes, no or that it does not know at “%s”', (language, name, line) => {
  const { text } = replyIn(language, name, [line])
  expect(text).toMatch(
    /^(?:yes|no|not|never|once|nobody|they did|she did|he did|I couldn’t tell|That I don’t know|I’d have to|oui|non|pas|jamais|une fois|personne|elle ne|ils ont|Je ne saurais|Ça, je ne sais|Il faudrait)/iu,
  )
})

test.each([
  ['en', 'Jonas', 'Is it harder to be left out or to hear it from others?', 'To hear it from others.'],
  ['en', 'Elise', 'Would you rather have the original cot, or would any cot do?', 'The original cot.'],
  [
    'fr',
    'Jonas',
    'C’est plus dur de ne pas avoir été cité ou de l’apprendre par d’autres ?',
    'De l’apprendre par d’autres.',
  ],
  ['fr', 'Elise', 'Vous préférez le lit d’origine, ou n’importe lequel ferait l’affaire ?', 'Le lit d’origine.'],
] as const)('%s: %s takes one of two sides at “%s”', (language, name, line, words) => {
  expect(replyIn(language, name, [line]).text).toBe(words)
})

test.each([
  ['en', 'Jonas', 'Is it worse to be left out by me or to hear it from your team?'],
  ['fr', 'Jonas', 'C’est pire de ne pas être cité par moi ou de l’apprendre par ton équipe ?'],
] as const)('%s: %s does not repeat words that would have to be turned round: “%s”', (language, name, line) => {
  expect(replyIn(language, name, [line]).text).not.toMatch(/your team|ton équipe/iu)
})
