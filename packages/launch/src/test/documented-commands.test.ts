import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { furtherSteps, steps } from './steps.ts'

const documents = globSync('**/*.md', {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.data|\.cache)$/.test(path),
})
const texts = documents.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const mentionsOf = (pattern: RegExp): string[] =>
  texts.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, names = '']) => `${path}: ${names}`))

const unknownNames = (mentions: readonly string[], knownNames: readonly string[]): string[] =>
  mentions.filter((mention) => !(mention.split(': ')[1] ?? '').split(',').every((name) => knownNames.includes(name)))

test('every step of the gate that a document names exists', () => {
  const mentions = mentionsOf(/\bnpm test -- --only ([a-z][\w,-]*)/g)
  expect(mentions).not.toEqual([])
  expect(
    unknownNames(
      mentions,
      [...steps, ...furtherSteps].map(({ name }) => name),
    ),
  ).toEqual([])
})

test('every root command that a document names exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const mentions = mentionsOf(/\bnpm run ([a-z][\w:]*)/g)
  expect(mentions).not.toEqual([])
  expect(unknownNames(mentions, Object.keys(scripts))).toEqual([])
})
