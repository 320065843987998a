import { expect, test } from 'vitest'
import { noticeEverydayMove } from '../../partner/mind/everyday-moves.ts'
import { hear } from '../../partner/mind/hearing.ts'
import { analyseUtterance } from '../english-model/index.ts'

const kindOf = (language: 'en' | 'fr', text: string) => noticeEverydayMove(hear(text, language), language).kind

test.each([
  ['en', 'Deep down you’re just a delicate little thing, aren’t you?'],
  ['en', 'You’re such a delicate flower.'],
  ['en', 'You’re too sensitive, aren’t you?'],
  ['en', 'You’re being a baby.'],
  ['fr', 'Au fond, t’es juste une petite nature, non ?'],
  ['fr', 'Vous êtes vraiment une petite nature.'],
  ['fr', 'Tu es trop sensible, non ?'],
  ['fr', 'Tu es trop sensible.'],
  ['fr', 'Vous êtes une mauviette.'],
] as const)('%s: “%s” belittles', (language, text) => {
  expect(['abuse', 'blame']).toContain(kindOf(language, text))
  expect(analyseUtterance(text, [], language).slight).toBe(text)
})

test.each([
  ['en', 'You’re having a baby, aren’t you?'],
  ['en', 'You’re expecting a baby.'],
  ['en', 'They say you’re a delicate flower, and that hurts.'],
  ['en', 'You feel that you’re too sensitive for this job, don’t you?'],
  ['en', 'You’re late with the report, aren’t you?'],
  ['en', 'Did he say that you’re too sensitive?'],
  ['fr', 'Vous attendez un bébé.'],
  ['fr', 'Tu as peur qu’on te prenne pour une petite nature.'],
  ['fr', 'On t’a dit que tu es une petite nature ?'],
  ['fr', 'Tu as l’impression d’être trop sensible, non ?'],
  ['fr', 'Vous êtes seule avec tout ça, non ?'],
  ['fr', 'C’est une plante de petite nature.'],
] as const)('%s: “%s” belittles no one', (language, text) => {
  expect(['abuse', 'blame']).not.toContain(kindOf(language, text))
  expect(analyseUtterance(text, [], language).slight).toBeNull()
})
