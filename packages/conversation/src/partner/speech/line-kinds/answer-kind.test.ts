import { expect, test } from 'vitest'
import { questionForm } from '../../../analysis/acts/question-form.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { answerKind, isOfOtherKind } from './answer-kind.ts'

const readQuestion = (text: string, language: Language) => ({ text, form: questionForm(text, language) })

test.each([
  ['en', 'Who did you tell first?', 'person'],
  ['en', 'When did you notice?', 'time'],
  ['en', 'Where do you keep them?', 'place'],
  ['en', 'How often does it stop?', 'frequency'],
  ['en', 'How long does it take?', 'duration'],
  ['en', 'How quickly could she learn it?', 'duration'],
  ['en', 'How many people are there?', 'number'],
  ['en', 'How do you feel?', null],
  ['fr', 'À qui en as-tu parlé ?', 'person'],
  ['fr', 'Combien de fois par mois ?', 'frequency'],
  ['fr', 'Depuis quand est-ce ainsi ?', 'duration'],
  ['fr', 'Combien de cliniques sont concernées ?', 'number'],
] as const)('%s: "%s" wants %s', (language, text, kind) => {
  expect(answerKind(readQuestion(text, language), language)).toBe(kind)
})

test.each([
  ['en', 'When was the meeting?', 'Three weeks.', true],
  ['en', 'When was the meeting?', 'Three weeks ago.', false],
  ['en', 'How often should we talk?', 'In ten weeks.', true],
  ['en', 'How often should we talk?', 'Once a week.', false],
  ['en', 'How long does it take?', 'Once a month.', true],
  ['en', 'How many people are there?', 'Three months.', true],
  ['en', 'How many people are there?', 'Nine.', false],
  ['fr', 'Combien d’heures y passes-tu ?', 'Trois mois de suite.', true],
  ['fr', 'Combien d’années vous reste-t-il ?', 'Douze ans, peut-être.', false],
  ['fr', 'C’était quand ?', 'Deux semaines.', true],
  ['en', 'When did you hear of it?', 'By the thirtieth.', true],
  ['en', 'When did you hear of it?', 'Three weeks ago.', false],
  ['en', 'When will you tell her?', 'Last Sunday.', true],
  ['en', 'When will you tell her?', 'On Monday.', false],
  ['en', 'What time do you start?', 'Before the board.', true],
  ['en', 'What time do you start?', 'At six.', false],
  ['en', 'Since when have you kept notes?', 'Eleven of them.', true],
  ['en', 'Since when have you kept notes?', 'Since my first year.', false],
  ['fr', 'Quand avez-vous appris la nouvelle ?', 'Demain, je crois.', true],
  ['fr', 'Quand pourra-t-on se revoir ?', 'Hier soir.', true],
  ['fr', 'À quelle heure finissez-vous ?', 'Comme tout le monde.', true],
  ['fr', 'Depuis quand mangez-vous seul ?', 'Un déjeuner, oui.', true],
  ['fr', 'Combien de temps ça prend ?', 'Deux minutes.', false],
] as const)('%s: to "%s" the line "%s" is of another kind: %s', (language, text, line, isOther) => {
  expect(isOfOtherKind(line, readQuestion(text, language), language)).toBe(isOther)
})
