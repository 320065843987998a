import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOf, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

const rest = ['Hm.', 'Hm.', 'Hm.', 'Hm.']

test.each<readonly [Language, string, string]>([
  ['en', 'I’ll let you go. Goodbye.', 'You finished the conversation yourself.'],
  ['en', 'See you on Friday.', 'You finished the conversation yourself.'],
  ['en', 'Chocolate.', 'You finished the conversation yourself.'],
  ['en', 'And what else?', 'You finished the conversation yourself.'],
  ['fr', 'Bonne soirée, Amélie.', 'Vous avez terminé vous-même la conversation.'],
  ['fr', 'Bon courage, et à vendredi !', 'Vous avez terminé vous-même la conversation.'],
  ['fr', 'Chocolat.', 'Vous avez terminé vous-même la conversation.'],
  ['fr', 'Et quoi d’autre ?', 'Vous avez terminé vous-même la conversation.'],
])('%s: a conversation that ends with “%s” is reviewed with “%s”', (language, line, words) => {
  const report = all.listening(language, talkOf(language, [...rest, line, 'Hm.']))
  expect(plain(report.outcome_review)).toContain(words)
})

test.each<readonly [Language, string]>([
  ['en', 'How are you today?'],
  ['en', 'How are things?'],
  ['en', 'So, how have you been?'],
  ['en', 'How’s it going?'],
  ['fr', 'Comment allez-vous ?'],
  ['fr', 'Comment ça va aujourd’hui ?'],
  ['fr', 'Alors, comment vas-tu ?'],
  ['fr', 'Comment tu vas, Nadia ?'],
])('%s: “%s” at the beginning asks for no view', (language, line) => {
  const { criteria } = all.report('feedback', language, talkOf(language, [line, 'Hm.', ...rest, ...rest]))
  const view = criteria.find(({ key }) => key === 'their_view')
  expect([view?.score, JSON.stringify(criteria).includes(line)]).toEqual([1, false])
})

test.each<readonly [Language, string]>([
  ['en', 'How are you coping with the nights?'],
  ['en', 'How have you been sleeping since then?'],
  ['fr', 'Comment allez-vous depuis sa maladie ?'],
  ['fr', 'Comment ça va avec les nuits ?'],
])('%s: “%s” asks for a view', (language, line) => {
  const { criteria } = all.report('feedback', language, talkOf(language, [line, 'Badly.', ...rest, ...rest]))
  expect(criteria.find(({ key }) => key === 'their_view')?.rationale).toMatch(/once|une fois/)
})

const rule = {
  en: ['How about a rule: the one who had the idea presents it?', 'It’s worth a try.'],
  fr: ['Je te propose une règle : celui qui a l’idée la présente. Ça t’irait ?', 'Oui. Ça vaut le coup.'],
} as const
const missions = { en: 'Repairing a working relationship', fr: 'Réparer une relation de travail' } as const

test.each<readonly [Language, date: string, answer: string, isAgreed: boolean]>([
  ['en', 'From Monday then?', 'You ask first.', false],
  ['en', 'Starting tomorrow?', 'I don’t need favours.', false],
  ['en', 'Shall we begin on Thursday?', 'Hm.', false],
  ['en', 'From Monday then?', 'Yes.', true],
  ['fr', 'À partir de lundi, alors ?', 'Tu demandes d’abord.', false],
  ['fr', 'Dès demain ?', 'Je ne demande pas de faveur.', false],
  ['fr', 'On commence jeudi ?', 'Hm.', false],
  ['fr', 'À partir de lundi, alors ?', 'Oui.', true],
])('%s: after “%s” – “%s” there is a yes to the date: %s', (language, date, answer, isAgreed) => {
  const talk = talkOnMission(language, missions[language], ['Hm.', 'Hm.', ...rule[language], date, answer, ...rest])
  const { criteria } = writeReport({ ...talk, observer: all.content('feedback', language), language })
  const text = plain(criteria.find(({ key }) => key === 'agreement')?.rationale ?? '')
  expect(/not to the date|pas à la date/.test(text)).toBe(!isAgreed)
})

const goodLines = {
  en: [
    'What has this month been like for you?',
    'Long. I’m worn out.',
    'You’re worn out. What does it cost you?',
    'My sleep, and my Sundays.',
    'Your sleep and your Sundays. What would help you most?',
    'One evening.',
    'One evening that is yours. Who would notice first?',
    'My son.',
    'Your son would see it. How would he show it to you?',
    'He would sing.',
    'Singing again, and in your kitchen. What keeps you from that evening?',
    'Habit, I think.',
    'Habit, and nobody who says stop. What could you try on Friday?',
    'I could leave at five.',
  ],
  fr: [
    'Comment s’est passé ce mois pour vous ?',
    'Il a été long. Je suis épuisée.',
    'Vous êtes épuisée. Qu’est-ce que ça vous coûte ?',
    'Mon sommeil, et mes dimanches.',
    'Votre sommeil et vos dimanches. Qu’est-ce qui vous aiderait vraiment ?',
    'Une soirée.',
    'Une soirée pour vous. Qui le verrait en premier ?',
    'Mon fils.',
    'Votre fils le verrait. Comment est-ce qu’il vous le montrerait ?',
    'Il chanterait.',
    'Il chanterait de nouveau, dans votre cuisine. Qu’est-ce qui vous retient ?',
    'L’habitude, je crois.',
    'L’habitude, et personne pour dire stop. Qu’est-ce que vous pourriez essayer vendredi ?',
    'Je pourrais partir à cinq heures.',
  ],
} as const

test.each(['en', 'fr'] as const)('%s: a page shows a line in two places at most', (language) => {
  const { summary, outcome_review, criteria, objectives, key_moments } = all.listening(
    language,
    talkOf(language, goodLines[language]),
  )
  const quotes = [...criteria, ...objectives].flatMap(({ evidence }) => evidence.map(({ quote }) => quote))
  const texts = [summary, outcome_review, ...key_moments.map(({ text }) => text)].map(plain)
  const placesOf = (quote: string): number =>
    quotes.filter((one) => one === quote).length +
    texts.filter((text) => text.includes(plain(quote).replace(/\s?[.?]$/, ''))).length
  expect([...new Set(quotes)].filter((quote) => placesOf(quote) > 2)).toEqual([])
  expect(quotes.length).toBeGreaterThan(2)
})

test.each(['en', 'fr'] as const)('%s: no step only says to play again', (language) => {
  const report = all.listening(language, talkOf(language, goodLines[language]))
  expect(report.next_steps.length).toBeGreaterThanOrEqual(2)
  expect(report.next_steps.join(' ')).not.toMatch(/change only one thing|ne changeant qu/)
})
