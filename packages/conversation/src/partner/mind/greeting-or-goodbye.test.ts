import { expect, test } from 'vitest'
import type { PartnerTurn } from '../cast.ts'
import { readMove } from './coach-move.ts'

const talk = {
  en: [
    { role: 'persona', text: 'You wanted to talk.' },
    { role: 'learner', text: 'Hello. What happened at the meeting?' },
    { role: 'persona', text: 'Nobody asked us.' },
    { role: 'learner', text: 'It sounds like that hurt.' },
    { role: 'persona', text: 'It did.' },
  ],
  fr: [
    { role: 'persona', text: 'Vous vouliez me parler.' },
    { role: 'learner', text: 'Bonjour. Que s’est-il passé à la réunion ?' },
    { role: 'persona', text: 'Personne ne nous a demandé notre avis.' },
    { role: 'learner', text: 'On dirait que ça vous a blessé.' },
    { role: 'persona', text: 'Oui.' },
  ],
} as const satisfies Record<string, readonly PartnerTurn[]>

type Language = keyof typeof talk

const both: Record<Language, readonly string[]> = {
  en: ['Cheers', 'Cheers, mate.', 'Good day.', 'Right, good day to you.', 'Good evening.', 'Ciao!'],
  fr: ['Salut', 'Salut !', 'Salut à toi.', 'Ciao', 'Tchao !', 'Bonsoir.'],
}

const parting: Record<Language, readonly string[]> = {
  en: ['Bye', 'Okay, bye then.', 'See you on Friday.', 'Take care!', 'Take care of yourself.', 'I have to go now.'],
  fr: ['Bonne journée, salut', 'À plus', 'À plus !', 'Bye', 'Bon, allez, salut.', 'Merci, à lundi !', 'Bon week-end.'],
}

const meeting: Record<Language, readonly string[]> = {
  en: ['Hi again', 'Hi again!', 'Hello again.', 'Good morning.'],
  fr: ['Rebonjour.', 'Re-bonjour !', 'Bonjour.'],
}

const each = (lines: Record<Language, readonly string[]>) =>
  (['en', 'fr'] as const).flatMap((language) => lines[language].map((line) => ({ language, line })))

const late = (line: string, language: Language) => readMove(line, talk[language], language).kind
const early = (line: string, language: Language) => readMove(line, talk[language].slice(0, 1), language).kind

test.each(each(both))('$language: “$line” greets at the beginning and says goodbye later on', ({ language, line }) => {
  expect(readMove(line, [], language).kind).toBe('greeting')
  expect(early(line, language)).toBe('greeting')
  expect(late(line, language)).toBe('goodbye')
})

test.each(each(parting))('$language: “$line” is a goodbye', ({ language, line }) => {
  expect(late(line, language)).toBe('goodbye')
})

test.each(each(meeting))('$language: “$line” is a greeting whenever it is said', ({ language, line }) => {
  expect(early(line, language)).toBe('greeting')
  expect(late(line, language)).toBe('greeting')
})

test.each(
  each({
    en: [
      'I can see you are tired of it.',
      'You take care of everybody at home.',
      'Cheers for telling me that.',
      'Good evening, how was the meeting?',
      'We should stop blaming the others.',
    ],
    fr: [
      'Salut, ça va ?',
      'C’était une bonne journée pour vous.',
      'Vous avez reporté la réunion à lundi.',
      'Ça ne sert à plus personne.',
    ],
  }),
)('$language: “$line” does not end a talk', ({ language, line }) => {
  expect(late(line, language)).not.toBe('goodbye')
})

test('a welcome of several words is a greeting, and gives nothing back', () => {
  expect(early('Hello, thanks for making the time.', 'en')).toBe('greeting')
  expect(early('Bonjour, merci d’avoir pris le temps.', 'fr')).toBe('greeting')
})
