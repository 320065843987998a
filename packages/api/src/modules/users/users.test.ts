import { contract } from '@parley/contracts/calls'
import { type Permission, permissions, permissionsOf } from '@parley/contracts/access'
import { expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { addOrganization } from '../../testing/api-people.ts'
import { lastSuperAdmins } from '../../testing/last-super-admins.ts'
import { inTheSameMoment } from '../../testing/lock-waits.ts'
import { removeUser } from './remove-user.ts'
import { updateUser } from './update-user.ts'

const api = await startApi()
const { users, usergroups, me } = contract
const missing = '0192f000-0000-7000-8000-00000000dead'

test('a list is paged, sorted and searched, ignoring case and accents', async () => {
  const organizationId = await addOrganization(api.db, 'Listed')
  const operator = await api.signInAs({ role: 'operator', organizationId, first_name: 'Aa', last_name: 'Aa' })
  const names = Array.from({ length: 30 }, (_, n) => ['Zoé', `Müller-${String(n).padStart(2, '0')}`] as const)
  for (const [first_name, last_name] of names) await api.addPerson({ organizationId, first_name, last_name })
  const page = await operator.send(users.list, { query: { sort: 'name', page: 2, size: 12 } })
  expect(page.body).toMatchObject({ total: 31, page: 2, size: 12 })
  expect(page.body.items.map((item) => item.last_name)).toEqual(names.slice(11, 23).map(([, last]) => last))
  const searchPage = await operator.send(users.list, { query: { search: 'muller-07 ZOE' } })
  expect([searchPage.body.total, searchPage.body.items[0]?.last_name]).toEqual([1, 'Müller-07'])
  const literal = await operator.send(users.list, { query: { search: '%' } })
  expect(literal.body.total).toBe(0)
  const byRole = await operator.send(users.list, { query: { role: 'operator' } })
  expect(byRole.body.items.map((item) => item.id)).toEqual([operator.id])
  const refusal = await operator.send(users.list, { query: { size: 13 } })
  expect(refusal.status).toBe(400)
})

test('editors find the names of people in their organisation to share with, and nothing else about them', async () => {
  const organizationId = await addOrganization(api.db, 'Sharing')
  const editor = await api.signInAs({ role: 'editor', organizationId, first_name: 'Ed', last_name: 'Itor' })
  const ana = await api.addPerson({ organizationId, first_name: 'Ana', last_name: 'Alami' })
  const admin = await api.addPerson({ organizationId, role: 'super-admin', first_name: 'Ana', last_name: 'Admin' })
  const foreign = await api.addPerson({ organizationId: api.elsewhere, first_name: 'Ana', last_name: 'Away' })
  expect((await editor.send(users.listNames, { query: { search: 'ana' } })).body).toEqual({
    items: [{ id: ana.id, name: 'Ana Alami' }],
  })
  const names = await editor.send(users.listNames, { query: { ids: [editor.id, foreign.id, admin.id] } })
  expect(names.body.items).toEqual([{ id: editor.id, name: 'Ed Itor' }])
  expect((await editor.send(users.listNames, { query: { organization_id: api.elsewhere } })).status).toBe(404)
  expect((await editor.send(users.list)).status).toBe(403)
  const learner = await api.signInAs('user')
  expect((await learner.send(users.listNames, { query: { search: 'ana' } })).status).toBe(403)
})

test('editors find no person by their e-mail address, and a person without a name is left out', async () => {
  const organizationId = await addOrganization(api.db, 'Addresses')
  const editor = await api.signInAs({ role: 'editor', organizationId, first_name: 'Ed', last_name: 'Itor' })
  const noor = await api.addPerson({ organizationId, first_name: 'Noor', last_name: 'van Dijk' })
  const nameless = await api.addPerson({
    organizationId,
    email: 'nameless@example.test',
    first_name: '',
    last_name: '',
  })
  const findNames = async (reader: typeof editor, query: { search?: string; ids?: string[] }) =>
    (await reader.send(users.listNames, { query })).body.items.map(({ name }) => name)
  for (const search of ['example.test', '@', noor.email, `noor ${noor.email}`, 'nameless'])
    expect(await findNames(editor, { search })).toEqual([])
  expect(await findNames(editor, { search: 'dijk NOOR' })).toEqual(['Noor van Dijk'])
  expect(await findNames(editor, { ids: [noor.id, nameless.id] })).toEqual(['Noor van Dijk'])
  expect(await findNames(editor, {})).toEqual(['Ed Itor', 'Noor van Dijk'])
  const operator = await api.signInAs({ role: 'operator', organizationId })
  expect(await findNames(operator, { search: 'nameless@example.test' })).toEqual(['nameless@example.test'])
  expect(await findNames(operator, { ids: [nameless.id] })).toEqual(['nameless@example.test'])
})

test('a foreign id and a missing one get the same answer, byte for byte', async () => {
  const operator = await api.signInAs('operator')
  const foreign = await api.addPerson({ organizationId: api.elsewhere })
  const bodies = await Promise.all(
    [foreign.id, missing, 'not-an-id'].flatMap((id) => [
      operator.send(users.read, { params: { id } }),
      operator.send(users.update, { params: { id }, body: { version: 1, first_name: 'x' } }),
      operator.send(users.remove, { params: { id } }),
      operator.send(users.resetPassword, { params: { id } }),
    ]),
  )
  const distinctAnswers = new Set(
    bodies.map(({ status, problem: { instance: _, ...problem } }) => JSON.stringify({ status, problem })),
  )
  expect([...distinctAnswers]).toHaveLength(1)
  expect(bodies[0]?.status).toBe(404)
})

test('only a super-admin lists or creates users in another organisation', async () => {
  const operator = await api.signInAs('operator')
  expect((await operator.send(users.list, { query: { organization_id: api.elsewhere } })).status).toBe(404)
  const body = { email: 'over.there@example.test', organization_id: api.elsewhere }
  expect((await operator.send(users.create, { body })).status).toBe(404)
  const admin = await api.signInAs('super-admin')
  expect((await admin.send(users.create, { body })).body.organization_id).toBe(api.elsewhere)
})

test('adding a person to another organisation does not reveal whether it exists and has free seats', async () => {
  const operator = await api.signInAs('operator')
  const full = await addOrganization(api.db, 'Full', 1)
  await api.addPerson({ organizationId: full })
  const refusals = await Promise.all(
    [full, api.elsewhere, missing].map((organization_id, place) =>
      operator.send(users.create, { body: { email: `trying.${place}@example.test`, organization_id } }),
    ),
  )
  expect(refusals.map(({ status, problem }) => [status, problem.code])).toEqual(refusals.map(() => [404, 'not-found']))
})

test('an update carries the version it was read at; a stale one shows both, and who stored the other', async () => {
  const operator = await api.signInAs({ role: 'operator', first_name: 'Ada', last_name: 'Byron' })
  const colleague = await api.signInAs('operator')
  const { id } = await api.addPerson()
  const first = await operator.send(users.update, { params: { id }, body: { version: 1, first_name: 'New' } })
  expect(first.body).toMatchObject({ first_name: 'New', version: 2 })
  const stale = await colleague.send(users.update, { params: { id }, body: { version: 1, first_name: 'Stale' } })
  const current = { first_name: 'New', version: 2 }
  const changed_by = { id: operator.id, name: 'Ada Byron', is_reader: false }
  const context = { current, sent: { first_name: 'Stale', version: 1 }, changed_by }
  expect(stale.problem).toMatchObject({ status: 409, code: 'version-conflict', context })
})

test('of two changes at the same time from one version, one succeeds', async () => {
  const operator = await api.signInAs('operator')
  const { id } = await api.addPerson()
  const change = (first_name: string) =>
    operator.send(users.update, { params: { id }, body: { version: 1, first_name } })
  const answers = await Promise.all([change('A'), change('B'), change('C')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('users cannot grant permissions that they do not have, neither to themselves nor to others', async () => {
  const operator = await api.signInAs('operator')
  const raise = await operator.send(users.update, {
    params: { id: operator.id },
    body: { version: 1, organization_role: 'super-admin' },
  })
  expect([raise.status, raise.problem.context?.['granted_by']]).toEqual([403, ['super-admin']])
  const grant = await operator.send(users.update, {
    params: { id: operator.id },
    body: { version: 1, permissions: ['environment-variables-read'] },
  })
  expect([grant.status, grant.problem.context?.['missing']]).toEqual([403, ['environment-variables-read']])
  const minion = await operator.send(users.create, {
    body: { email: 'minion@example.test', permissions: ['organization-create'] },
  })
  expect(minion.status).toBe(403)
  const admin = await operator.send(users.create, {
    body: { email: 'minion@example.test', organization_role: 'super-admin' },
  })
  expect(admin.status).toBe(403)
  const narrow = await api.signInAs({ role: 'user', permissions: ['user-create'] })
  expect(
    (await narrow.send(users.create, { body: { email: 'x@example.test', organization_role: 'user' } })).status,
  ).toBe(403)
  expect(
    (await narrow.send(users.create, { body: { email: 'x@example.test', permissions: ['user-create'] } })).status,
  ).toBe(201)
})

test('users cannot take over an account with more permissions than they have', async () => {
  const narrow = await api.signInAs({
    role: 'user',
    permissions: ['user-update', 'user-read', 'reset-password', 'user-delete'],
  })
  const operator = await api.addPerson({ role: 'operator' })
  const params = { id: operator.id }
  expect((await narrow.send(users.update, { params, body: { version: 1, email: 'mine@example.test' } })).status).toBe(
    403,
  )
  expect((await narrow.send(users.update, { params, body: { version: 1, state: 'disabled' } })).status).toBe(403)
  expect((await narrow.send(users.resetPassword, { params })).status).toBe(403)
  expect((await narrow.send(users.remove, { params })).status).toBe(403)
  expect((await narrow.send(users.update, { params, body: { version: 1, first_name: 'Ok' } })).status).toBe(200)
  const { abilities } = (await narrow.send(users.read, { params })).body
  expect(abilities).toEqual({ update: true, delete: false, reset_password: false, invite: false })
})

test('users cannot restore an account with more permissions than they have', async () => {
  const narrow = await api.signInAs({ permissions: ['user-delete', 'user-read'] })
  const admin = await api.signInAs('super-admin')
  const params = { id: (await api.addPerson({ role: 'operator' })).id }
  expect((await admin.send(users.remove, { params })).status).toBe(204)
  expect((await narrow.send(users.restore, { params })).status).toBe(403)
  expect((await admin.send(users.restore, { params })).status).toBe(200)
})

test('a person who was deleted and restored has to sign in again', async () => {
  const operator = await api.signInAs('operator')
  const person = await api.signInAs('user')
  const params = { id: person.id }
  expect((await operator.send(users.remove, { params })).status).toBe(204)
  expect((await operator.send(users.restore, { params })).status).toBe(200)
  expect((await person.send(me.read)).status).toBe(401)
})

test('inviting a foreign account does not reveal whether it is active', async () => {
  const operator = await api.signInAs('operator')
  const foreign = await api.addPerson({ organizationId: api.elsewhere })
  const answers = await Promise.all(
    [foreign.id, missing].map((user_id) => operator.send(contract.invitations.create, { body: { user_id } })),
  )
  expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual(answers.map(() => [404, 'not-found']))
})

test('a record lists for each reader exactly the actions that they may do', async () => {
  const none = { update: false, delete: false, reset_password: false, invite: false }
  const harmless = await api.addPerson({ permissions: [] })
  const invitee = await api.addPerson({ permissions: [], state: 'invited' })
  for (const [held, can, record] of [
    ['user-read', {}, harmless],
    ['user-update', { update: true }, harmless],
    ['user-delete', { delete: true }, harmless],
    ['reset-password', { reset_password: true }, harmless],
    ['send-invitation-email', {}, harmless],
    ['send-invitation-email', { invite: true }, invitee],
    ['reset-password', {}, invitee],
  ] as const) {
    const reader = await api.signInAs({ permissions: ['user-read', held] })
    const { abilities } = (await reader.send(users.read, { params: { id: record.id } })).body
    expect([held, abilities]).toEqual([held, { ...none, ...can }])
  }
  const self = await api.signInAs({ permissions: ['user-read', 'user-delete'] })
  expect((await self.send(users.read, { params: { id: self.id } })).body.abilities.delete).toBe(false)
})

test('a super-admin is not found by a caller who may not read one', async () => {
  const organizationId = await addOrganization(api.db, 'With an admin')
  const admin = await api.addPerson({ role: 'super-admin', organizationId })
  const operator = await api.signInAs({ role: 'operator', organizationId })
  const list = await operator.send(users.list)
  expect([list.body.total, list.body.items.map((item) => item.id)]).toEqual([1, [operator.id]])
  const file = (await operator.send(users.exportList)).body
  expect([file.includes(operator.email), file.includes(admin.email)]).toEqual([true, false])
  expect((await operator.send(users.read, { params: { id: admin.id } })).status).toBe(404)
  expect(
    (await operator.send(users.update, { params: { id: admin.id }, body: { version: 1, first_name: 'x' } })).status,
  ).toBe(404)
})

test('the last super-admin cannot be deleted, disabled or given a lower role', async () => {
  await api.db.kysely
    .updateTable('users')
    .set({ organization_role: 'user' })
    .where('organization_role', '=', 'super-admin')
    .execute()
  const one = await api.signInAs('super-admin')
  const lower = { params: { id: one.id }, body: { version: 1, organization_role: 'operator' as const } }
  expect((await one.send(users.update, lower)).problem.code).toBe('last-super-admin')
  const own = await one.send(users.update, { params: { id: one.id }, body: { version: 1, state: 'disabled' } })
  expect(own.problem.code).toBe('own-account')
  expect((await one.send(users.remove, { params: { id: one.id } })).problem.code).toBe('own-account')
})

test('of two super-admins who delete each other in the same moment, one stays', async () => {
  const [one, other] = await lastSuperAdmins(api, [api.home, api.home])
  const ends = await Promise.allSettled([
    removeUser(api.services, one, other.user.id),
    removeUser(api.services, other, one.user.id),
  ])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ code: 'last-super-admin' })
})

test('of two super-admins who lower each other’s role in the same moment, one stays', async () => {
  const [one, other] = await lastSuperAdmins(api, [api.home, api.home])
  const lower = (caller: typeof one, id: string) => () =>
    updateUser(api.services, caller, id, { version: 1, organization_role: 'operator' })
  const ends = await inTheSameMoment(api.db, [lower(one, other.user.id), lower(other, one.user.id)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ code: 'last-super-admin' })
})

test('the seat limit holds for two users at the same time, and disabling a user frees a seat', async () => {
  const organizationId = await addOrganization(api.db, 'Three seats', 3)
  const operator = await api.signInAs({ role: 'operator', organizationId })
  const add = (name: string) => operator.send(users.create, { body: { email: `${name}@seats.test` } })
  const user = await add('a')
  const two = await Promise.all([add('b'), add('c')])
  expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(two.find(({ status }) => status === 409)?.problem.code).toBe('no-seat-left')
  expect((await operator.send(users.remove, { params: { id: user.body.id } })).status).toBe(204)
  expect((await add('d')).status).toBe(201)
  expect((await operator.send(users.restore, { params: { id: user.body.id } })).problem.code).toBe('no-seat-left')
})

test('a disabled person leaves their seat and returns only while one is free', async () => {
  const organizationId = await addOrganization(api.db, 'Two seats', 2)
  const operator = await api.signInAs({ role: 'operator', organizationId })
  const params = { id: (await api.addPerson({ organizationId })).id }
  const setState = (version: number, state: 'active' | 'disabled') =>
    operator.send(users.update, { params, body: { version, state } })
  expect((await setState(1, 'disabled')).status).toBe(200)
  const next = await operator.send(users.create, { body: { email: 'next@seats.test' } })
  expect(next.status).toBe(201)
  expect((await setState(2, 'active')).problem.code).toBe('no-seat-left')
  expect((await operator.send(users.remove, { params: { id: next.body.id } })).status).toBe(204)
  expect((await setState(2, 'active')).status).toBe(200)
})

test('an invited person is not set active, and a super-admin has no list of own permissions', async () => {
  const admin = await api.signInAs('super-admin')
  const invitee = await api.addPerson({ state: 'invited' })
  const codeOf = ({ problem }: { problem: { errors?: readonly { code: string }[] | undefined } }) =>
    problem.errors?.[0]?.code
  const refusal = await admin.send(users.update, { params: { id: invitee.id }, body: { version: 1, state: 'active' } })
  expect(codeOf(refusal)).toBe('not-invited-yet')
  const rights = { organization_role: 'super-admin', permissions: ['user-list' as const] } as const
  const fields = { ...rights, permissions: [...rights.permissions] }
  const creation = await admin.send(users.create, { body: { email: 'narrow-admin@example.test', ...fields } })
  const update = await admin.send(users.update, { params: { id: invitee.id }, body: { version: 1, ...fields } })
  expect([codeOf(creation), codeOf(update)]).toEqual(['super-admin-holds-all', 'super-admin-holds-all'])
})

test('an address belongs to one account, and is free again after a deletion', async () => {
  const operator = await api.signInAs('operator')
  const body = { email: 'Taken@Example.test' }
  const first = await operator.send(users.create, { body })
  expect(first.body.email).toBe('taken@example.test')
  const second = await operator.send(users.create, { body })
  expect(second.problem).toMatchObject({ status: 409, context: { field: 'email' }, errors: [{ code: 'email-taken' }] })
  expect((await operator.send(users.remove, { params: { id: first.body.id } })).status).toBe(204)
  const third = await operator.send(users.create, { body })
  expect(third.status).toBe(201)
  expect((await operator.send(users.restore, { params: { id: first.body.id } })).problem.code).toBe('already-exists')
  expect((await operator.send(users.remove, { params: { id: third.body.id } })).status).toBe(204)
  expect((await operator.send(users.restore, { params: { id: first.body.id } })).body.email).toBe('taken@example.test')
})

test('a user’s own permissions replace those of the role at once', async () => {
  const admin = await api.signInAs('super-admin')
  const person = await api.signInAs('user')
  const params = { id: person.id }
  const user = await admin.send(users.update, { params, body: { version: 1, permissions: ['user-list'] } })
  expect(user.body).toMatchObject({ permissions: ['user-list'], own_permissions: true })
  expect((await person.send(users.list)).status).toBe(200)
  expect((await person.send(me.read)).body.permissions).toEqual(['user-list'])
  const back = await admin.send(users.update, { params, body: { version: 2, permissions: null } })
  expect(back.body.permissions).toEqual(permissionsOf.user)
  const role = await admin.send(users.update, { params, body: { version: 3, organization_role: 'guest' } })
  expect(role.problem.errors?.[0]?.code).toBe('role-without-account')
})

test('groups of a user are those of the organisation', async () => {
  const operator = await api.signInAs('operator')
  const group = await operator.send(usergroups.create, { body: { name: 'Team' } })
  const { id } = await api.addPerson()
  const member = await operator.send(users.update, { params: { id }, body: { version: 1, group_ids: [group.body.id] } })
  expect(member.body.groups).toEqual([{ id: group.body.id, name: 'Team', manager: false }])
  const admin = await api.signInAs('super-admin')
  const foreign = await admin.send(usergroups.create, { body: { name: 'Other team', organization_id: api.elsewhere } })
  const foreignGroupRefusal = await operator.send(users.update, {
    params: { id },
    body: { version: 2, group_ids: [foreign.body.id] },
  })
  expect([foreignGroupRefusal.status, foreignGroupRefusal.problem.errors?.[0]?.code]).toEqual([400, 'unknown-group'])
  const list = await operator.send(users.list, { query: { group_id: group.body.id } })
  expect(list.body.items.map((item) => item.id)).toEqual([id])
  expect((await operator.send(usergroups.remove, { params: { id: group.body.id } })).status).toBe(204)
  const update = { version: 2, group_ids: [group.body.id] }
  const refusal = await operator.send(users.update, { params: { id }, body: update })
  expect([refusal.status, refusal.problem.errors?.[0]?.code]).toEqual([400, 'unknown-group'])
})

test('an administrator resets a person’s password by mail, and never sees the link', async () => {
  const operator = await api.signInAs('operator')
  const person = await api.addPerson({ language: 'fr' })
  const answer = await operator.send(users.resetPassword, { params: { id: person.id } })
  expect([answer.status, answer.body]).toEqual([202, undefined])
  expect((await api.mailTo(person.email)).subject).toBe('Choisissez un nouveau mot de passe Parley')
  const invitee = await api.addPerson({ state: 'invited' })
  expect((await operator.send(users.resetPassword, { params: { id: invitee.id } })).problem.code).toBe('not-active')
})

test('calls about super-admins and calls that send mail each need their own permission; no other one replaces it', async () => {
  const allBut = (word: Permission) => api.signInAs({ permissions: permissions.filter((each) => each !== word) })
  const admin = await api.addPerson({ role: 'super-admin' })
  const params = { id: admin.id }
  const refusals = [
    await (await allBut('super-admin-update')).send(users.update, { params, body: { version: 1, first_name: 'x' } }),
    await (await allBut('super-admin-delete')).send(users.remove, { params }),
    await (
      await allBut('super-admin-create')
    ).send(users.create, {
      body: { email: 'root@example.test', organization_role: 'super-admin' },
    }),
    await (
      await allBut('send-invitation-email')
    ).send(users.create, {
      body: { email: 'mailed@example.test', send_invitation: true },
    }),
  ]
  expect(refusals.map(({ status, problem }) => [status, problem.context?.['missing']])).toEqual([
    [403, ['super-admin-update']],
    [403, ['super-admin-delete']],
    [403, expect.arrayContaining(['super-admin-create'])],
    [403, ['send-invitation-email']],
  ])
})
