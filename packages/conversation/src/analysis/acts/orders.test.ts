import { expect, test } from 'vitest'
import { analyseUtterance } from '../english-model/index.ts'

const actsOf = (text: string, language: 'en' | 'fr', before: string) => {
  const { acts, reflection } = analyseUtterance(text, [{ speaker: 'client', text: before }], language)
  return { isAdvice: acts.some(({ act }) => act === 'advice'), isReflection: reflection !== null }
}

test.each([
  ['fr', 'Vous reprenez les comprimés dès demain matin et vous revenez dans un mois.'],
  ['fr', 'Tu arrêtes ça tout de suite.'],
  ['fr', 'Oui, commencez tout simplement.'],
  ['fr', 'Vous prenez le comprimé le matin, point.'],
  ['fr', 'Tu lui parles demain, c’est décidé.'],
  ['en', 'You take the tablet in the morning, full stop.'],
  ['en', 'You’ll use the new list from Monday.'],
  ['en', 'You call him right now.'],
] as const)('%s: “%s” decides for the other, and gives nothing back', (language, text) => {
  const before = language === 'en' ? 'I stopped the tablet. I don’t call him.' : 'Je ne prends plus le comprimé.'
  expect(actsOf(text, language, before)).toEqual({ isAdvice: true, isReflection: false })
})

test.each([
  ['en', 'Have a good day.', []],
  ['en', 'You’ll see, it’s very simple.', []],
  ['en', 'You’re afraid the baby will come before the cot.', []],
  ['en', 'So your people spend hours running after things that should just be there.', []],
  ['en', 'They should just be there.', []],
  ['en', 'Just be there at six.', ['advice']],
  ['en', 'You absolutely must take them.', ['advice']],
  ['en', 'Put them next to your coffee.', ['advice']],
  ['fr', 'Il faudrait qui d’autre, à votre avis ?', []],
  ['fr', 'Ça va vous faire gagner une heure.', []],
  ['fr', 'Vous allez vous faire mal au dos.', []],
  ['fr', 'Vous ne le regretterez pas.', []],
  ['fr', 'Tu as intérêt à t’inscrire.', ['advice']],
  ['fr', 'Il fallait vérifier la couleur.', ['criticism']],
  ['fr', 'Il fallait tenir, et vous étiez seule.', []],
] as const)('%s: “%s” advises or hurts only where it does', (language, text, hardActs) => {
  const allActs = analyseUtterance(text, [], language).acts.map(({ act }) => act)
  expect(allActs.filter((act) => ['advice', 'criticism', 'abuse', 'warning'].includes(act))).toEqual(hardActs)
})

test.each([
  ['fr', 'Vous voulez partir tout de suite.', 'Je voudrais partir sans attendre.'],
  ['fr', 'Vous recommencez demain, et ça vous inquiète.', 'Je recommence demain.'],
  ['en', 'You want to leave right now.', 'I would like to leave.'],
  ['en', 'You start again tomorrow.', 'I start again tomorrow.'],
] as const)('%s: “%s” orders nothing', (language, text, before) => {
  expect(actsOf(text, language, before)).toEqual({ isAdvice: false, isReflection: true })
})
