import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
const missions = { en: 'A letter on Friday', fr: 'Une lettre, un vendredi' } as const

const talks = {
  en: {
    greeting:
      'Hello, I understand that you’re angry, getting that on a Friday night is hard. Tell me about the weekend?',
    seen: 'I saw Léo leave the classroom twice this week.',
    afraid: 'So you’re telling me that you’re afraid he becomes the boy in that letter.',
    answers: ['Awful, with that letter.', 'Hm.', 'That he becomes the boy in that letter.', 'Quite.'],
  },
  fr: {
    greeting:
      'Bonjour madame, je comprends que vous soyez en colère, recevoir ça un vendredi soir c’est dur. Racontez-moi ce week-end ?',
    seen: 'J’ai vu Léo quitter la classe deux fois cette semaine.',
    afraid: 'Donc vous me dites que vous avez peur qu’il devienne le garçon de la lettre.',
    answers: ['Affreux, avec cette lettre.', 'Hm.', 'Qu’il devienne le garçon de la lettre.', 'Bon.'],
  },
} as const

const reportOn = (language: Language, lines: readonly string[]) =>
  writeReport({
    ...talkOnMission(language, missions[language], lines),
    observer: all.content('calm', language),
    language,
  })

const linesOf = (language: Language): string[] => {
  const { greeting, seen, afraid, answers } = talks[language]
  return [greeting, answers[0], seen, answers[2], afraid, answers[1], 'Hm.', answers[3]]
}

test.each(['en', 'fr'] as const)('%s: a greeting does not show that something was observed', (language) => {
  const { seen, greeting } = talks[language]
  const goal = reportOn(language, linesOf(language)).objectives[1]
  expect(goal?.evidence.map(({ quote }) => quote)).toEqual([seen])
  expect(reportOn(language, [greeting, 'Hm.', 'Hm.', 'Hm.', 'Hm.', 'Hm.']).objectives[1]?.met).toBe(false)
})

test.each(['en', 'fr'] as const)('%s: the goal and the criterion quote the same feelings', (language) => {
  const report = reportOn(language, linesOf(language))
  const naming = report.criteria.find(({ key }) => key === 'naming')
  const goalSeqs = report.objectives[0]?.evidence.map(({ seq }) => seq) ?? []
  expect(goalSeqs).toHaveLength(2)
  expect(naming?.evidence.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(goalSeqs.toSorted((a, b) => a - b))
  expect(naming?.rationale).toMatch(language === 'en' ? /twice/u : /deux fois/u)
})
