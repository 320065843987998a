import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Access,
  anyone,
  type Permission,
  permissions,
  permissionsOf,
  roles,
  signedIn,
} from '@parley/contracts/access'
import { contract } from '@parley/contracts/calls'
import { callsOf } from '@parley/contracts/kit'
import { expect, test } from 'vitest'
import { type Actor, anonymous } from '../platform/http/index.ts'
import { checkAccess } from '../platform/http/caller/access-check.ts'
import { accessTable, approvedCalls, permissionTable } from '../testing/access-table.ts'

/**
 * Every call × {anonymous, guest, each role, each permission alone, all but one} × {own, other organisation}, decided by
 * the very function that the server asks before it reads a request (`mountRoutes` calls `checkAccess` for every route,
 * and access-matrix.test.ts sees it at work over HTTP for every call), against what `access.md` says was approved.
 */
const calls = callsOf(contract)
const file = join(import.meta.dirname, '../../access.md')

test('the permissions of each call and of each role are the approved ones', async () => {
  await expect(accessTable(calls)).toMatchFileSnapshot(file)
  await expect(permissionTable()).toMatchFileSnapshot(join(import.meta.dirname, '../../access-roles.md'))
})

const person = (ownPermissions: readonly Permission[], organizationId: string): Actor => ({
  kind: 'user',
  id: 'someone',
  organizationId,
  role: 'user',
  permissions: new Set(ownPermissions),
  signInId: 'some-sign-in',
})
const guest = (organizationId: string): Actor => ({
  kind: 'guest',
  id: 'a-guest',
  organizationId,
  role: 'guest',
  permissions: new Set(permissionsOf.guest),
  signInId: 'some-sign-in',
  scope: {},
})

const actorsOf = (organizationId: string): [string, Actor, ReadonlySet<string> | 'visitor'][] => [
  ['visitor', anonymous, 'visitor'],
  ['a guest', guest(organizationId), new Set(permissionsOf.guest)],
  ...roles.map((role): [string, Actor, ReadonlySet<string>] => [
    role,
    person(permissionsOf[role], organizationId),
    new Set(permissionsOf[role]),
  ]),
  ...permissions.flatMap((word): [string, Actor, ReadonlySet<string>][] => {
    const others = permissions.filter((other) => other !== word)
    return [
      [`${word} alone`, person([word], organizationId), new Set([word])],
      [`all but ${word}`, person(others, organizationId), new Set(others)],
    ]
  }),
]

const admits = (access: Access, actor: Actor): boolean => {
  try {
    checkAccess(access, actor)
    return true
  } catch {
    return false
  }
}

test('every call admits only the people it was approved for, whichever organisation they are of', async () => {
  const approvedRows = approvedCalls(await readFile(file, 'utf8'))
  expect(approvedRows.map(({ call }) => call)).toEqual(calls.map(({ group, name }) => `${group}.${name}`))
  const everybody = [...actorsOf('own'), ...actorsOf('other')]
  expect(everybody).toHaveLength(2 * (1 + 1 + roles.length + 2 * 119))
  const faults = calls.flatMap(({ call }, index) =>
    everybody
      .filter(([, actor, held]) => admits(call.access, actor) !== approvedRows[index]?.admits(held))
      .map(([who]) => `${approvedRows[index]?.call}: ${who}`),
  )
  expect(faults).toEqual([])
})

test('removing the guard of any one call, or one permission of it, makes a test fail', () => {
  const table = accessTable(calls)
  const weaker = (access: Access): Access[] => {
    if (access.kind === 'public') return []
    if (access.kind === 'signed-in') return [anyone]
    const weakerAccess = access.permissions.length > 1 ? [{ ...access, permissions: access.permissions.slice(1) }] : []
    return [anyone, signedIn, ...weakerAccess]
  }
  const unnoticedCalls = calls.flatMap((namedCall, index) =>
    weaker(namedCall.call.access)
      .filter(
        (access) => accessTable(calls.with(index, { ...namedCall, call: { ...namedCall.call, access } })) === table,
      )
      .map(() => namedCall.name),
  )
  expect(unnoticedCalls).toEqual([])
})
