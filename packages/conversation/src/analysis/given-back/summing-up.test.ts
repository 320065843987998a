import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { analyseUtterance } from '../english-model/index.ts'

const reflectionOf = (language: Language, before: string, text: string) =>
  analyseUtterance(text, [{ speaker: 'client', text: before }], language).reflection?.quote ?? null

type Line = readonly [Language, before: string, sentence: string, question: string]

test.each<Line>([
  ['en', 'I put off my answer every day.', 'Every morning you tell yourself “tomorrow”, in short.', 'What stops you?'],
  ['en', 'They ask me, and I say yes.', 'In other words, you carry it for all of them.', 'Who sees that?'],
  ['en', 'I work on Sundays, too.', 'Basically you never get a day off.', 'Since when?'],
  ['en', 'Three lists, and none of them is read.', 'You write for the drawer, all in all.', 'Who asked for it?'],
  ['en', 'Head office waits for my numbers.', 'OK, that holds up the whole chain.', 'What takes your time?'],
  ['en', 'There is a new table each week.', 'Right, so it piles up on your desk.', 'What came first?'],
  [
    'fr',
    'Je repousse ma réponse.',
    'Chaque matin vous vous dites « demain », en somme.',
    'Qu’est-ce qui vous retient ?',
  ],
  ['fr', 'On me demande, et je dis oui.', 'En gros, vous portez tout pour les autres.', 'Qui le voit ?'],
  ['fr', 'Je travaille aussi le dimanche.', 'Autrement dit, tu ne t’arrêtes jamais.', 'Depuis quand ?'],
  ['fr', 'Trois listes que personne ne lit.', 'Vous écrivez pour le tiroir, au fond.', 'Qui les veut ?'],
  [
    'fr',
    'La centrale attend mes chiffres.',
    'D’accord, ça retarde toute la chaîne.',
    'Qu’est-ce qui te prend du temps ?',
  ],
  ['fr', 'Un tableau de plus chaque semaine.', 'Je vois, donc ça s’accumule chez vous.', 'Par quoi ça a commencé ?'],
])('%s: after “%s”, “%s” sums up and gives back', (language, before, sentence, question) => {
  expect(reflectionOf(language, before, `${sentence} ${question}`)).toBe(sentence)
})

test.each<Line>([
  ['en', 'The list is late.', 'In short, I need it by Friday.', 'Will you do it?'],
  ['en', 'The list is late.', 'Basically you have to hurry up.', 'When is it done?'],
  ['en', 'The list is late.', 'OK, that takes us two weeks.', 'Is that fine?'],
  ['en', 'Hello.', 'You’ve been short with me for three weeks.', ''],
  ['en', 'Hm.', 'You’re avoiding me.', ''],
  ['en', 'Hm.', 'You were cold to us at the meeting.', ''],
  ['fr', 'La liste est en retard.', 'En gros, il me la faut vendredi.', 'Tu le feras ?'],
  ['fr', 'La liste est en retard.', 'Bref, vous devez vous dépêcher.', 'C’est pour quand ?'],
  ['fr', 'La liste est en retard.', 'D’accord, ça prend deux semaines.', 'Ça vous va ?'],
  ['fr', 'Bonjour.', 'Tu es sec avec moi depuis trois semaines.', ''],
  ['fr', 'Hm.', 'Vous m’évitez.', ''],
  ['fr', 'Hm.', 'Tu as été froid envers nous.', ''],
])('%s: after “%s”, “%s” gives nothing back', (language, before, sentence, question) => {
  expect(reflectionOf(language, before, `${sentence} ${question}`.trim())).toBeNull()
})

test.each<readonly [Language, string]>([
  ['en', 'You’re angry with me.'],
  ['fr', 'Tu es en colère contre moi.'],
])('%s: “%s” hears a feeling', (language, text) => {
  expect(reflectionOf(language, 'You left me alone with it.', text)).toBe(text)
})
