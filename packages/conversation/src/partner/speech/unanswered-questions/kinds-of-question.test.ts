import { expect, test } from 'vitest'
import { lastReplyOf } from '../../play-lines.samples.ts'

type Language = 'en' | 'fr'

/** The persona's last reply to these lines, in its first scenario or in its last one. */
const lastReply = (language: Language, name: string, lines: readonly string[], which: 0 | -1 = 0) =>
  lastReplyOf({ name, which, seed: 3 }, language, lines)

const hello = { en: 'Hello.', fr: 'Bonjour.' } as const

test.each([
  ['en', 'Henri', 'Who is Marthe?', /wife/u],
  ['en', 'Henri', 'Lucie, is that your granddaughter?', /granddaughter/u],
  ['en', 'Henri', 'And who is Bastien?', /apprentice/u],
  ['en', 'Jonas', 'Who’s Karin?', /wife/u],
  ['en', 'Nadia', 'Who’s Ines?', /team|row|colleague/u],
  ['en', 'Nadia', 'Who is Paul?', /colleague|predecessor|forecast/u],
  ['en', 'Thomas', 'How long have you been with the firm?', /twenty-six/iu],
  ['en', 'Amélie', 'Who is Mrs Leroy?', /boss|head of clinic/u],
  ['en', 'Amélie', 'What is it that you have to decide?', /team|promotion/u],
  ['en', 'Karim', 'What do you pay your current supplier?', /less|prices/iu],
  ['en', 'Sofia', 'What is his voice like now?', /word|quiet|lower|asked/iu],
  ['en', 'Henri', 'And Marthe, is she well?', /worr/u],
  ['en', 'Thomas', 'Who decided all this, do you know?', /office|management|upstairs|board/iu],
  ['en', 'Elise', 'I’m sorry that we never called you back. What exactly is missing?', /rail|part/u],
  ['fr', 'Sofia', 'Qui est-ce, Tom ?', /copain|garçon/u],
  ['fr', 'Karim', 'Combien de retards sur votre liste, en tout ?', /cinq|trop/iu],
  ['fr', 'Henri', 'C’est qui, Marthe ?', /femme/u],
  ['fr', 'Henri', 'Lucie, c’est votre petite-fille ?', /petite-fille/u],
  ['fr', 'Henri', 'C’est quoi, votre plat préféré ?', /blanquette|sole|soupe|sel/u],
  ['fr', 'Jonas', 'Karin, c’est qui ?', /femme/u],
  ['fr', 'Nadia', 'C’est qui, Inès ?', /équipe|rangée/u],
  ['fr', 'Thomas', 'Vous êtes dans la boîte depuis combien de temps ?', /vingt-six/iu],
  ['fr', 'Amélie', 'Qui est Mme Leroy ?', /cheffe|directrice/u],
  ['fr', 'Amélie', 'Qu’est-ce que vous voulez lui demander en premier ?', /patients|heures/u],
  ['fr', 'Karim', 'Un dossier ? Il y a quoi dedans ?', /retard|liste/u],
  ['fr', 'Sofia', 'Sa voix… Elle est comment, maintenant ?', /mot|basse|demande/iu],
] as const)('%s, %s: “%s” gets a fact of that kind', (language, name, line, fact) => {
  expect(lastReply(language, name, [hello[language], line])?.text).toMatch(fact)
})

test.each([
  [
    'en',
    'Thomas',
    'You’ve been here far longer than me, so I’d rather hear what you’ve seen. How many systems were there?',
  ],
  ['en', 'Henri', 'Sorry, I asked what your favourite dish is.'],
  ['fr', 'Henri', 'Pardon, je vous demandais ce que vous cuisinez le mieux.'],
] as const)('%s, %s: “%s” is answered as a question', (language, name, line) => {
  const reply = lastReply(language, name, [line])
  expect([reply?.move, reply?.source]).not.toEqual(expect.arrayContaining(['apology']))
  expect(reply?.source).not.toMatch(/^situation/u)
})

test.each([
  ['en', 'Nadia', 'Pfff.'],
  ['fr', 'Nadia', 'Pfff.'],
] as const)('%s, %s: a sigh is noticed', (language, name, line) => {
  expect(lastReply(language, name, [hello[language], line])?.text).toMatch(/sigh|words|soupir|mots/u)
})

test.each([
  ['en', 'Nadia', 'Do you love me?'],
  ['fr', 'Jonas', 'Tu m’aimes ?'],
] as const)('%s, %s: an advance gets no yes', (language, name, line) => {
  const reply = lastReply(language, name, [hello[language], line], -1)
  expect(reply?.source).toBe('refusal')
})

test.each([
  ['en', 'Sofia', 'Why does he dawdle, do you think?', /^because I/iu],
  ['fr', 'Sofia', 'Pourquoi il traîne, à votre avis ?', /^(?:parce que (?:j|ça me)|pas que)/iu],
  ['fr', 'Karim', 'Pourquoi ils ne croient que les chiffres ?', /^pas que/iu],
] as const)('%s, %s: why somebody else does it gets no reason of the persona’s own', (language, name, line, own) => {
  expect(lastReply(language, name, [hello[language], line])?.text).not.toMatch(own)
})
