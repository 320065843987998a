import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { analyseUtterance } from '../english-model/index.ts'

const actsIn = (language: Language, text: string) =>
  analyseUtterance(text, [{ speaker: 'client', text: 'Hm.' }], language).forbiddenActs.map(({ act }) => act)

test.each<readonly [Language, string]>([
  ['en', 'You took my idea and sold it as yours.'],
  ['en', 'You stole my slides.'],
  ['fr', 'Vous avez pris mon idée et vous l’avez vendue comme la vôtre.'],
  ['fr', 'Tu m’as volé mes chiffres.'],
])('%s: “%s” blames', (language, text) => {
  expect(actsIn(language, text)).toContain('blame')
})

test.each<readonly [Language, string]>([
  ['en', 'On Monday you showed my slides to the board.'],
  ['en', 'You took my call within a minute.'],
  ['fr', 'Lundi, vous avez montré mes diapos au comité.'],
  ['fr', 'Vous avez pris mon appel tout de suite.'],
])('%s: “%s” says what happened', (language, text) => {
  expect(actsIn(language, text)).not.toContain('blame')
})
