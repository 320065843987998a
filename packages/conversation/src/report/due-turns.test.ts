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

test.each([
  [
    'en',
    'At table he hardly speaks any more, and I sit there beside him.',
    ['Is this the right form?', 'Do you have the number of the file?', 'Which date shall I enter?'],
    ['It is in the cupboard.', 'Today.'],
  ],
  [
    'fr',
    'À table il ne parle presque plus, et je reste assise à côté de lui.',
    ['Est-ce le bon formulaire ?', 'Avez-vous le numéro du dossier ?', 'Quelle date dois-je noter ?'],
    ['Il est dans l’armoire.', 'Aujourd’hui.'],
  ],
] as const)(
  '%s: who never takes anything up is shown the turn after “%s”',
  (language, line, [form, file, date], [place, day]) => {
    const session = talkOf(language, [form, line, file, place, date, day])
    const turn = session.state.turns.find(({ text }) => text === file)
    const reflecting = all.listening(language, session).criteria.find(({ key }) => key === 'reflecting')
    expect(reflecting?.evidence[0]).toMatchObject({ seq: turn?.seq, quote: file, direction: 'against' })
  },
)
