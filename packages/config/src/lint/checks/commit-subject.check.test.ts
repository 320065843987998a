import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { plant } from '../testing/planted-workspace.ts'
import { subjectCheck, subjectFault } from './commit-subject.check.ts'

test.each([
  'fix(api): release credit when a reply is cancelled',
  'feat: bring the trial to phones',
  'docs: seed the glossary',
  "Merge branch 'main' into a-branch-whose-name-is-long-enough-to-fill-more-than-one-line",
  "Merge remote-tracking branch 'origin/main'",
  'Revert "feat(api): keep streams apart"',
])('%s is fine', (subject) => {
  expect(subjectFault(subject)).toBeUndefined()
})

test.each([
  ['release credit when a reply is cancelled', 'needs a type'],
  [`fix(api): ${'release credit '.repeat(5)}`, 'characters'],
  ['fix(api): released credit', 'imperative'],
  ['fix(api): what is put aside is read in one place', 'imperative'],
  ['Merge the two lists of people', 'needs a type'],
  ['Revert to the older order of the list', 'needs a type'],
  ['fix(api): a reply releases its credit', 'imperative'],
  ['fix(api): releases credit when a reply is cancelled', 'imperative'],
  [`Merge branch 'main' ${'and a sentence about it '.repeat(2)}`, 'needs a type'],
])('%s is refused', (subject, sentence) => {
  expect(subjectFault(subject)).toContain(sentence)
})

const commit = (root: string, subject: string, ...args: string[]) => {
  const person = ['-c', 'user.name=A', '-c', 'user.email=a@example.test', '-c', 'commit.gpgsign=false']
  execFileSync('git', ['-C', root, ...person, 'commit', '-q', '--allow-empty', '-m', subject, ...args])
}

test('a commit with a bad subject is a finding', async () => {
  using house = plant()
  execFileSync('git', ['init', '-q', house.root])
  commit(house.root, 'feat(api): keep streams apart')
  commit(house.root, 'it keeps streams apart')
  const findings = await subjectCheck.run(house.root, false)
  expect(findings.map(({ sentence }) => sentence)).toEqual([expect.stringContaining(': it keeps streams apart')])
})

test('commits up to the one that added the rule are free', async () => {
  using house = plant({ 'packages/config/src/lint/checks/commit-subject.check.ts': 'export {}\n' })
  execFileSync('git', ['init', '-q', house.root])
  commit(house.root, 'an older subject')
  execFileSync('git', ['-C', house.root, 'add', 'packages/config'])
  commit(house.root, 'and the one with the rule')
  commit(house.root, 'a newer subject')
  const findings = await subjectCheck.run(house.root, false)
  expect(findings.map(({ sentence }) => sentence)).toEqual([expect.stringContaining(': a newer subject')])
})

test('a tree without history has no findings', async () => {
  using house = plant()
  expect(await subjectCheck.run(house.root, false)).toEqual([])
})
