import { expect, test } from 'vitest'
import { analyseUtterance } from '../english-model/index.ts'
import { isTelling } from '../index.ts'
import { acceptsStep } from './acceptance.ts'

test.each([
  ['en', 'Works for me.'],
  ['en', 'Tuesday it is, then.'],
  ['en', 'It’s a deal.'],
  ['en', 'Let’s do it like that.'],
  ['en', 'Your terms are fine with me.'],
  ['en', 'All right, so that’s a deal.'],
  ['fr', 'Ça marche.'],
  ['fr', 'On fait comme ça.'],
  ['fr', 'D’accord pour jeudi.'],
  ['fr', 'Parfait, jeudi ça me va.'],
  ['fr', 'Alors c’est entendu.'],
  ['fr', 'OK, on part là-dessus.'],
] as const)('%s: “%s” says yes to a step, tells nothing and gives nothing back', (language, text) => {
  const before = language === 'en' ? 'I’ll do it on Tuesday.' : 'Je le fais mardi, ou jeudi.'
  const analysis = analyseUtterance(text, [{ speaker: 'client', text: before }], language)
  expect([acceptsStep(text), isTelling(analysis), analysis.reflection]).toEqual([true, false, null])
})

test.each([
  'It works in other clinics.',
  'That suits you perfectly.',
  'Let’s do the sums.',
  'Tuesday was hard for you.',
  'The machine works.',
  'Ça ne marche pas.',
  'Ça vous va bien.',
  'On fait ce qu’on peut.',
  'D’accord, mais pas jeudi.',
  'Jeudi, vous étiez seule.',
])('“%s” accepts no step', (text) => {
  expect(acceptsStep(text)).toBe(false)
})
