import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOf } from './report.samples.ts'

const all = libraryObservers()

const rest = ['Hm.', 'Hm.', 'Hm.', 'Hm.'] as const
const answers = {
  en: 'By counting the hours before I say yes.',
  fr: 'En comptant les heures avant de dire oui.',
} as const

const toldShare = (language: Language, line: string) =>
  all
    .listening(language, talkOf(language, ['Hm.', answers[language], line, 'Hm.', ...rest]))
    .measures.find(({ key }) => key === 'advice_share')?.value

test.each<readonly [Language, string]>([
  [
    'en',
    'Then on Monday mornings the two of us look at your hours, and nothing goes upstairs without you. Does that suit you?',
  ],
  ['en', 'The hours go on one sheet, and you see it before anybody else does. Would that work?'],
  ['en', 'Hours first, then a yes: that is the rule for the whole floor. Is that fair?'],
  ['en', 'The team counts the hours on Fridays, and the answer comes on Monday. Can you live with that?'],
  [
    'fr',
    'Donc le lundi matin, on regarde ensemble tes heures, et rien ne part à l’étage du dessus sans toi. Ça te va ?',
  ],
  ['fr', 'Les heures vont sur une feuille, et tu la vois avant tout le monde. Ça te convient ?'],
  ['fr', 'D’abord les heures, ensuite le oui : c’est la règle pour tout l’étage. Ça marche ?'],
  ['fr', 'L’équipe compte les heures le vendredi, et la réponse vient lundi. C’est bon pour toi ?'],
])('%s: a proposal from the other’s answer that asks for a yes is no advice: “%s”', (language, line) => {
  expect(toldShare(language, line)).toBe(0)
})

test.each<readonly [Language, string]>([
  ['en', 'You should count your hours on Monday. Does that suit you?'],
  ['en', 'Studies show that counting the hours saves a third of the time.'],
  ['fr', 'Vous devriez compter vos heures le lundi. Ça vous va ?'],
  ['fr', 'La règle dit que toutes les heures sont sur la feuille à midi.'],
])('%s: advice and a rule that is read out stay what they are: “%s”', (language, line) => {
  expect(toldShare(language, line)).toBeGreaterThan(0)
})

test.each<readonly [Language, string]>([
  [
    'en',
    'No, leave the volumes. I wanted us to talk about the two of us, I feel that something got stuck since I changed projects.',
  ],
  ['en', 'I asked you to come because I’d like to talk about what happened at the meeting in March.'],
  ['en', 'Forget the figures for a moment. I wanted to speak to you about the way we work.'],
  [
    'fr',
    'Non, laisse tomber les volumes. Je voulais qu’on parle de nous deux, j’ai l’impression qu’un truc s’est coincé depuis que j’ai changé de projet.',
  ],
  ['fr', 'Je t’ai demandé de venir parce que j’aimerais qu’on parle de la réunion de mars.'],
  ['fr', 'Oublie les chiffres un moment. Je voulais te parler de notre façon de travailler.'],
])('%s: who says what the talk is about tells nothing yet: “%s”', (language, line) => {
  expect(toldShare(language, line)).toBe(0)
})
