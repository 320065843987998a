import { expect, test } from 'vitest'
import { hear } from '../../partner/mind/hearing.ts'
import { recogniseActs } from '../dialogue-acts.ts'

const actsIn = (language: 'en' | 'fr', text: string) => recogniseActs(text, [], language).map(({ act }) => act)

test.each([
  ['en', 'You’re asking yourself how you could have missed it.'],
  ['en', 'So you keep asking yourself what you could have done.'],
  ['en', 'You wonder how you could have missed it.'],
  ['en', 'You ask yourself if you should have rung sooner.'],
  ['en', 'You’re blaming yourself for not noticing.'],
  ['en', 'You’re wondering whether you should have called.'],
  ['fr', 'Vous vous demandez comment vous auriez pu le voir plus tôt.'],
  ['fr', 'Vous vous demandez comment vous avez pu passer à côté.'],
  ['fr', 'Vous vous en voulez de ne pas l’avoir vu plus tôt.'],
  ['fr', 'Tu te demandes ce que tu aurais dû faire.'],
  ['fr', 'Tu t’en veux de n’avoir rien remarqué.'],
] as const)('%s: “%s” says back, and blames no one', (language, text) => {
  expect(actsIn(language, text)).toContain('reflection')
  expect(actsIn(language, text)).not.toEqual(expect.arrayContaining([expect.stringMatching(/criticism|advice/)]))
  expect(hear(text, language).kind).toBe('reflection')
})

test.each([
  ['en', 'You should have rung sooner.'],
  ['en', 'You could have asked yourself that sooner.'],
  ['en', 'You should ask yourself how you could have missed it.'],
  ['en', 'You ask yourself too little, and you should have rung.'],
  ['en', 'You’re wondering? You should have called!'],
  ['fr', 'Vous auriez pu vous demander ça plus tôt.'],
  ['fr', 'Vous auriez dû appeler.'],
] as const)('%s: “%s” still reproaches', (language, text) => {
  expect(actsIn(language, text)).toContain('criticism')
})
