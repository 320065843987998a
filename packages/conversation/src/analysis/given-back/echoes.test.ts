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
