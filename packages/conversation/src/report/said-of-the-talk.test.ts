import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { partnerNotice } from '../partner/speech/retorts.ts'
import { libraryObservers, talkOf, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()

const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

const talkWith = (language: Language, lines: readonly string[], readiness: readonly number[] = []) => {
  const talk = talkOf(language, lines)
  const values = readiness.map((value, place) => ({ turn: 2 * place + 2, value }))
  return { ...talk, state: { ...talk.state, readiness: values } }
}

const rest = ['Hm.', 'Hm.', 'Hm.', 'Hm.']

const rude = { en: ['You’re an idiot.', 'I see.'], fr: ['Tu es un idiot.', 'Je vois.'] } as const

test.each([
  ['en', 'Sorry for what I said before. That was rude.', 'You apologised'],
  ['en', 'Okay, I am sorry. That was out of line.', 'You apologised'],
  ['en', 'What is new?', 'apologise at once'],
  ['fr', 'Je suis désolée pour ce que j’ai dit.', 'présenté vos excuses'],
  ['fr', 'Quoi de neuf ?', 'excusez-vous aussitôt'],
] as const)('%s: after an insult and “%s” the first step says “%s”', (language, line, words) => {
  const report = all.listening(language, talkOf(language, [...rude[language], line, 'Well.', ...rest]))
  expect(plain(report.next_steps[0] ?? '')).toContain(words)
  expect(plain(report.criteria.find(({ key }) => key === 'advice')?.tip ?? '')).toContain(words)
})

test.each(['en', 'fr'] as const)('%s: what the partner says of itself is no line of the persona', (language) => {
  const answer = { en: 'Long days, and nobody to ask.', fr: 'De longues journées, et personne à qui parler.' }[language]
  const lines = ['Are you a robot?', `${partnerNotice[language]} ${answer}`, 'The list is on page two.', 'Hm.', ...rest]
  const session = talkOf(language, lines)
  const report = all.listening(language, session)
  expect(JSON.stringify(report)).not.toMatch(/not a language model|ni un modèle de langage/)
  const quotes = report.criteria.flatMap(({ evidence }) => evidence)
  const textOf = (seq: number): string => session.state.turns.find((one) => one.seq === seq)?.text ?? ''
  expect(quotes.map(({ seq, start, end }) => textOf(seq).slice(start, end))).toEqual(quotes.map(({ quote }) => quote))
})

test.each([
  ['en', [36, 24, 34, 35, 31], 'about as open at the end as at the beginning, after drawing back in between.'],
  ['en', [36, 34, 36, 35], 'about as open at the end as at the beginning.'],
  ['fr', [36, 24, 34, 35, 31], 'aussi en confiance à la fin qu’au début, avec un repli entre-temps.'],
] as const)('%s: with openness %j the summary says “%s”', (language, readiness, words) => {
  const session = talkWith(language, [...rest, ...rest, 'Hm.', 'Hm.'], readiness)
  const { summary } = writeReport({ ...session, observer: all.content('listening', language), language })
  expect(plain(summary)).toContain(words)
})

const good = {
  en: [
    'What has this month been like for you?',
    'Long. I’m worn out.',
    'You’re worn out. What does it cost you?',
    'My sleep. And my Sundays, every one of them, since the beginning of spring, and no end to it.',
    'Your sleep and your Sundays. What would help?',
    'One list, from one person, and one evening without the telephone. That would be a beginning for all of us.',
    'So one list, and an evening without the telephone.',
    'Yes. That’s it exactly. It would be the first one since spring, and my daughter would see me at the table.',
  ],
  fr: [
    'Comment s’est passé ce mois pour toi ?',
    'Long. Je suis à bout.',
    'Tu es à bout. Qu’est-ce que ça te coûte ?',
    'Mon sommeil. Et mes dimanches, tous, depuis le début du printemps, et ça ne finit pas.',
    'Ton sommeil et tes dimanches. Qu’est-ce qui t’aiderait ?',
    'Une liste, d’une seule personne, et une soirée sans téléphone. Ce serait un début pour nous tous.',
    'Donc une liste, et une soirée sans téléphone.',
    'Oui. C’est ça. Ce serait la première depuis le printemps, et ma fille me verrait à table.',
  ],
} as const

const keepOn =
  /this short|leave out the question|Keep |wait in silence|aussi courtes|passez-vous|Continue|gardez le silence/

test.each(['en', 'fr'] as const)('%s: one step at most says to go on like this', (language) => {
  const report = all.listening(language, talkOf(language, good[language]))
  expect(report.overall).toBeGreaterThan(85)
  expect([2, 3]).toContain(report.next_steps.length)
  expect(report.next_steps.filter((step) => keepOn.test(plain(step))).length).toBeLessThanOrEqual(1)
})

test.each([
  ['en', 'naming', 'It is only a file, my nephew could fill it in.', /^Three lines weigh more/],
  ['fr', 'naming', 'C’est une question de discipline.', /^Trois phrases rabaissent/],
] as const)('%s: the finding about lines that hurt fits the heading %s', (language, key, line, words) => {
  const lines = [line, 'I’m sad.', line, 'Hm.', line, 'Hm.', ...rest]
  const report = all.report('calm', language, talkOf(language, lines))
  expect(plain(report.criteria.find((one) => one.key === key)?.rationale ?? '')).toMatch(words)
})

const toldLines = {
  en: ['The list is on page two.', 'The bus leaves at nine.', 'It is raining today.', 'The door is open.'],
  fr: ['La liste est à la page deux.', 'Le bus part à neuf heures.', 'Il pleut aujourd’hui.', 'La porte est ouverte.'],
} as const

test.each([
  [
    'en',
    'A letter on Friday',
    'You have not reached three goals yet; start with “Let her finish and name what she feels”.',
  ],
  ['fr', 'Une lettre, un vendredi', 'Trois objectifs restent à atteindre, à commencer par « '],
] as const)('%s: the summary says how many goals are open', (language, name, words) => {
  const session = talkOnMission(
    language,
    name,
    toldLines[language].flatMap((line) => [line, 'Hm.']),
  )
  const { summary } = writeReport({ ...session, observer: all.content('listening', language), language })
  expect(plain(summary)).toContain(words)
})
