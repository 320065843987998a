import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOf } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()

const lines: Record<Language, string[]> = {
  en: [
    'What matters most to you this year?',
    'Reliability first.',
    'So a delivery that is late is the worst for you.',
    'Yes, that is it.',
    'So what you want is a date that holds?',
    'Yes, a date.',
    'What worries you about the price?',
    'That I am promised what the others promised.',
    'So you have heard that promise before. What would you need to decide?',
    'Figures.',
    'What else matters to you?',
    'Nothing else.',
  ],
  fr: [
    'Qu’est-ce qui compte le plus pour vous cette année ?',
    'La fiabilité d’abord.',
    'Donc, une livraison en retard, c’est le pire pour vous.',
    'Oui, c’est ça.',
    'Vous voulez donc une date qui tienne ?',
    'Oui, une date.',
    'Qu’est-ce qui vous inquiète dans ce prix ?',
    'Qu’on me promette ce que les autres ont promis.',
    'Donc vous avez déjà entendu cette promesse. De quoi auriez-vous besoin pour décider ?',
    'De chiffres.',
    'Qu’est-ce qui compte encore pour vous ?',
    'Rien d’autre.',
  ],
}

const signs = [{ kind: 'agrees_to' as const, phrases: { en: ['trial'], fr: ['essai'] } }]
const goal = { label: 'A trial', required: true, weight: 1, shown_by: null, signs }

/** The last paragraph of a talk that goes well and misses its only goal. */
const closingOf = (language: Language, turns: number, status: 'win' | 'end') => {
  const talk = talkOf(language, lines[language].slice(0, turns * 2))
  const observer = { ...all.content('listening', language), min_user_turns: 1 }
  const state = { ...talk.state, status }
  const report = writeReport({ ...talk, mission: { objectives: [goal] }, state, observer, language })
  expect([report.objectives[0]?.met, (report.overall ?? 0) > 75]).toEqual([false, true])
  return report.summary.split('\n').at(-1)
}

test.each(['en', 'fr'] as const)('a good talk that missed its goal is a start and no good work (%s)', (language) => {
  expect(closingOf(language, 6, 'end')).toMatch(/good start|bonne base/)
})

test.each(['en', 'fr'] as const)('a win is good work, whatever goal was missed (%s)', (language) => {
  expect(closingOf(language, 6, 'win')).toMatch(/good work|bon travail/)
})

test.each(['en', 'fr'] as const)(
  'a report whose scores are still to come neither praises nor rates (%s)',
  (language) => {
    const talk = talkOf(language, lines[language])
    const input = { ...talk, mission: { objectives: [] }, observer: all.content('listening', language), language }
    const report = writeReport({ ...input, lacksScores: true })
    expect(writeReport(input).summary).toMatch(/good work|bon travail/)
    expect(report.summary).not.toMatch(/good|bon|let .+ choose|score|note/)
    expect([report.overall, report.summary.split('\n\n').length]).toEqual([null, 1])
  },
)

test.each(['en', 'fr'] as const)('a good talk of a few turns is called too short for its goals (%s)', (language) => {
  expect(closingOf(language, 5, 'end')).toMatch(/too short|trop courte/)
})
