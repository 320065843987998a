import { expect, test } from 'vitest'
import { analyseUtterance } from './english-model/index.ts'
import { hasAct, isTelling } from './index.ts'

const before = (text: string) => [{ speaker: 'client', text }] as const

test.each([
  ['en', 'Picture yourself a year into that role: what does a Tuesday look like?', 'open'],
  ['en', 'Is that how you weighed it?', 'closed'],
  ['en', 'Help me understand, will you?', 'open'],
  ['en', 'What would you have to change?', 'open'],
  ['en', 'Why don’t you just ask him?', 'closed'],
  ['en', 'Who would you like to be when you walk out of that meeting?', 'open'],
  ['en', 'And the other way round, when you picture yourself turning it down?', 'open'],
  ['en', 'Who would you like to meet first?', 'closed'],
  ['en', 'Is that easier when you picture yourself there?', 'closed'],
  ['en', 'Where in your week now do you feel most yourself?', 'open'],
  ['en', 'And that doubt, whose voice does it speak with?', 'open'],
  ['en', 'If you had to decide tonight, which way would you lean?', 'open'],
  ['en', 'Whose desk is that?', 'closed'],
  ['en', 'Which train do you take?', 'closed'],
  ['fr', 'Vous avez un problème d’organisation ou quoi ?', 'closed'],
  ['fr', 'Tu bosses sur quoi ?', 'open'],
  ['en', 'And you, what will you start with?', 'open'],
  ['en', 'How about fifteen minutes of homework?', 'closed'],
  ['fr', 'Ça se passe comment dans vos cliniques, en ce moment ?', 'open'],
  ['fr', 'Vous en pensez quoi, vous ?', 'open'],
  ['fr', 'Tu l’as vécue comment, la présentation ?', 'open'],
  ['fr', 'Il devrait ressembler à quoi, ce poste, pour que tu dises oui ?', 'open'],
  ['fr', 'Ce serait quoi, la meilleure solution pour vous ?', 'open'],
  ['fr', 'Vous voulez quoi, du thé ou du café ?', 'closed'],
  ['fr', 'Vous savez comment il dort ?', 'closed'],
  ['fr', 'Vous avez de quoi noter, là ?', 'closed'],
  ['fr', 'Tu dors ou quoi, ce matin ?', 'closed'],
  ['fr', 'Vous faites n’importe quoi, non ?', 'closed'],
  ['fr', 'Comment tu as vécu la présentation, toi ?', 'open'],
  ['fr', 'Mais enfin, quelles sont vos objections ?', 'open'],
  ['fr', 'Qu’est-ce qu’il faudrait changer pour que vous repreniez un traitement ?', 'open'],
  ['fr', 'Comment as-tu pu lui dire ça ?', 'closed'],
  ['fr', 'D’accord, et depuis ce bilan, qu’avez-vous remarqué quand vous les preniez ?', 'open'],
  ['fr', 'Si on se fixait une règle pour la suite, laquelle t’aiderait ?', 'open'],
  ['fr', 'Lundi ou mardi, laquelle des deux dates vous arrange ?', 'closed'],
  ['fr', 'Quelle petite étape pourriez-vous faire cette semaine ?', 'open'],
  ['fr', 'Quel premier pas vous paraît possible ?', 'open'],
  ['fr', 'Quelle première date pourriez-vous proposer ?', 'closed'],
] as const)('%s: “%s” is %s', (language, text, openness) => {
  expect(analyseUtterance(text, [], language).questions.map((one) => one.openness)).toEqual([openness])
})

test.each([
  ['en', 'Shut up, will you?'],
  ['en', 'Stop complaining, would you?'],
  ['fr', 'Taisez-vous, voulez-vous ?'],
  ['fr', 'C’est toi qui choisis quand.'],
  ['fr', 'Tu m’en as voulu et tu avais de quoi.'],
] as const)('%s: “%s” asks nothing', (language, text) => {
  expect(analyseUtterance(text, [], language).questions).toEqual([])
})

test.each([
  ['en', 'You choose when.'],
  ['en', 'It’s your call.'],
  ['en', 'That’s yours to decide.'],
  ['fr', 'C’est vous qui voyez.'],
  ['fr', 'À vous de voir, bien sûr.'],
  ['fr', 'C’est toi qui choisis quand.'],
  ['fr', 'Libre à vous de commencer plus tard.'],
] as const)('%s: “%s” leaves the choice and gives nothing back', (language, text) => {
  const analysis = analyseUtterance(text, before('Hm.'), language)
  expect(hasAct(analysis, 'autonomy')).toBe(true)
  expect(analysis.reflection).toBeNull()
})

test.each([
  ['fr', 'C’est vous qui l’avez poussée vers son père.'],
  ['fr', 'C’est toi qui as choisi de partir.'],
] as const)('%s: “%s” leaves no choice', (language, text) => {
  expect(hasAct(analyseUtterance(text, [], language), 'autonomy')).toBe(false)
})

test.each([
  [
    'en',
    'What do your numbers say?',
    'Your blood pressure is at 165 over 100, and that is the average of the three values we took.',
    false,
  ],
  ['en', 'Fine.', 'Our on-time rate is 99.2 per cent and nobody comes close.', true],
  ['en', 'What do your numbers say?', 'You should take your tablets.', true],
  [
    'en',
    'Thank you.',
    'I could have phoned you the first time he was sent out. I’m sorry I put it in a letter instead.',
    false,
  ],
  ['en', 'Fine.', 'You could have a stroke at your age.', true],
  ['en', 'Fine.', 'You know that a stroke can happen at any time with those numbers, don’t you?', true],
  ['en', 'Fine.', 'You know what a stroke is, from your father?', false],
  ['fr', 'Bien.', 'Vous savez bien que vous risquez l’AVC, n’est-ce pas ?', true],
  ['fr', 'C’est dans le contrat ?', 'La tension est à seize, comme la dernière fois.', true],
  ['fr', 'Que disent vos chiffres ?', 'La tension est à seize, comme la dernière fois.', false],
  ['fr', 'D’accord.', 'La tension est à seize, comme la dernière fois.', true],
] as const)('%s: after “%s”, “%s” tells without being asked: %s', (language, clientText, text, tells) => {
  expect(isTelling(analyseUtterance(text, before(clientText), language))).toBe(tells)
})

test.each([
  ['You should write everything down, otherwise nobody will believe you.', false],
  ['Nobody will believe you.', true],
] as const)('“%s” insults: %s', (text, insults) => {
  expect(hasAct(analyseUtterance(text, [], 'en'), 'abuse')).toBe(insults)
})

test.each(['a', 'a ', 'a-', "a'"])('a French question of very many “%s” is read at once', (part) => {
  const text = `Vous ${part.repeat(20_000)} ?`
  expect(analyseUtterance(text, [], 'fr').questions.map(({ openness }) => openness)).toEqual(['closed'])
})
