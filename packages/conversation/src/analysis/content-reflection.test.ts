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

test.each([
  ['en', 'In a kitchen that ends badly.', 'Joking aside, your kitchen matters to you more than any number I read out.'],
  ['en', 'We had the whole weekend with that page.', 'The two of you sat there all weekend with that page.'],
  ['fr', 'Oui. Sept pour, sept contre. C’est ridicule.', 'Sept partout, donc la liste ne tranche rien.'],
  [
    'fr',
    'Être dans ma cuisine, et y rester entier.',
    'Rester debout dans votre cuisine, entier : c’est ça qui compte, plus que mes chiffres.',
  ],
  ['fr', 'C’est au compte rendu. Moi, non.', 'Dans le compte rendu il y a ton travail, mais pas ton nom.'],
] as const)('%s: after “%s”, “%s” gives it back', (language, clientText, text) => {
  expect(analyseUtterance(text, [{ speaker: 'client', text: clientText }], language).reflection?.quote).toBe(text)
})

test.each([
  ['fr', 'Les fiches ? On verra.', 'Je vous montre : on appuie ici, et la fiche part toute seule au bureau.'],
  ['fr', 'Pas maintenant.', 'Jonas, je sens de la distance entre nous, et je préfère t’en parler en face.'],
  ['fr', 'On emprunte un camion.', 'Chez nous, vous auriez un interlocuteur unique, joignable jour et nuit.'],
  ['fr', 'On m’a raccroché au nez.', 'Désormais c’est moi qui suis votre dossier.'],
  ['en', 'My mother was alone.', 'My mother was alone too, and we found a carer.'],
] as const)('%s: after “%s”, “%s” brings the speaker’s own', (language, clientText, text) => {
  expect(analyseUtterance(text, [{ speaker: 'client', text: clientText }], language).reflection).toBeNull()
})

test('what was said a turn earlier counts as well', () => {
  const before = [
    { speaker: 'client', text: 'The two clinics keep their own stock.' },
    { speaker: 'coach', text: 'Hm.' },
    { speaker: 'client', text: 'Yes.' },
  ] as const
  expect(analyseUtterance('Your clinics keep a stock of their own.', before, 'en').takenUpWords).toContain('clinics')
})

test.each([
  ['en', 'I have about ten minutes.', 'Hello Thomas, thank you for the ten minutes.'],
  ['fr', 'J’ai dix minutes.', 'Bonjour, et merci pour ces dix minutes.'],
] as const)('%s: after “%s”, the greeting “%s” gives nothing back', (language, clientText, text) => {
  expect(analyseUtterance(text, [{ speaker: 'client', text: clientText }], language).reflection).toBeNull()
})

test('a sentence in the other’s own words gives back, also before a longer promise', () => {
  const rule = 'Before anything goes to the board, the other one sees it. That would do for me.'
  const back = 'The other one sees it before it goes to the board.'
  const promise = 'Deal, starting with Thursday’s paper, I’ll send it to you Wednesday noon.'
  const analyse = (text: string) => analyseUtterance(text, [{ speaker: 'client', text: rule }], 'en')
  expect(analyse(`${back} ${promise}`).reflection?.quote).toBe(back)
  expect(analyse(`The board meets on Thursday. ${promise}`).reflection).toBeNull()
})
