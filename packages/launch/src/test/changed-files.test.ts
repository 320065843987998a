import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { apiTestsOf, changedFiles, isSetting, journeysOf, typedPaths } from './changed-files.ts'

const readerOfCode = '../../bench/src/mutation/guards.test.ts'
const guards = ['access-matrix', 'access-policy', 'access-walls', 'input-validation', 'sessions/sessions'].map(
  (name) => `modules/${name}.test.ts`,
)

test('committed, open and new files count, and later commits of the base do not', () => {
  const root = temporaryFolder()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.test', ...args], { cwd: root, stdio: 'pipe' })
  const commit = (name: string) => {
    writeFileSync(join(root, name), name)
    git('add', '-A')
    git('commit', '-qm', name)
  }
  git('init', '-q', '-b', 'main')
  commit('base.ts')
  git('checkout', '-qb', 'work')
  commit('committed.ts')
  git('checkout', '-q', 'main')
  commit('elsewhere.ts')
  git('checkout', '-q', 'work')
  writeFileSync(join(root, 'base.ts'), 'changed')
  mkdirSync(join(root, 'more'))
  writeFileSync(join(root, 'more/new.ts'), '')
  expect(changedFiles(root, 'main')).toEqual(['base.ts', 'committed.ts', 'more/new.ts'])
  expect(() => changedFiles(root, 'no-such')).toThrow('There is no revision "no-such" to compare with.')
})

test('dependencies and settings of tools are told apart from code', () => {
  const files = ['package.json', 'shell/package.json', 'pnpm-lock.yaml', 'shell/vitest.config.ts', 'shell/src/page.ts']
  expect(files.filter(isSetting)).toEqual(files.slice(0, 4))
})

test.each([
  [['README.md', 'mfe-auth/src/features/sign-in/sign-in.page.test.tsx'], []],
  [
    ['mfe-settings/src/routes.ts', 'packages/ui/src/core/index.ts'],
    ['journeys/thread', 'practice/together'],
  ],
  [['packages/e2e/src/shell/reading.journey.ts'], ['shell/reading.journey.ts']],
  [['packages/api/src/modules/reports/report.policy.ts'], ['analysis/result', 'analysis/review']],
])('%j leads to the journeys %j', (files, journeys) => expect(journeysOf(files)).toEqual(journeys))

test.each([
  [['README.md', 'shell/src/main.tsx', 'packages/api/README.md'], []],
  [['packages/api/src/modules/mail/mail.test.ts'], ['modules/mail']],
  [
    [
      'packages/api/src/modules/mail/sender.ts',
      'packages/api/src/db/statement.ts',
      'packages/api/src/platform/ids/new-id.ts',
    ],
    ['db', ...guards, readerOfCode, 'modules/mail', 'platform/ids'],
  ],
  [['packages/contracts/src/calls/mail.ts'], guards],
  [['packages/conversation/src/seeded-random.ts'], ['modules/sessions/sessions.test.ts']],
  [['packages/api/src/cli.ts'], ['cli', ...guards, readerOfCode]],
  [['packages/api/src/operator-commands.ts'], ['cli', ...guards, readerOfCode]],
])('%j leads to the API tests %j', (files, tests) =>
  expect(apiTestsOf(files)).toEqual(tests.map((test) => join('packages/api/src', test)).toSorted()),
)

test.each([
  [['README.md', 'packages/api/README.md'], []],
  [['packages/bench/src/main.ts'], ['packages/bench']],
  [['packages/conversation/src/seeded-random.ts', '.oxlintrc.json'], undefined],
  [['mfe-coaching/tsconfig.json'], undefined],
])('after a change of %j the types of %j are checked', (files, paths) => {
  expect(typedPaths(root, files)).toEqual(paths)
})

test('a change of a package leads to its own types and to those of the files elsewhere that import it', () => {
  const paths = typedPaths(root, ['packages/contracts/src/calls/mail.ts'])
  expect(paths).toEqual(
    expect.arrayContaining(['packages/contracts', 'packages/api/src/modules/access-matrix.test.ts']),
  )
  expect(paths).not.toContain('packages/api/src/db/statement.ts')
  expect(paths?.filter((path) => path.startsWith('packages/contracts/'))).toEqual([])
})

test('a package that changed as well has all its types checked, and no file of it is named twice', () => {
  const paths = typedPaths(root, ['packages/contracts/src/calls/mail.ts', 'mfe-coaching/src/page.tsx'])
  expect(paths?.filter((path) => path.startsWith('mfe-coaching'))).toEqual(['mfe-coaching'])
})
