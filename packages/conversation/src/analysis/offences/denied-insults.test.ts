import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { recogniseActs } from '../dialogue-acts.ts'

const actsIn = (text: string, language: Language): readonly string[] =>
  recogniseActs(text, [], language).map(({ act }) => act)

test.each([
  ['en', 'Nobody here thinks Leo is stupid.'],
  ['en', 'No one thinks you are stupid.'],
  ['en', 'You are no fool, and you know your kitchen.'],
  ['en', 'I don’t think you’re lazy.'],
  ['en', 'Has anyone told Leo to shut up in class?'],
  ['en', 'They told you to shut up.'],
  ['fr', 'Vous n’êtes pas un imbécile.'],
  ['fr', 'Personne ne vous prend pour un idiot.'],
  ['fr', 'Je ne pense pas que vous soyez nulle.'],
] as const)('%s: “%s” denies an insult and is none', (language, text) => {
  expect(actsIn(text, language)).not.toContain('abuse')
})

test.each([
  ['en', 'Nobody thinks you are stupid, you idiot.'],
  ['en', 'You are no fool, you are a complete moron.'],
  ['en', 'You are not just stupid, you are lazy.'],
  ['en', 'Everyone thinks you are stupid.'],
  ['en', 'I told you to shut up.'],
  ['en', 'You are no good as a mother, you useless woman.'],
  ['fr', 'Vous n’êtes pas un imbécile, vous êtes un abruti.'],
  ['fr', 'Vous n’êtes qu’un imbécile.'],
] as const)('%s: “%s” insults all the same', (language, text) => {
  expect(actsIn(text, language)).toContain('abuse')
})
