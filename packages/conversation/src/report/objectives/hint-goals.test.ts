import { demoLibrary } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { goalOfHint, isAskedAlready } from './hint-goals.ts'

const goalsOf = (language: 'en' | 'fr', name: string) =>
  demoLibrary(language).missions.find(({ draft }) => draft.name === name)?.draft.objectives ?? []

test.each([
  ['en', 'Repairing a working relationship', 'Begin with your own part, however small.', 'Own your part'],
  ['fr', 'Réparer une relation de travail', 'Commencez par votre part, même petite.', 'Reconnaître votre part'],
  ['en', 'The third call', 'Begin with what you already know from the notes.', 'Spare her from telling it again'],
  ['en', 'Three late reports', 'Say in one sentence what you heard, and wait.', undefined],
] as const)('%s, “%s”: “%s” serves the goal that its words name', (language, name, hint, label) => {
  const goals = goalsOf(language, name)
  expect(goals[goalOfHint(hint, goals, language) ?? -1]?.label).toBe(label)
})

test('a hint without goals serves none', () => {
  expect(goalOfHint('Ask what would help.', [], 'en')).toBeNull()
})

const hints = {
  en: ['Leave the letter aside for a moment. What was her weekend like?', 'Ask what Leo tells at home about school.'],
  fr: [
    'Laissez la lettre de côté un instant. Comment s’est passé son week-end ?',
    'Demandez ce que Léo raconte de l’école à la maison.',
  ],
} as const

test.each<readonly ['en' | 'fr', 0 | 1, string, boolean]>([
  ['en', 0, 'How was your weekend?', true],
  ['en', 0, 'And your weekend, what did you do with it?', true],
  ['en', 1, 'What does Leo tell you about school in the evening?', true],
  ['en', 0, 'What was your week like?', false],
  ['en', 0, 'I hope you had a good weekend.', false],
  ['en', 1, 'How is Leo?', false],
  ['fr', 0, 'Comment s’est passé votre week-end ?', true],
  ['fr', 0, 'Et votre week-end, c’était comment ?', true],
  ['fr', 1, 'Qu’est-ce que Léo raconte de l’école, le soir ?', true],
  ['fr', 0, 'Comment s’est passé votre rendez-vous ?', false],
  ['fr', 0, 'Je vous souhaite un bon week-end.', false],
  ['fr', 1, 'Comment va Léo ?', false],
])('%s: hint %i is asked already by “%s”: %s', (language, place, line, isAsked) => {
  expect(isAskedAlready(hints[language][place], ['Hm.', line], language)).toBe(isAsked)
})

test('a hint that recommends no question is never asked already', () => {
  expect(isAskedAlready('Say in one sentence what you heard, and wait.', ['What did you hear?'], 'en')).toBe(false)
})
