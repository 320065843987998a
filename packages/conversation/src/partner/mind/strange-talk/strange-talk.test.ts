import { expect, test } from 'vitest'
import { demoCasts } from '../../demo-casts.samples.ts'
import { replyTo } from '../../reply.ts'

const later = (language: 'en' | 'fr', text: string) =>
  demoCasts(language).map(({ name, cast }) => ({
    name,
    ...replyTo({ ...cast, seed: 3 }, [
      { role: 'learner', text: language === 'en' ? 'Hello.' : 'Bonjour.' },
      { role: 'persona', text: 'Mm.' },
      { role: 'learner', text },
    ]),
  }))

test.each([
  [
    'en',
    'I used to work in a place a bit like this, it was smaller, with a canteen, and there was this man who always brought his own chair, which sounds odd but we got used to it, and one summer we all had to move, and he brought the chair there too.',
  ],
  [
    'fr',
    'Mon beau-frère a eu un atelier, enfin un garage plutôt, il y avait un chien attaché et une vieille voiture qui ne roulait plus, et un jour la mairie est venue pour la clôture, il s’est fâché, ma sœur a pleuré, et finalement ils ont vendu et ils vivent ailleurs maintenant.',
  ],
] as const)('%s: no persona agrees with a sentence that runs on: each asks for its point', (language, text) => {
  for (const { name, source, move } of later(language, text))
    expect(`${name} ${move} ${source}`).toBe(`${name} off_topic surprise`)
})

test.each([
  [
    'en',
    'I put you on two projects at once, I never asked you whether that was all right, I let you sit there with the forecast in August while everybody else was away, and then I was surprised that your reports came late, and for that I am sorry.',
  ],
] as const)('%s: a long line that owns something is heard as such', (language, text) => {
  for (const { name, source } of later(language, text)) expect(`${name} ${source}`).not.toMatch(/ surprise$/)
})

test.each([
  ['en', 'What do you think of the new Star Wars film?'],
  ['en', 'Have you ever seen a penguin in Belgium?'],
  ['fr', 'Que penses-tu du perroquet de Jupiter, sur la lune ?'],
  ['fr', 'Tu préfères la girafe ou le pingouin ?'],
] as const)('%s: every persona is off the subject with “%s”', (language, text) => {
  for (const { name, move } of later(language, text)) expect(`${name} ${move}`).toBe(`${name} off_topic`)
})

test.each([
  ['en', 'Ok und wann machst du den Report, am Abend or in the morning?'],
  ['en', 'Und wer hilft dir with the figures?'],
  ['fr', 'Ok und wann machst du le rapport, am Abend ou le matin ?'],
] as const)('%s: no persona takes a line in two languages for another subject: “%s”', (language, text) => {
  for (const { name, move } of later(language, text)) expect(`${name} ${move}`).not.toBe(`${name} off_topic`)
})
