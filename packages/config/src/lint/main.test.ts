import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plant } from './testing/planted-workspace.ts'

const run = (root: string, ...args: string[]) => {
  const child = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), '--root', root, '--json', ...args], {
    encoding: 'utf8',
  })
  return { code: child.status, lines: child.stdout.trim().split('\n'), errors: child.stderr.trim() }
}

test('a house in order passes all six checks', () => {
  using house = plant()
  const { code, lines } = run(house.root)
  expect(lines).toEqual([
    'ok house (0 findings)',
    'ok code (0 findings)',
    'ok format (0 findings)',
    'ok unused (0 findings)',
    'ok manifests (0 findings)',
    'ok subjects (0 findings)',
    '{"passed":6,"failed":0}',
  ])
  expect(code).toBe(0)
})

test('each finding is one line, and one is enough to fail', () => {
  using house = plant({ 'mfe-coaching/src/index.ts': 'export const coaching = {  }\n' })
  const { code, lines } = run(house.root, '--only', 'house', '--only', 'format')
  expect(lines).toEqual([
    'mfe-coaching/src/index.ts:1 format is not formatted; `npm run format` does it',
    'ok house (0 findings)',
    'FAILED format (1 findings)',
    '{"passed":1,"failed":1}',
  ])
  expect(code).toBe(1)
})

test('commas separate names, and the checks run in their usual order', () => {
  using house = plant()
  const { code, lines } = run(house.root, '--only', 'format,house')
  expect(lines).toEqual(['ok house (0 findings)', 'ok format (0 findings)', '{"passed":2,"failed":0}'])
  expect(code).toBe(0)
})

test('only the folders and files that are named have their types checked', () => {
  using house = plant({ 'mfe-coaching/src/index.ts': "export const count: number = 'one'\n" })
  const codesOf = (...paths: string[]) => paths.map((path) => run(house.root, '--only', 'code', '--paths', path).code)
  expect(codesOf('mfe-coaching', 'packages/contracts,mfe-coaching/src/index.ts')).toEqual([1, 1])
  expect(codesOf('packages/contracts', '')).toEqual([0, 0])
})

test('a name that is no check is an error, and nothing runs', () => {
  using house = plant()
  const { code, lines, errors } = run(house.root, '--only', 'house,cod')
  expect([code, lines]).toEqual([2, ['']])
  expect(errors).toBe('There is no check "cod"; there are house, code, format, unused, manifests, subjects.')
})

test('--fix repairs what can be repaired', () => {
  using house = plant({ 'mfe-coaching/src/index.ts': 'export const greet = () => {\n let word = 1; return word }\n' })
  const { code, lines } = run(house.root, '--fix')
  expect(lines.at(-1)).toBe('{"passed":6,"failed":0}')
  expect(code).toBe(0)
})

test('a tool that cannot run is a failure, never a silent pass', () => {
  using house = plant({ '.oxlintrc.json': '{ "rules": { "no-such-rule": "error" } }\n' })
  const { code, lines } = run(house.root, '--only', 'code')
  expect(lines.at(-2)).toBe('FAILED code (could not run)')
  expect(code).toBe(1)
})

test('--help prints the usage, and an unknown option is answered with one sentence and the usage', () => {
  using house = plant()
  const help = run(house.root, '--help')
  expect(help.code).toBe(0)
  expect(help.lines).toContain('Usage: npm run lint -- [options]')
  const mistake = run(house.root, '--olny', 'house')
  expect(mistake.code).toBe(2)
  expect(mistake.errors.split('\n')[0]).toBe("Unknown option '--olny'.")
  expect(mistake.errors).toContain('--only <names>')
})
