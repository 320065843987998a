import { expect, test } from 'vitest'
import { analyseUtterance } from './english-model/index.ts'
import { isTelling } from './utterance-analysis.ts'

const clientLines = {
  en: 'Two of the clinics keep their own stock by now. They don’t trust me with it.',
  fr: 'Deux des cliniques ont leur propre stock, maintenant. Elles ne me font plus confiance.',
} as const

const analyse = (language: 'en' | 'fr', text: string) =>
  analyseUtterance(text, [{ speaker: 'client', text: clientLines[language] }], language)

test.each([
  ['en', 'Two clinics keep their own stock.'],
  ['en', 'The clinics no longer trust you with their stock.'],
  ['en', 'They keep their own stock because they don’t trust you any more.'],
  ['en', 'Your clinics have lost trust in you.'],
  ['fr', 'Deux cliniques gardent leur propre stock.'],
  ['fr', 'Vos cliniques ont perdu confiance en vous.'],
  ['fr', 'La confiance des cliniques, c’est ce que vous avez perdu.'],
] as const)('%s: “%s” gives back what the other said, and tells nothing', (language, text) => {
  const analysis = analyse(language, text)
  expect(analysis.reflection?.quote).toBe(text)
  expect(analysis.mainClass).toBe('reflection')
  expect(isTelling(analysis)).toBe(false)
})

test.each([
  ['en', 'Our stock is large enough for eleven clinics.'],
  ['en', 'The stock will be delivered on Monday.'],
  ['en', 'We trust the clinics.'],
  ['en', 'Clinics should share their stock.'],
  ['en', 'Two clinics keep their own stock?'],
  ['fr', 'Notre stock suffit pour onze cliniques.'],
  ['fr', 'Le stock sera livré lundi aux deux cliniques.'],
  ['fr', 'Faites confiance aux cliniques.'],
] as const)('%s: “%s” uses the other’s words and gives nothing back', (language, text) => {
  expect(analyse(language, text).reflection).toBeNull()
})
