import { expect, test } from 'vitest'
import { analyseUtterance } from '../english-model/index.ts'

const reflectionOf = (before: string, text: string, language: 'en' | 'fr') =>
  analyseUtterance(text, [{ speaker: 'client', text: before }], language).reflection?.quote ?? null

test.each([
  ['en', 'Lucie.', 'For Lucie.'],
  ['en', 'She drew a whale on my pill box.', 'A whale on the pill box.'],
  ['en', 'The silence.', 'The silence.'],
  ['en', 'At home, at the table.', 'At home, at the table, I can picture it.'],
  ['fr', 'C’est pour Lucie.', 'Pour Lucie.'],
  ['fr', 'Elle a dessiné une baleine sur mon pilulier.', 'Une baleine sur le pilulier.'],
] as const)('%s: after “%s”, “%s” gives back what was said', (language, before, text) => {
  expect(reflectionOf(before, text, language)).toBe(text)
})

test.each([
  ['en', 'I could do Thursday.', 'On Thursday.'],
  ['en', 'A good plan helps.', 'Good plan.'],
  ['en', 'It costs ten per cent more.', 'Only ten per cent more.'],
  ['fr', 'Je peux jeudi.', 'À jeudi.'],
  ['fr', 'Le rapport, je le fais.', 'Oui, c’est pour le rapport.'],
] as const)('%s: after “%s”, “%s” gives nothing back', (language, before, text) => {
  expect(reflectionOf(before, text, language)).toBeNull()
})

test.each([
  [
    'en',
    'Later than I should have, and not from you.',
    'Later than you should have, and not from me. That must have felt humiliating.',
  ],
  ['en', 'I should have told you weeks ago.', 'You should have told me weeks ago. And you are telling me now.'],
  ['fr', 'J’aurais dû vous le dire il y a des semaines.', 'Vous auriez dû me le dire il y a des semaines.'],
] as const)('%s: after “%s”, “%s” blames for nothing', (language, before, text) => {
  const { acts, slight, forbiddenActs } = analyseUtterance(text, [{ speaker: 'client', text: before }], language)
  expect([acts.some(({ act }) => act === 'criticism' || act === 'abuse'), slight, forbiddenActs]).toEqual([
    false,
    null,
    [],
  ])
})

test.each([
  ['en', 'I found out on Monday.', 'You should have told me weeks ago.'],
  ['fr', 'Je l’ai su lundi.', 'Vous auriez dû me le dire il y a des semaines.'],
] as const)('%s: after “%s”, “%s” blames', (language, before, text) => {
  const { acts } = analyseUtterance(text, [{ speaker: 'client', text: before }], language)
  expect(acts.some(({ act }) => act === 'criticism' || act === 'abuse')).toBe(true)
})
