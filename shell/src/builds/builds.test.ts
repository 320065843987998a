import { describe, expect, test } from 'vitest'
import { isLoadFailure } from './load-failure.ts'
import { decideOnBuild } from './poll-decision.ts'
import { mayReload } from './reload-guard.ts'

const shownVersions = { shell: '1', auth: '1', coaching: '1' }

describe('a new build', () => {
  test.each([
    ['nothing', shownVersions, ['auth'], false],
    ['take-registry', { ...shownVersions, coaching: '2' }, ['auth'], false],
    ['reload-at-next-navigation', { ...shownVersions, coaching: '2' }, ['coaching'], false],
    ['reload-at-next-navigation', { ...shownVersions, shell: '2' }, [], false],
    ['wait', { ...shownVersions, coaching: '2' }, ['coaching'], true],
    ['take-registry', { ...shownVersions, other: '1' }, ['coaching'], true],
    ['reload-at-next-navigation', { shell: '1', auth: '1' }, ['coaching'], false],
  ] as const)('asks for %s', (decision, servedVersions, loadedNames, live) => {
    expect(decideOnBuild({ shownVersions, servedVersions, loadedNames: new Set(loadedNames), live })).toBe(decision)
  })
})

test('a reload is allowed once in ten seconds', () => {
  const marks = new Map<string, string>()
  const store = {
    getItem: (key: string) => marks.get(key) ?? null,
    setItem: (key: string, value: string) => void marks.set(key, value),
  }
  expect([0, 1, 9999, 10_000, 10_001].map((after) => mayReload(() => store, 1_000_000 + after))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
})

test('a browser that remembers nothing reloads nothing', () => {
  const forbidden = () => {
    throw new Error('denied')
  }
  expect(mayReload(forbidden)).toBe(false)
})

test.each([
  [Object.assign(new Error('x'), { name: 'ChunkLoadError' }), true],
  [new Error('[ Federation Runtime ]: #RUNTIME-003'), true],
  [new Error('#RUNTIME-008 failed'), true],
  [new Error('#RUNTIME-006'), false],
  [new TypeError('x is not a function'), false],
  ['ChunkLoadError', false],
])('%s is a load failure: %s', (error, isFailure) => expect(isLoadFailure(error)).toBe(isFailure))
