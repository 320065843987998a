import { expect, test } from 'vitest'
import { lastReplyOf } from './play-lines.samples.ts'

type Language = 'en' | 'fr'

/** The persona's last reply to these lines, in its first scenario or in its last one. */
const lastReply = (language: Language, name: string, lines: readonly string[], which: 0 | -1 = 0) =>
  lastReplyOf({ name, which, seed: 4 }, language, lines)

const hello = { en: 'Hello.', fr: 'Bonjour.' } as const

test.each([
  ['en', 'Thomas', 'What would need to happen in the trial for you to say “ok, fair enough”?', 'g-fair-trial'],
  ['en', 'Thomas', 'What’s keeping you busy at work just now?', 'typical-day'],
  ['en', 'Amélie', 'And when you imagine a Monday in six months, in the new job, what do you see?', 'o-new-day'],
  ['en', 'Jonas', 'When did you first tell me about the idea? I honestly can’t remember.', 'whose-idea'],
  ['en', 'Karim', 'How much are the others charging?', 'other-offers'],
  ['en', 'Henri', 'What if we put the box beside the coffee machine?', 'beside-coffee'],
  ['fr', 'Thomas', 'C’est quoi le fond du problème ?', 'hardest'],
  ['fr', 'Jonas', 'De quoi tu aurais besoin pour qu’on retravaille ensemble normalement ?', 'helps'],
  ['fr', 'Jonas', 'Tu étais même pas à la réunion, comment tu peux savoir ce que j’ai dit ?', 't-found-out'],
  ['fr', 'Jonas', 'Qui te l’a raconté ?', 't-found-out'],
  ['fr', 'Jonas', 'Tu m’en veux ?', 'angry-you'],
  ['fr', 'Karim', 'Qu’est-ce que ça vous coûte concrètement, quand ça ne marche pas ?', 'o-cost-failure'],
  ['fr', 'Karim', 'Et si on faisait un mois d’essai ?', 'trial'],
  ['fr', 'Elise', 'Et le modèle, c’était lequel déjà ?', 'which-cot'],
  ['fr', 'Henri', 'Et si on le mettait à côté de la machine à café, votre comprimé ?', 'beside-coffee'],
] as const)('%s, %s: “%s” gets its own answer', (language, name, line, key) => {
  expect(lastReply(language, name, [hello[language], line])?.source).toBe(key)
})

test('French: the first weeks after a change are told, and not their shame', () => {
  const line = 'Comment t’as fait, concrètement, les premières semaines ?'
  expect(lastReply('fr', 'Nadia', ['Salut.', line], -1)?.source).toBe('x-after-weeks')
})

test.each([
  ['en', 'Karim', 'May I sum up: price matters, but a missed delivery hurts you more. Did I get that right?'],
  ['en', 'Elise', 'I see: the wrong colour, then a missing part, then another town. Is that right?'],
  ['fr', 'Elise', 'Je vois : mauvaise couleur, puis une pièce manquante, puis une autre ville. C’est bien ça ?'],
] as const)('%s, %s: a summary with a check gets a yes or a correction: “%s”', (language, name, line) => {
  expect(lastReply(language, name, [hello[language], line])?.source).toMatch(/^(?:yes|tag|reflection_)/u)
})

test.each([
  ['en', 'Thomas', ['When did you hear about it?', 'Why?']],
  ['en', 'Henri', ['What matters most to you in the next ten years?', 'Why that?']],
  ['fr', 'Thomas', ['Depuis quand le savez-vous ?', 'Pourquoi ?']],
] as const)('%s, %s: a bare why gets a reason, and no other sentence on the subject: %s', (language, name, lines) => {
  const reply = lastReply(language, name, [hello[language], ...lines])
  expect(reply?.text).toMatch(
    /^(?:because|so that|to |it |i |i’ve|nobody|there’s a reason|ask me|that’s where|you’d have|parce|pour|c’est|je |il y a une raison|il faut)/iu,
  )
  expect(reply?.text).not.toMatch(/ten past two|quatorze heures dix/u)
})

test.each([
  ['en', 'Why does that scare you?'],
  ['fr', 'Pourquoi ça vous fait peur ?'],
] as const)('%s: “%s” asks for the reason of what was said last', (language, line) => {
  const worry = { en: 'What are you most afraid of?', fr: 'De quoi avez-vous le plus peur ?' }[language]
  expect(lastReply(language, 'Amélie', [hello[language], worry, line])?.text).toMatch(/^(?:because|parce)/iu)
})

test.each([
  ['en', 'Elise', 'That’s unacceptable.', false],
  ['en', 'Elise', 'Your tone is unacceptable.', true],
  ['fr', 'Sofia', 'C’est inadmissible.', false],
  ['fr', 'Nadia', 'Trois retards en deux mois, c’est inacceptable. Vous vous en rendez compte ?', true],
] as const)('%s, %s: “%s” blames only where it names somebody', (language, name, line, isBlame) => {
  expect(lastReply(language, name, [hello[language], line])?.move === 'blame').toBe(isBlame)
})

test.each([
  ['fr', 'J’ai dit « on », je n’ai jamais dit « moi ».'],
  ['en', 'I said “we”, I never said “me”.'],
] as const)('%s: “%s” owns nothing', (language, line) => {
  expect(lastReply(language, 'Jonas', [hello[language], line])?.move).not.toBe('own_part')
})

test.each([
  ['en', 'Good. Shall we meet again, or do we leave it here?'],
  ['fr', 'Très bien. Voulez-vous qu’on se revoie, ou on en reste là ?'],
] as const)('%s: “%s” gets one of the two', (language, line) => {
  expect(lastReply(language, 'Thomas', [hello[language], line])?.text).toMatch(
    /talk again|leave it|se reparle|là pour/u,
  )
})
