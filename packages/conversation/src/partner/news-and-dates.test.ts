import { expect, test } from 'vitest'
import { demoCast } from './demo-casts.samples.ts'
import { lastItem, playFromOpening, playLines } from './play-lines.samples.ts'

const seeds = [1, 2, 3] as const

const repliesTo = (language: 'en' | 'fr', persona: string, lines: readonly string[]) =>
  seeds.map((seed) => lastItem(playFromOpening({ ...demoCast(language, persona, seed), free_speech: true }, lines)))

const afterSecret = {
  en: [
    'You are right to be angry. I should have called you after the first time, I am sorry.',
    'You felt judged, and alone with it on a Friday evening.',
    'And how are things at home at the moment?',
  ],
  fr: [
    'Vous avez raison d’être en colère. J’aurais dû vous appeler après la première exclusion, je suis désolé.',
    'Vous vous êtes sentie jugée, et toute seule avec ça un vendredi soir.',
    'Et comment ça se passe à la maison, en ce moment ?',
  ],
} as const

test.each([
  ['en', 'Leo left the classroom twice this month, after he answered another boy.'],
  ['en', 'Twice this week he fell asleep in class.'],
  ['en', 'On Tuesday he has put his pen down after ten minutes.'],
  ['fr', 'Léo a quitté la classe deux fois ce mois-ci. Je l’ai exclu, et je ne lui ai pas demandé pourquoi.'],
  ['fr', 'Léo a quitté la classe deux fois ce mois-ci. Je ne lui ai pas demandé pourquoi.'],
  ['fr', 'Pendant le contrôle de mardi, il a posé son stylo au bout de dix minutes.'],
  ['fr', 'Il s’est endormi deux fois en cours cette semaine.'],
] as const)('%s: a fact from the lesson gets no more of a secret, no doubt and no reason: “%s”', (language, line) => {
  for (const { source } of repliesTo(language, 'Sofia', [...afterSecret[language], line]))
    expect(source).not.toMatch(/^secret|surprise|why/)
})

const calls = {
  en: [
    'Hello, this is your third call about the same cot, and still no solution. I am sorry.',
    'You’ve had enough of telling the same story.',
  ],
  fr: [
    'Bonjour, c’est votre troisième appel pour le même lit, et toujours pas de solution. Je suis désolé.',
    'Vous en avez assez de raconter la même histoire.',
  ],
} as const

test.each([
  ['en', 'Sorry, that was too early. What do you need, and by when?'],
  ['en', 'What has to happen, and until when?'],
  ['en', 'What would help you, and for what date?'],
  ['fr', 'Pardon, c’était trop tôt. De quoi avez-vous besoin, et pour quand ?'],
  ['fr', 'De quoi avez-vous besoin, et d’ici quand ?'],
  ['fr', 'Que vous faut-il, et pour quand au plus tard ?'],
] as const)('%s: a need with its date is answered with that date: “%s”', (language, line) => {
  for (const { text } of repliesTo(language, 'Elise', [...calls[language], line]))
    expect(text).toMatch(/fourteenth|quatorze/)
})

test.each([
  'Jonas, thanks for making time. For three weeks we have answered each other in one line, and two of our meetings did not happen.',
  'Thank you for the time. Mira came to the last two meetings, and you did not come.',
  'For a month you did not answer my mails, and we did not talk.',
])('“did not” speaks of no notes: “%s”', (line) => {
  for (const { source } of repliesTo('en', 'Jonas', [line])) expect(source).not.toContain('notes')
})

test.each([
  ['en', 'I have a part in it, too. I hid behind Mira.', 'You hid behind Mira. How so?'],
  ['en', 'I have a part in it, too. I hid behind Mira.', 'So you hid behind Mira. In what way?'],
  [
    'fr',
    'J’y suis pour quelque chose, moi aussi. Je me suis caché derrière Mira.',
    'Tu t’es caché derrière Mira. Comment ça ?',
  ],
  [
    'fr',
    'J’y suis pour quelque chose, moi aussi. Je me suis caché derrière Mira.',
    'Donc tu t’es caché derrière Mira. C’est-à-dire ?',
  ],
] as const)(
  '%s: words of the persona’s own that are to be explained lead to their subject: “%s” “%s”',
  (language, personaLine, line) => {
    const before = [
      { role: 'learner', text: { en: 'I left your name out.', fr: 'J’ai omis ton nom.' }[language] },
      { role: 'persona', text: personaLine },
    ] as const
    for (const seed of seeds)
      expect(lastItem(playLines(demoCast(language, 'Jonas', seed), [line], before)).source).toMatch(/mira|^sequel$/u)
  },
)

test('fr: a reason stands in no secret that was not asked for with “why”', () => {
  for (const { text } of [1, 2, 3, 4, 5, 6].map((seed) =>
    lastItem(
      playFromOpening(demoCast('fr', 'Elise', seed), [
        ...calls.fr,
        'Que vous faut-il ?',
        'Y a-t-il autre chose qui vous inquiète ?',
      ]),
    ),
  ))
    expect(text).not.toMatch(/parce que/i)
})
