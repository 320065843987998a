import { expect, test } from 'vitest'
import { demoCasts } from '../demo-casts.samples.ts'
import { lastItem, playFromOpening } from '../play-lines.samples.ts'

const castOf = (language: 'en' | 'fr', seed: number) => {
  const demoCast = demoCasts(language).find(({ cast }) => cast.persona.first_name === 'Amélie')
  if (!demoCast) throw new Error('Amélie plays in no scenario')
  return { ...demoCast.cast, seed, free_speech: true }
}

const questions = {
  en: [
    'Hello Amélie. What would you like to talk about?',
    'What is on your mind at the moment?',
    'Since when have you been thinking about it?',
  ],
  fr: [
    'Bonjour Amélie. De quoi aimeriez-vous parler ?',
    'Qu’est-ce qui vous occupe en ce moment ?',
    'Depuis quand y pensez-vous ?',
  ],
} as const

test.each([
  ['en', 'So on the one hand you’d like to try it, and on the other you care about your patients.'],
  ['en', 'One part of you wants to accept, and another wants to stay at the bedside.'],
  ['en', 'You’re torn between your ambition and your patients.'],
  ['en', 'On one side there is pride, on the other you’d miss the ward.'],
  ['fr', 'Donc d’un côté vous avez envie d’essayer, et de l’autre vous tenez à vos patients.'],
  ['fr', 'Une partie de vous veut accepter, une autre veut rester au chevet des patients.'],
  ['fr', 'Vous êtes tiraillée entre votre ambition et vos patients.'],
  ['fr', 'D’une part il y a la fierté, d’autre part le service vous manquerait.'],
] as const)('%s: two sides of which the persona said neither open no secret: “%s”', (language, guess) => {
  for (const seed of [1, 2, 3, 4]) {
    const reply = lastItem(playFromOpening(castOf(language, seed), [...questions[language], guess]))
    expect(reply.revealed).toEqual([])
  }
})

test.each([
  [
    'en',
    [
      'What happened, Amélie?',
      'What do you like about your work with patients?',
      'What worries you about the new post?',
    ],
    'So on the one hand they offer you the lead of the team, and on the other you keep putting off your answer.',
  ],
  [
    'fr',
    [
      'Que s’est-il passé, Amélie ?',
      'Qu’est-ce que vous aimez avec vos patients ?',
      'Qu’est-ce qui vous inquiète dans ce poste ?',
    ],
    'Donc d’un côté on vous propose de diriger l’équipe, et de l’autre vous repoussez votre réponse.',
  ],
] as const)('%s: two sides that the persona named still earn its trust', (language, lines, sum) => {
  const secretsTold = [1, 2, 3, 4].map(
    (seed) => lastItem(playFromOpening(castOf(language, seed), [...lines, sum])).revealed.length,
  )
  expect(Math.max(...secretsTold)).toBeGreaterThan(0)
})
