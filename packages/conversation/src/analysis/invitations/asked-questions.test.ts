import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { analyseUtterance } from '../english-model/index.ts'

const read = (language: Language, text: string, before = 'Hm.') =>
  analyseUtterance(text, [{ speaker: 'client', text: before }], language)

test.each<readonly [Language, string, 'open' | 'closed']>([
  ['en', 'Before the numbers, tell me how your month went.', 'open'],
  ['en', 'On your side, what could you try this week?', 'open'],
  ['en', 'Shall we call on Friday to see how Wednesday went?', 'closed'],
  ['en', 'We speak on Friday to see what happened?', 'closed'],
  ['en', 'Notice what sooner?', 'open'],
  ['en', 'Needs what exactly?', 'open'],
  ['en', 'Meaning?', 'open'],
  ['en', 'Guess what?', 'closed'],
  ['en', 'Do you know what?', 'closed'],
  ['fr', 'Raconte, c’est-à-dire ?', 'open'],
  ['fr', 'C’est-à-dire ?', 'open'],
  ['fr', 'Avant les chiffres, racontez-moi comment s’est passé votre mois.', 'open'],
  ['fr', 'De votre côté, que pourriez-vous essayer à la maison cette semaine ?', 'open'],
  ['fr', 'Et vous, quelle suite proposez-vous ?', 'open'],
  ['fr', 'À votre avis, quelle étape viendrait ensuite ?', 'open'],
  ['fr', 'On se rappelle vendredi pour voir comment mercredi s’est passé ?', 'closed'],
  ['fr', 'On peut faire quoi pour voir ce qui bloque ?', 'open'],
  ['fr', 'Et vous, quel jour vous irait ?', 'closed'],
])('%s: “%s” is %s', (language, text, openness) => {
  expect(read(language, text).questions.map((question) => question.openness)).toEqual([openness])
})

test.each<readonly [Language, string, string]>([
  ['fr', 'L’organisation.', 'L’organisation ? Raconte, c’est-à-dire ?'],
  ['en', 'The organisation.', 'The organisation? What do you mean by that?'],
])('%s: after “%s”, “%s” is one question', (language, before, text) => {
  expect(read(language, text, before).questions.map((question) => question.openness)).toEqual(['open'])
})

test('a word that the other did not say is a question of its own', () => {
  const { questions } = read('fr', 'Votre restaurant ? Racontez-moi.', 'Que les assiettes partent chaudes.')
  expect(questions.map((question) => question.openness)).toEqual(['closed', 'open'])
})

test.each<readonly [Language, string, string]>([
  ['en', 'So, what do your numbers say this time?', 'Before the numbers, tell me how your month went.'],
  ['en', 'A call on Monday.', 'So one tablet in the evening, and we meet again on the 12th. Do you agree?'],
  ['en', 'In what sense?', 'In the sense that it saves time.'],
  ['fr', 'Alors, que disent vos chiffres ?', 'Avant les chiffres, racontez-moi comment s’est passé votre mois.'],
  ['fr', 'Un coup de fil le lundi.', 'Donc un comprimé le soir, et on se revoit le 12. Vous êtes d’accord ?'],
  ['fr', 'Dans quel sens ?', 'Dans le sens où ça fait gagner du temps.'],
])('%s: after “%s”, “%s” gives nothing back', (language, before, text) => {
  expect(read(language, text, before).reflection).toBeNull()
})

test.each<readonly [Language, string, string]>([
  ['en', 'We’ll use up the paper first.', 'In the sense that it saves time. You should give it a fair chance.'],
  ['fr', 'On finira d’abord le papier.', 'Dans le sens où ça fait gagner du temps. Vous devriez essayer.'],
])('%s: some turns after “%s”, “%s” gives nothing back', (language, first, text) => {
  const question = { en: 'In what sense?', fr: 'Dans quel sens ?' }[language]
  const before = [
    { speaker: 'client' as const, text: first },
    { speaker: 'coach' as const, text: 'Hm.' },
    { speaker: 'client' as const, text: question },
  ]
  expect(analyseUtterance(text, before, language).reflection).toBeNull()
})
