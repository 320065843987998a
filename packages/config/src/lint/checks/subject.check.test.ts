import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { plant } from '../testing/planted-workspace.ts'
import { subjectCheck, subjectFault } from './subject.check.ts'

test.each([
  'fix(api): release credit when a reply is cancelled',
  'feat: bring the trial to phones',
  'docs: seed the glossary',
])('%s is fine', (subject) => {
  expect(subjectFault(subject)).toBeUndefined()
})

test.each([
  ['release credit when a reply is cancelled', 'needs a type'],
  [`fix(api): ${'release credit '.repeat(5)}`, 'characters'],
  ['fix(api): released credit', 'imperative'],
  ['fix(api): what is put aside is read in one place', 'imperative'],
  ['fix(api): a reply releases its credit', 'imperative'],
])('%s is refused', (subject, sentence) => {
  expect(subjectFault(subject)).toContain(sentence)
})

test('a repository without the first checked commit has no findings', async () => {
  using house = plant()
  execFileSync('git', ['init', '-q', house.root])
  expect(await subjectCheck.run(house.root, false)).toEqual([])
})
