import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { beforeEach, expect, test } from 'vitest'
import { isBuilt, stampBuild } from './build-stamp.ts'
import { fingerprints } from './fingerprint.ts'
import { buildable, readWorkspace } from './workspace.ts'

let root = ''

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const remote = () => {
  const workspace = readWorkspace(root)
  const [found] = buildable(workspace)
  if (!found) throw new Error('no remote')
  return { part: found, inputs: fingerprints(root, workspace)(found) }
}

beforeEach(() => {
  root = temporaryFolder()
  write('pnpm-lock.yaml', 'one')
  write(
    'packages/kit/package.json',
    '{ "name": "@parley/kit", "version": "1.0.0", "dependencies": { "@parley/base": "workspace:*" } }',
  )
  write('packages/base/package.json', '{ "name": "@parley/base", "version": "1.0.0" }')
  write('packages/base/src/index.ts', 'export const base = 1')
  write('packages/api/package.json', '{ "name": "@parley/api", "version": "1.0.0" }')
  write(
    'mfe-a/package.json',
    '{ "name": "@parley/mfe-a", "version": "1.0.0", "devDependencies": { "@parley/kit": "workspace:*" } }',
  )
  write('mfe-a/rsbuild.config.ts', 'export default {}')
  write('mfe-a/src/routes.ts', 'export const routes = {}')
})

test.each([
  ['its own source', 'mfe-a/src/routes.ts'],
  ['the source of what it depends on, however far', 'packages/base/src/index.ts'],
  ['the lockfile', 'pnpm-lock.yaml'],
  ['its build file', 'mfe-a/rsbuild.config.ts'],
])('%s changes the fingerprint', (_, path) => {
  const { inputs } = remote()
  write(path, 'changed')
  expect(remote().inputs).not.toBe(inputs)
})

test.each([
  ['a test', 'mfe-a/src/routes.test.ts'],
  ['what it was built into', 'mfe-a/dist/remoteEntry.js'],
  ['a package that it does not depend on', 'packages/api/src/main.ts'],
])('%s does not change the fingerprint', (_, path) => {
  const { inputs } = remote()
  write(path, 'changed')
  expect(remote().inputs).toBe(inputs)
})

test('a build counts as done for the same inputs and untouched outputs only', () => {
  const { part, inputs } = remote()
  expect(isBuilt(root, part, inputs)).toBe(false)
  write('mfe-a/dist/remoteEntry.js', 'built')
  stampBuild(root, part, inputs)
  expect(isBuilt(root, part, inputs)).toBe(true)
  expect(isBuilt(root, part, 'other inputs')).toBe(false)
  write('mfe-a/dist/remoteEntry.js', 'touched')
  expect(isBuilt(root, part, inputs)).toBe(false)
})
