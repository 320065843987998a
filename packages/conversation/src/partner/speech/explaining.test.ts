import { expect, test } from 'vitest'
import { demoCast, demoCasts } from '../demo-casts.samples.ts'
import { hear } from '../mind/hearing.ts'
import { lastItem, playFromOpening } from '../play-lines.samples.ts'
import { asksMeaning } from './follow-up.ts'

test.each([
  ['en', 'What do you mean?'],
  ['en', 'What do you mean by that?'],
  ['en', 'For example?'],
  ['en', 'Such as?'],
  ['en', 'Can you give me an example of that?'],
  ['en', 'Could you be more specific?'],
  ['en', 'Can you say a bit more about that?'],
  ['en', 'What do you mean by going round in circles?'],
  ['en', 'In what way?'],
  ['fr', 'C’est-à-dire ?'],
  ['fr', 'Comment ça ?'],
  ['fr', 'Qu’est-ce que vous entendez par là ?'],
  ['fr', 'Tu veux dire quoi ?'],
  ['fr', 'Tu peux préciser ?'],
  ['fr', 'Par exemple ?'],
  ['fr', 'Vous auriez un exemple ?'],
  ['fr', 'Qu’est-ce que tu entends par tourner en rond ?'],
] as const)('%s: “%s” asks for what was said last', (language, line) => {
  expect(asksMeaning(hear(line, language), language)).toBe(true)
})

test.each([
  ['en', 'What would help you, for example a call before the letter?'],
  ['en', 'How do you mean to solve the staffing problem by Friday?'],
  ['en', 'Could you explain the price list to the board?'],
  ['en', 'Tell me more about your apprentices and the line.'],
  ['en', 'What does the board mean to you?'],
  ['en', 'In what way does the forecast block you?'],
  ['fr', 'Comment ça va ?'],
  ['fr', 'Comment ça se passe à la maison ?'],
  ['fr', 'Par exemple, on pourrait appeler Rob lundi ?'],
  ['fr', 'Vous pouvez expliquer le contrat à la direction ?'],
  ['fr', 'Qu’est-ce que vous voulez dire à Léo ce soir ?'],
  ['fr', 'Tu entends quoi dans la machine ?'],
] as const)('%s: “%s” asks for something of its own', (language, line) => {
  expect(asksMeaning(hear(line, language), language)).toBe(false)
})

const choice = { en: 'Is it one or is it the other?', fr: 'C’est l’un ou c’est l’autre ?' } as const
const question = { en: 'What do you mean?', fr: 'C’est-à-dire ?' } as const

test.each([...demoCasts('en'), ...demoCasts('fr')])(
  '$name: what put a question off is explained by the matter',
  ({ cast }) => {
    const lines = [choice[cast.language], question[cast.language]]
    expect(lastItem(playFromOpening({ ...cast, seed: 5 }, lines)).source).not.toMatch(/^(?:unknown|how-are-you)/)
  },
)

test.each([
  ['en', 'Karim', ['How do you decide between the three offers?', 'What do you mean by that?'], 'how-work (more)'],
  [
    'fr',
    'Karim',
    ['Comment choisissez-vous entre les offres ?', 'Qu’est-ce que vous entendez par là ?'],
    'how-work (more)',
  ],
] as const)('%s: %s goes on with the last answer', (language, name, lines, source) => {
  expect([source, 'sequel']).toContain(lastItem(playFromOpening(demoCast(language, name, 3), lines)).source)
})
