import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { remoteGaps } from '@parley/mfe-kit/testing'
import { expect, test } from 'vitest'
import { manifest } from './manifest.ts'
import { fr } from './phrases/fr.ts'
import { phrases, routes } from './routes.ts'

test('manifest and pages name each other, and both languages say the same things', async () => {
  expect(await remoteGaps({ manifest, routes, phrases })).toEqual([])
})

const authorPhrases = join(import.meta.dirname, 'phrases/use-author-phrases.ts')

/** True when the file imports the phrases of authors, directly or through other files, lazy ones included. */
const usesAuthorPhrases = (file: string, visitedFiles = new Set<string>()): boolean => {
  if (file === authorPhrases) return true
  if (visitedFiles.has(file)) return false
  visitedFiles.add(file)
  return [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)]
    .map(([, request = '']) => join(dirname(file), request))
    .some((next) => existsSync(next) && usesAuthorPhrases(next, visitedFiles))
}

test('exactly the pages whose code uses phrases of authors load them', () => {
  const source = readFileSync(join(import.meta.dirname, 'routes.ts'), 'utf8')
  const pages = [...source.matchAll(/^ {2}'?([\w-]+)'?: .*import\('(.*\.page\.tsx)'\)/gm)]
  expect(pages.map(([, id]) => id)).toEqual(Object.keys(routes))
  const users = pages.filter(([, , file = '']) => usesAuthorPhrases(join(import.meta.dirname, file)))
  expect(users.map(([, id]) => id)).toEqual(
    Object.entries(routes).flatMap(([id, load]) => ('phrases' in load ? [id] : [])),
  )
  expect(users.map(([, id]) => id)).not.toContain('dashboard')
})

test('no French phrase of the play page puts “de” before a name, which may begin with a vowel', () => {
  expect(JSON.stringify(fr.play)).not.toMatch(/ de \{\{name\}\}/)
})
