import { describe, expect, test } from 'vitest'
import { compareRank, findCollisions, matchPattern, parsePattern } from './index.ts'

const match = (pattern: string, path: string) => matchPattern(parsePattern(pattern), path)?.params ?? null

const best = (patterns: readonly string[], path: string) =>
  patterns
    .flatMap((source) => {
      const patternMatch = matchPattern(parsePattern(source), path)
      return patternMatch ? [{ source, rank: patternMatch.rank }] : []
    })
    .toSorted((a, b) => compareRank(a.rank, b.rank))[0]?.source

describe('matching', () => {
  test.each([
    ['/', '/', {}],
    ['/settings', '/settings/', {}],
    ['/settings', '/settings/user', null],
    ['/settings/user/edit/{id}', '/settings/user/edit/42', { id: '42' }],
    ['/settings/user/edit/{id}', '/settings/user/edit', null],
    ['/a/{id}', '/a/caf%C3%A9%2Fx', { id: 'café/x' }],
    ['/a/{id}', '/a/%E0%A4%A', null],
    ['/session/play-{id}', '/session/play-7', { id: '7' }],
    ['/session/play-{id}', '/session/play-', null],
    ['/session/play-{id}', '/session/result-7', null],
    ['/mission/create/{copyId?}', '/mission/create', {}],
    ['/mission/create/{copyId?}', '/mission/create/9', { copyId: '9' }],
    ['/mission/create/{copyId?}', '/mission/create/9/x', null],
    ['/apps/x/{rest*}', '/apps/x', { rest: '' }],
    ['/apps/x/{rest*}', '/apps/x/a/b', { rest: 'a/b' }],
  ])('%s on %s', (pattern, path, expectedMatch) => expect(match(pattern, path)).toEqual(expectedMatch))

  test.each(['/a/{x?}/b', '/a/{r*}/b', '/a/b{c?}', '/a/{x}{y}', '/a/{x'])('%s is refused', (source) =>
    expect(() => parsePattern(source)).toThrow(source),
  )
})

describe('the most specific wins, segment by segment from the left', () => {
  test.each([
    [['/s/{id}', '/s/list'], '/s/list', '/s/list'],
    [['/s/{id}', '/s/play-{id}'], '/s/play-1', '/s/play-{id}'],
    [['/s/play-{id}', '/s/play-all-{id}'], '/s/play-all-1', '/s/play-all-{id}'],
    [['/s/{rest*}', '/s/{id}'], '/s/1', '/s/{id}'],
    [['/{a}/literal', '/s/{id}'], '/s/literal', '/s/{id}'],
    [['/s/{rest*}', '/s'], '/s', '/s'],
    [['/apps/{slug}/{rest*}', '/apps/coaching/{rest*}'], '/apps/coaching/x', '/apps/coaching/{rest*}'],
  ])('%j on %s', (patterns, path, winner) => {
    expect(best(patterns, path)).toBe(winner)
    expect(best(patterns.toReversed(), path)).toBe(winner)
  })
})

describe('collisions', () => {
  const of = (...paths: string[]) => findCollisions(paths.map((path) => ({ path }))).map(({ claim }) => claim)
  test('names of params do not tell two routes apart', () => expect(of('/a/{x}', '/a/{y}')).toEqual(['/a/{}']))
  test('an optional param claims both addresses', () =>
    expect(of('/a/create/{id?}', '/a/create')).toEqual(['/a/create']))
  test('prefixes, literals and params live side by side', () =>
    expect(of('/a/list', '/a/{x}', '/a/play-{x}', '/a/result-{x}', '/a/{rest*}', '/a')).toEqual([]))
})
