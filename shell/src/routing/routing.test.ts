import { describe, expect, test } from 'vitest'
import { belongsToShell, type ParamCheck } from '@parley/contracts/registry'
import { PageFailure } from '../errors/page-error.ts'
import { testRegistry, testRemote, testRoute } from '../testing/test-registry.ts'
import { readTarget, returnPath } from './address.ts'
import { resolvePath } from './resolve-path.ts'
import { applyRules, routeRules } from './route-rules.ts'
import { routeTable } from './route-table.ts'
import { shellRoutes } from './shell-routes.ts'

const table = routeTable(
  testRegistry([
    testRemote('coaching', [
      testRoute('dashboard', '/dashboard', { permissions: ['dashboard-view'] }),
      testRoute('play', '/apps/coaching/session/play-{id}', { params: { id: 'slug' }, public: true }),
      testRoute('create', '/apps/coaching/mission/create/{copyId?}', { params: { copyId: 'number' } }),
    ]),
    testRemote('settings', [testRoute('apps', '/apps'), testRoute('takeover', '/terms/privacy')]),
  ]),
)

const failureOf = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return error
  }
}

describe('resolving a path', () => {
  test.each([
    ['/', null, 'landing'],
    ['/terms/privacy', null, 'terms-privacy'],
    ['/403', null, 'forbidden'],
    ['/logout', null, 'logout'],
    ['/dashboard', 'coaching', 'dashboard'],
    ['/apps', 'settings', 'apps'],
    ['/apps/coaching/session/play-00ff', 'coaching', 'play'],
    ['/apps/coaching/mission/create', 'coaching', 'create'],
  ])('%s belongs to %s', (path, remote, id) => {
    expect(resolvePath(table, path).route).toMatchObject({ remote, id })
  })

  test('a failed validity check is a fatal 404 with the path', () => {
    const failure = failureOf(() => resolvePath(table, '/apps/coaching/session/play-ZZ'))
    expect(failure).toBeInstanceOf(PageFailure)
    expect(failure).toMatchObject({
      status: 404,
      fatal: true,
      message: 'Page Not Found: /apps/coaching/session/play-ZZ',
      path: '/apps/coaching/session/play-ZZ',
    })
  })

  test('a check that the shell does not know lets nothing through and is not run as a pattern', () => {
    const check = '(a+)+b' as ParamCheck
    const slow = routeTable(
      testRegistry([testRemote('bad', [testRoute('slow', '/slow/{id}', { params: { id: check } })])]),
    )
    const failure = failureOf(() => resolvePath(slow, `/slow/${'a'.repeat(60)}`))
    expect(failure).toMatchObject({ status: 404, fatal: true })
  })

  test('an unmatched path is a non-fatal 404 with the full path', () => {
    const failure = failureOf(() => resolvePath(table, '/nowhere', '/fr/nowhere?a=1#b'))
    expect(failure).toMatchObject({
      status: 404,
      fatal: false,
      message: 'Page not found: /fr/nowhere?a=1#b',
      path: '/fr/nowhere?a=1#b',
    })
  })
})

test('publish refuses to a remote every address that the shell answers itself', () => {
  expect(shellRoutes.filter(({ path }) => !belongsToShell(path))).toEqual([])
})

describe('addresses', () => {
  const origin = 'https://parley.example'
  test.each([
    ['/settings?a=1#x', '/settings?a=1#x'],
    ['https://parley.example/fr', '/fr'],
    ['settings', '/settings'],
  ])('%s stays', (target, to) => expect(readTarget(target, { origin })).toEqual({ kind: 'internal', to }))

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'mailto:a@b.c'])(
    '%s needs external',
    (target) => {
      expect(() => readTarget(target, { origin })).toThrow('needs the option external')
      expect(readTarget(target, { origin, external: true }).kind).toBe('external')
    },
  )

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
    'blob:x',
  ])('%j is refused with and without the option for other sites', (target) => {
    expect(() => readTarget(target, { origin })).toThrow('protocol')
    expect(() => readTarget(target, { origin, external: true })).toThrow('protocol')
  })

  test.each([
    ['/settings', '/settings'],
    ['/logout', null],
    ['/fr/logout?x', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    ['https://evil.example', null],
    ['https://parley.example/settings', null],
    ['javascript:1', null],
    [null, null],
  ])('returning to %j leads to %j', (target, path) => expect(returnPath(target, origin)).toBe(path))
})

describe('route rules', () => {
  test('redirect within the product and keep the query', () => {
    expect(applyRules(routeRules, '/login', '?return=%2Fx')).toEqual({ to: '/?return=%2Fx#login', external: false })
    expect(applyRules(routeRules, '/settings/user')?.to).toBe('/settings/user/list')
    expect(applyRules(routeRules, '/settings/user/list')).toBeNull()
  })
  test('leave for another origin without the query', () => {
    const rules = [{ from: '/help/{topic}', to: 'https://help.example/{topic}', external: true }]
    expect(applyRules(rules, '/help/a b', '?secret=1')).toEqual({ to: 'https://help.example/a%20b', external: true })
  })
})
