import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOf } from './report.samples.ts'

const all = libraryObservers()

const backOf = (language: Language, lines: readonly string[]) =>
  all.listening(language, talkOf(language, lines)).criteria.find(({ key }) => key === 'reflecting')

const often = {
  en: [
    'How was your month?',
    'Long. The mails come at night.',
    'They come at night, and you lie there. What do you do then?',
    'I answer them.',
    'You answer them, whatever the hour. What would happen if you let one wait?',
    'My boss would ring.',
    'Your boss would ring, and the phone is next to your bed. Who else hears it?',
    'My daughter.',
    'You have your daughter behind the wall. What does she say?',
    'Nothing. She closes her door.',
  ],
  fr: [
    'Comment s’est passé ce mois ?',
    'Long. Les mails arrivent la nuit.',
    'Ils arrivent la nuit, et vous êtes couchée. Qu’est-ce que vous faites, alors ?',
    'Je réponds.',
    'Vous répondez, quelle que soit l’heure. Qu’est-ce qui se passerait si vous en laissiez un ?',
    'Mon chef appellerait.',
    'Votre chef appellerait, et le téléphone est à côté du lit. Qui d’autre l’entend ?',
    'Ma fille.',
    'Vous avez votre fille derrière le mur. Qu’est-ce qu’elle dit ?',
    'Rien. Elle ferme sa porte.',
  ],
} as const

const twice = {
  en: [
    ...often.en.slice(0, 2),
    'They come at night, and you lie there.',
    'Yes, with the light on, and I count how many there are before I even think of sleep.',
    'With the light on. What do you do then?',
    'I answer them.',
    'What would happen if you let one wait?',
    'My boss would ring.',
    'Who else hears it?',
    'My daughter.',
  ],
  fr: [
    ...often.fr.slice(0, 2),
    'Ils arrivent la nuit, et vous êtes couchée.',
    'Oui, la lumière allumée, et je compte combien il y en a avant même de penser à dormir un peu.',
    'La lumière allumée. Qu’est-ce que vous faites, alors ?',
    'Je réponds.',
    'Qu’est-ce qui se passerait si vous en laissiez un ?',
    'Mon chef appellerait.',
    'Qui d’autre l’entend ?',
    'Ma fille.',
  ],
} as const

test.each(['en', 'fr'] as const)(
  '%s: who says back in most turns scores no lower than who does so twice',
  (language) => {
    const scores = [often, twice].map((lines) => backOf(language, lines[language])?.score ?? 0)
    expect(scores[0]).toBeGreaterThanOrEqual(scores[1] ?? 0)
    expect(scores[0]).toBe(4)
  },
)

test.each<readonly [Language, string, string]>([
  ['en', 'I feel relief. And a bit of shame right after.', 'Relief, and then shame trailing behind it.'],
  ['en', 'There is guilt in it.', 'Guilt, and it stays with you.'],
  ['fr', 'Du soulagement. Et un peu de honte juste après.', 'Du soulagement, puis la honte qui suit.'],
  ['fr', 'Il y a de la honte dedans.', 'De la honte, et elle reste.'],
])('%s: after “%s”, “%s” says the feeling, too', (language, answer, back) => {
  const rest = ['Hm.', 'Hm.', 'Hm.', 'Hm.']
  const report = backOf(language, ['Hm.', answer, `${back} ${{ en: 'And?', fr: 'Et ?' }[language]}`, ...rest, 'Hm.'])
  expect(report?.tip).not.toMatch(/feeling|émotion/)
})
