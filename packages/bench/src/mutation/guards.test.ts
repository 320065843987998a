import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, test } from 'vitest'
import type { Mutant } from './guard-rule.ts'
import { findMutants, findMutantsIn } from './guards.ts'
import { keepCurrent, mutantKey, noticedBefore, noteNoticed } from './mutant-results.ts'

const apiDir = join(import.meta.dirname, '../../../api')
const mutants = findMutants()

test('every rule finds its guards, and every guard has tests', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(430)
  for (const { start, end, tests } of mutants) expect([end > start, tests.length > 0]).toEqual([true, true])
  for (const area of [
    'authored',
    'sessions',
    'reports',
    'chats',
    'language-models/admin',
    'guarded-fetch/allowed-address',
  ])
    expect(mutants.some(({ file }) => file.includes(area))).toBe(true)
})

test('a part of the server is chosen by its path, and one without guards is an error', () => {
  expect(new Set(findMutantsIn('modules/chats').map(({ file }) => file.split('/')[2]))).toEqual(new Set(['chats']))
  expect(findMutantsIn('')).toEqual(mutants)
  expect(() => findMutantsIn('modules/chat_')).toThrow('No file with guards has "modules/chat_" in its path.')
})

test('a source without its guard is still a program: a test fails for the missing guard alone', () => {
  for (const { file, line, start, end, instead } of mutants) {
    const source = readFileSync(join(apiDir, file), 'utf8')
    const without = source.slice(0, start) + instead + source.slice(end)
    expect(() => stripTypeScriptTypes(without), `${file}:${line} → ${instead}`).not.toThrow()
  }
})

test('a mutant that was noticed is known by its content, and a changed one runs again', () => {
  const [one] = mutants
  if (!one) throw new Error('There is no mutant.')
  const file = join(temporaryFolder(), 'kept/mutation.jsonl')
  expect(noticedBefore(file).size).toBe(0)
  noteNoticed(file, { key: mutantKey(one), place: 'x.ts:1', test: 'a.test.ts', failure: 'a test: expected 403' })
  expect(noticedBefore(file).get(mutantKey(one))).toBe('a.test.ts')
  expect(noticedBefore(file).has(mutantKey({ ...one, instead: 'false' }))).toBe(false)
})

test('the record keeps what is true of the guards of today, each once and by place', () => {
  const [one, other] = mutants
  if (!one || !other) throw new Error('There are too few mutants.')
  const file = join(temporaryFolder(), 'kept/mutation.jsonl')
  const keys = { one: mutantKey(one), other: mutantKey(other) }
  const notice = { test: 'a.test.ts', failure: 'a test: expected 403' }
  noteNoticed(file, { key: keys.other, place: 'x.ts:10', ...notice })
  noteNoticed(file, { key: 'of a guard that was changed', place: 'x.ts:3', ...notice })
  noteNoticed(file, { key: keys.one, place: 'x.ts:9', ...notice })
  noteNoticed(file, { key: keys.one, place: 'x.ts:9', ...notice })
  keepCurrent(file, [one, other])
  expect([...noticedBefore(file).keys()]).toEqual([keys.one, keys.other])
})

test('a process reads the file of a mutant without its guard', () => {
  const file = 'src/modules/users/user.policy.ts'
  const mutant: Mutant = {
    file,
    line: 1,
    start: 0,
    end: 1_000_000,
    instead: 'export const guards: number = 0',
    tests: [],
  }
  const code = `console.log((await import(${JSON.stringify(join(apiDir, file))})).guards)`
  const answer = execFileSync(
    process.execPath,
    ['--import', join(import.meta.dirname, 'remove-guard.process.ts'), '--input-type=module', '--eval', code],
    { encoding: 'utf8', env: { ...process.env, PARLEY_MUTANT: JSON.stringify(mutant) } },
  )
  expect(answer).toBe('0\n')
})
