import { expect, test } from 'vitest'
import { belongsToShell, findTakeovers, isSharedFallback } from './index.ts'

test.each(['/', '/page2', '/403', '/logout', '/terms/other', '/terms/{page}', '/v1/x', '/fr/dashboard'])(
  '%s belongs to the shell',
  (path) => expect(belongsToShell(path)).toBe(true),
)

test.each(['/{page}', '/{rest*}', '/page{number}'])(
  '%s has no first segment of its own, so the shell keeps it',
  (path) => expect(belongsToShell(path)).toBe(true),
)

test.each(['/dashboard', '/apps/coaching/mission/list', '/shared/coaching-session/{code}', '/terms-of-trade'])(
  '%s may belong to a remote',
  (path) => expect(belongsToShell(path)).toBe(false),
)

const meet = (one: string, other: string): boolean =>
  findTakeovers([
    { path: one, owner: 'one', givesWay: isSharedFallback(one, 'product') },
    { path: other, owner: 'other', givesWay: isSharedFallback(other, 'product') },
  ]).length > 0

test.each([
  ['/users/{id}', '/users/me'],
  ['/users/{id}', '/users/{name}'],
  ['/play-{id}/x', '/play-all-{id}/x'],
  ['/users/create/{copy?}', '/users/create'],
  ['/users/create/{copy?}', '/users/{verb}'],
  ['/users/create/{copy?}', '/users/{verb}/now'],
  ['/settings/{rest*}', '/settings/user/list'],
  ['/settings/{rest*}', '/settings'],
  ['/settings/user/{rest*}', '/settings/user/edit/{id}'],
  ['/settings/{page}/{rest*}', '/settings/user/list'],
  ['/apps/{rest*}', '/apps/product/list'],
  ['/apps/coaching/{rest*}', '/apps/coaching/list'],
  ['/apps/product/mission/{rest*}', '/apps/product/mission/list'],
  ['/apps/{slug}/{rest*}', '/apps/{slug}/list'],
  ['/apps/{slug}/{rest*}', '/apps/{rest*}'],
])('%s and %s of two remotes match one address', (one, other) => {
  expect([meet(one, other), meet(other, one)]).toEqual([true, true])
})

test.each([
  ['/users/list', '/users/create'],
  ['/users/{id}', '/users/{id}/groups'],
  ['/play-{id}', '/result-{id}'],
  ['/apps/{slug}/{rest*}', '/apps/coaching/list'],
  ['/apps/product/{rest*}', '/apps/product/list'],
  ['/settings/extra/{rest*}', '/settings/user/list'],
])('%s and %s of two remotes never match one address', (one, other) => {
  expect([meet(one, other), meet(other, one)]).toEqual([false, false])
})

test('routes of one remote may overlap', () => {
  const owner = 'settings'
  expect(
    findTakeovers([
      { path: '/users/{id}', owner },
      { path: '/users/list', owner },
    ]),
  ).toEqual([])
})
