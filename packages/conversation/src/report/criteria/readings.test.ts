import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { refuses } from './readings.ts'

test.each<readonly [Language, string]>([
  ['en', 'No problem, that works for me.'],
  ['en', 'No worries.'],
  ['en', 'I don’t mind.'],
  ['en', 'Why not?'],
  ['en', 'I don’t see why not.'],
  ['fr', 'Pas de souci, d’accord.'],
  ['fr', 'Pas de problème.'],
  ['fr', 'Je n’y vois pas d’inconvénient.'],
  ['fr', 'Pourquoi pas ?'],
])('%s: “%s” refuses nothing', (language, text) => {
  expect(refuses({ text }, language)).toBe(false)
})

test.each<readonly [Language, string]>([
  ['en', 'No.'],
  ['en', 'No problem, but I won’t sign it.'],
  ['en', 'I don’t want that.'],
  ['fr', 'Non.'],
  ['fr', 'Pas question.'],
  ['fr', 'Pas de souci, mais je ne signerai pas.'],
])('%s: “%s” refuses', (language, text) => {
  expect(refuses({ text }, language)).toBe(true)
})
