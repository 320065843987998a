import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
const coaching = { en: 'A first coaching talk', fr: 'Un premier entretien de coaching' } as const

const reportOn = (language: Language, lines: readonly string[]) => {
  const observer = { ...all.content('listening', language), min_user_turns: 1 }
  const report = writeReport({ ...talkOnMission(language, coaching[language], lines), observer, language })
  return { ...report, summary: report.summary.replaceAll(/\s/g, ' ') }
}

const guesses = {
  en: ['I keep putting it off.', 'It sounds like you are deeply afraid.', 'You feel hurt and lonely.', 'Yes, exactly.'],
  fr: [
    'Je repousse toujours.',
    'On dirait que vous avez très peur.',
    'Vous vous sentez blessée et seule.',
    'Oui, c’est ça.',
  ],
} as const

test.each(['en', 'fr'] as const)('%s: a guess that repeats nothing is not praised as what was told', (language) => {
  const [told, first, second, yes] = guesses[language]
  const { summary } = reportOn(language, ['Hm.', told, first, yes, 'Hm.', told, second, yes, 'Hm.', 'Hm.'])
  expect(summary).not.toMatch(/into words what|mis des mots sur ce qu/)
  expect(summary).toMatch(/how you understood|aviez compris de la situation/)
})

const invitations = {
  en: ['I’d like to hear how you see it first.', /Your question/],
  fr: ['Racontez-moi.', /Votre question/],
} as const

test.each(['en', 'fr'] as const)('%s: a request without a question mark is not called a question', (language) => {
  const [invitation, naming] = invitations[language]
  const lines = [
    'Hm.',
    'It is about my job.',
    invitation,
    'They offered me one.',
    invitation,
    'I wait.',
    invitation,
    'Hm.',
  ]
  const { summary } = reportOn(language, lines)
  expect(summary).toMatch(/let .* choose|laissé .* choisir/)
  expect(summary).not.toMatch(naming)
})

const purposes = {
  en: ['What would you like to walk away with after our talk today?', 'What do you want to take from it?'],
  fr: ['Qu’aimeriez-vous emporter de notre échange aujourd’hui ?', 'Que voulez-vous en tirer ?'],
} as const

test.each(['en', 'fr'] as const)('%s: the first question for the purpose proves the goal', (language) => {
  const [first, later] = purposes[language]
  const { objectives } = reportOn(language, [first, 'To know why I wait.', later, 'Hm.', later, 'Hm.'])
  expect(objectives[0]?.met).toBe(true)
  expect(objectives[0]?.evidence.map(({ quote }) => quote)).toEqual([first])
})
