import { expect, test } from 'vitest'
import { libraryObservers, talkOf } from './report.samples.ts'

const all = libraryObservers()

const missedQuotes = (language: 'en' | 'fr', lines: readonly string[]) =>
  all
    .listening(language, talkOf(language, lines))
    .criteria.find(({ key }) => key === 'reflecting')
    ?.evidence.map(({ quote }) => quote)

test.each([
  [
    'en',
    'At table he hardly speaks any more, and I sit there beside him.',
    ['Since when does he hardly speak?', 'Is this the right form?'],
    ['Since September.', 'Yes.', 'No.'],
  ],
  [
    'fr',
    'Plus silencieux que je ne voudrais. À table, on parle à peine.',
    ['Depuis quand il ne parle presque plus ?', 'Est-ce le bon formulaire ?'],
    ['En septembre.', 'Oui.', 'Non.'],
  ],
] as const)(
  '%s: a short question with a word of “%s” does not show that nothing was said back',
  (language, line, [followUp, form], [answer, yes, no]) => {
    const quotes = missedQuotes(language, [form, line, followUp, answer, form, yes, form, no])
    expect(quotes).toEqual([form])
  },
)
