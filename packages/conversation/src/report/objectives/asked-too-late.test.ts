import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from '../report.samples.ts'
import { writeReport } from '../write-report.ts'

const all = libraryObservers()

const reasonOf = (language: Language, mission: string, lines: readonly string[]) => {
  const observer = { ...all.content('listening', language), min_user_turns: 1 }
  const [experience] = writeReport({ ...talkOnMission(language, mission, lines), observer, language }).objectives
  return experience?.reason
}

const answers = { en: ['On a slide, perhaps.', 'Hm.'], fr: ['Sur une diapo, peut-être.', 'Hm.'] } as const
const telling = {
  en: 'The new tablets will save every nurse forty minutes a shift. You should use them.',
  fr: 'Les nouvelles tablettes font gagner quarante minutes à chacun. Vous devriez les utiliser.',
} as const

test.each<readonly [Language, string, question: string, reason: RegExp]>([
  ['en', 'The tablets are coming', 'What did you see back then?', /only after you had started explaining/],
  ['en', 'The tablets are coming', 'Shall we start on Monday?', /found no question/],
  ['fr', 'Les tablettes arrivent', 'Qu’est-ce que vous avez vu, à l’époque ?', /après avoir commencé à expliquer/],
  ['fr', 'Les tablettes arrivent', 'On commence lundi ?', /aucune question/],
])('%s, “%s”: a question after the explanation came late, “%s”', (language, mission, question, reason) => {
  const [first = '', second = ''] = answers[language]
  expect(reasonOf(language, mission, [telling[language], first, question, second])).toMatch(reason)
})
