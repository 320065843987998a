import { expect, test } from 'vitest'
import { libraryObservers, talkOf } from './report.samples.ts'

const all = libraryObservers()

const talks = {
  en: [
    ['What happened?', 'I took the forecast over from Paul, and nobody ever took it off me.'],
    ['What was that like for you?', 'I sat there on Sundays, and I was still behind on Monday.'],
    ['What would help you?', 'Somebody who counts with me what there is to do every week.'],
    ['What have you tried so far?', 'I wrote lists and I left the small tables for the end.'],
    ['How did that go?', 'The lists grew longer, and I stopped looking at them.'],
  ],
  fr: [
    ['Que s’est-il passé ?', 'J’ai repris la prévision de Paul, et personne ne me l’a jamais retirée.'],
    ['Comment l’avez-vous vécu ?', 'J’y passais mes dimanches, et lundi j’étais encore en retard.'],
    ['Qu’est-ce qui vous aiderait ?', 'Quelqu’un qui compte avec moi ce qu’il y a à faire chaque semaine.'],
    ['Qu’avez-vous essayé jusqu’ici ?', 'J’ai écrit des listes et laissé les petits tableaux pour la fin.'],
    ['Comment cela s’est-il passé ?', 'Les listes se sont allongées, et je ne les ai plus regardées.'],
  ],
} as const

test.each([
  ['en', /five open questions.*Three of the questions are quoted below\./],
  ['fr', /cinq questions ouvertes.*Trois des questions ouvertes sont citées ci-dessous\./],
] as const)('%s: a count of questions says how many of them are quoted', (language, words) => {
  const report = all.listening(language, talkOf(language, talks[language].flat()))
  const criterion = report.criteria.find(({ key }) => key === 'open_questions')
  expect(criterion?.evidence).toHaveLength(3)
  expect(criterion?.rationale.replaceAll(/\s/gu, ' ')).toMatch(words)
})

test('a count beside as many quotes needs no such word', () => {
  const report = all.listening('en', talkOf('en', talks.en.slice(0, 3).flat()))
  const criterion = report.criteria.find(({ key }) => key === 'open_questions')
  expect(criterion?.rationale).not.toContain('quoted below')
})
