import { expect, test } from 'vitest'
import { materialOf } from './material.ts'

const dials = { resistance: 3, patience: 3, talkativeness: 3, warmth: 3 }
const mission = { outcome_mode: 'none', min_user_turns: 0, difficulty: 3 } as const

const textsOf = (language: 'en' | 'fr', fields: { goals?: string[]; objections?: string[] }): string[] =>
  materialOf({
    language,
    seed: 1,
    mission,
    persona: {
      first_name: 'Lucie',
      last_name: 'Bonnet',
      pronouns: language === 'en' ? 'she/her' : 'elle',
      dials,
      ...fields,
    },
  }).map(({ text }) => text)

test.each([
  ['en', 'Lucie wants a rota that she can plan with.', 'I want a rota that I can plan with.'],
  ['fr', 'Lucie veut un planning plus juste.', 'Je veux un planning plus juste.'],
] as const)('%s: a wish that tells of the persona by name is said as “I”: %s', (language, goal, sayingText) => {
  expect(textsOf(language, { goals: [goal] })).toEqual([sayingText])
})

test.each([
  ['en', 'Lucie does not believe in promises.', 'I do not believe in promises.'],
  ['en', 'She says that nothing ever changes.', 'Nothing ever changes.'],
  ['en', 'She thinks that it costs too much.', 'I think that it costs too much.'],
  ['en', 'You say that every year.', 'You say that every year.'],
  ['en', 'The camera repairs no brakes.', 'The camera repairs no brakes.'],
  ['fr', 'Lucie ne croit plus aux promesses.', 'Je ne crois plus aux promesses.'],
  ['fr', 'Elle dit que rien ne change jamais.', 'Rien ne change jamais.'],
  ['fr', 'Elle pense que cela coûte trop cher.', 'Je pense que cela coûte trop cher.'],
  ['fr', 'Vous dites ça tous les ans.', 'Vous dites ça tous les ans.'],
] as const)('%s: an objection is said as its owner says it: %s', (language, objection, sayingText) => {
  expect(textsOf(language, { objections: [objection] })).toEqual([sayingText])
})
