import { expect, test } from 'vitest'
import { analyseUtterance } from '../../analysis/english-model/index.ts'
import { shows } from './signs.ts'

test.each([
  ['en', 'You were frightened for him, and then my letter made it worse.'],
  ['en', 'You felt erased.'],
  ['en', 'That hurt you.'],
  ['en', 'It made you furious.'],
  ['fr', 'Moi je vois surtout que tu t’es senti effacé.'],
  ['fr', 'Vous avez eu peur.'],
  ['fr', 'Tu as eu honte devant eux.'],
  ['fr', 'Vous étiez inquiète pour lui.'],
  ['fr', 'Ça vous a blessée.'],
] as const)('%s: “%s” names a feeling of the past and gives it back', (language, text) => {
  const { reflection } = analyseUtterance(text, [{ speaker: 'client', text: 'Hm.' }], language)
  expect([reflection?.quote, shows(text, 'feeling', language)]).toEqual([text, true])
})

test('« Qu’est-ce que vous ne voudriez manquer … ? » asks for a reason', () => {
  expect(shows('Qu’est-ce que vous ne voudriez manquer pour rien au monde ?', 'reasons', 'fr')).toBe(true)
})
