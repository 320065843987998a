import { demoLibrary } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { goalOfHint } from './hint-goals.ts'

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
