import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { addOrganization } from '../../testing/api-people.ts'
import { everyUserGroup } from './user-group.repo.ts'
import { startApi } from '../../testing/api.ts'

const api = await startApi()
const { usergroups } = contract

test('a group has members and managers, who are replaced as a whole', async () => {
  const operator = await api.signInAs('operator')
  const [ada, ben] = [await api.addPerson({ last_name: 'A' }), await api.addPerson({ last_name: 'B' })]
  const group = await operator.send(usergroups.create, {
    body: { name: 'Crew', members: [{ id: ada.id, manager: true }, { id: ben.id }] },
  })
  expect(group.body.members.map(({ id, manager }) => [id, manager])).toEqual([
    [ada.id, true],
    [ben.id, false],
  ])
  const changedGroup = await operator.send(usergroups.update, {
    params: { id: group.body.id },
    body: { version: 1, members: [{ id: ben.id }] },
  })
  expect(changedGroup.body).toMatchObject({ version: 2, member_count: 1 })
  const stale = await operator.send(usergroups.update, {
    params: { id: group.body.id },
    body: { version: 1, name: 'Late' },
  })
  const change = { changed_by: { id: operator.id }, changed_at: expect.any(String) as string }
  expect(stale.problem).toMatchObject({ code: 'version-conflict', context: change })
})

test('a name is taken once in an organisation; other case or accents make no other name', async () => {
  const operator = await api.signInAs('operator')
  await operator.send(usergroups.create, { body: { name: 'Équipe' } })
  expect((await operator.send(usergroups.create, { body: { name: 'equipe' } })).problem.code).toBe('already-exists')
  const neighbour = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  expect((await neighbour.send(usergroups.create, { body: { name: 'Équipe' } })).status).toBe(201)
})

test('members of another organisation are refused, and its groups are not found', async () => {
  const operator = await api.signInAs('operator')
  const foreigner = await api.addPerson({ organizationId: api.elsewhere })
  const refusal = await operator.send(usergroups.create, { body: { name: 'Crossed', members: [{ id: foreigner.id }] } })
  expect(refusal.problem.errors?.[0]?.code).toBe('unknown-member')
  const removedPerson = await api.addPerson()
  await operator.send(contract.users.remove, { params: { id: removedPerson.id } })
  const late = await operator.send(usergroups.create, { body: { name: 'Late', members: [{ id: removedPerson.id }] } })
  expect(late.problem.errors?.[0]?.code).toBe('unknown-member')
  const neighbour = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  const theirs = await neighbour.send(usergroups.create, { body: { name: 'Theirs' } })
  const params = { id: theirs.body.id }
  expect((await operator.send(usergroups.read, { params })).status).toBe(404)
  expect((await operator.send(usergroups.update, { params, body: { version: 1, name: 'Mine' } })).status).toBe(404)
  expect((await operator.send(usergroups.remove, { params })).status).toBe(404)
  const foreignGroup = { name: 'Theirs', organization_id: api.elsewhere }
  expect((await operator.send(usergroups.create, { body: foreignGroup })).problem.code).toBe('not-found')
})

test('a list names the groups that are asked for, and none of another organisation', async () => {
  const operator = await api.signInAs('operator')
  const neighbour = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  const wantedGroup = await operator.send(usergroups.create, { body: { name: 'Wanted' } })
  await operator.send(usergroups.create, { body: { name: 'Not wanted' } })
  const foreign = await neighbour.send(usergroups.create, { body: { name: 'Foreign' } })
  const listNames = async (ids: string | string[]) =>
    (await operator.send(usergroups.list, { query: { ids } })).body.items.map(({ name }) => name)
  expect(await listNames([wantedGroup.body.id, foreign.body.id])).toEqual(['Wanted'])
  expect(await listNames(wantedGroup.body.id)).toEqual(['Wanted'])
})

test('a super-admin creates no group in a deleted organisation', async () => {
  const admin = await api.signInAs('super-admin')
  const organization = await admin.send(contract.organizations.create, { body: { name: 'Short-lived' } })
  await admin.send(contract.organizations.remove, { params: { id: organization.body.id } })
  const group = await admin.send(usergroups.create, { body: { name: 'Ghosts', organization_id: organization.body.id } })
  expect([group.status, group.problem.errors?.[0]?.code]).toEqual([400, 'unknown-record'])
})

test('a deleted group comes back with its members', async () => {
  const operator = await api.signInAs('operator')
  const person = await api.addPerson()
  const group = await operator.send(usergroups.create, { body: { name: 'Phoenix', members: [{ id: person.id }] } })
  const params = { id: group.body.id }
  expect((await operator.send(usergroups.remove, { params })).status).toBe(204)
  expect((await operator.send(usergroups.read, { params })).status).toBe(404)
  expect((await operator.send(usergroups.restore, { params })).body.members).toHaveLength(1)
})

test('an editor sees groups and may not change them', async () => {
  const editor = await api.signInAs('editor')
  const list = await editor.send(usergroups.list)
  expect(list.status).toBe(200)
  expect(list.body.items.every(({ abilities }) => !abilities.update && !abilities.delete)).toBe(true)
  expect((await editor.send(usergroups.create, { body: { name: 'No' } })).status).toBe(403)
})

test('an export has each group once, also when others rename and delete groups meanwhile', async () => {
  const organizationId = await addOrganization(api.db, 'Exported')
  const operator = await api.signInAs({ role: 'operator', organizationId })
  for (const name of ['Ash', 'Birch', 'Cedar', 'Dogwood']) await operator.send(usergroups.create, { body: { name } })
  const list = everyUserGroup(api.db.kysely, organizationId, {})
  const ids = await list.ids()
  const [first, second, ...rest] = ids
  const change = { params: { id: first ?? '' }, body: { version: 1, name: 'Zelkova' } }
  expect((await operator.send(usergroups.update, change)).status).toBe(200)
  expect((await operator.send(usergroups.remove, { params: { id: second ?? '' } })).status).toBe(204)
  const rows = await list.records(ids)
  expect(rows.map(({ id }) => id)).toEqual([first, ...rest])
  expect(rows.map(({ name }) => name)).toEqual(['Zelkova', 'Cedar', 'Dogwood'])
  expect(await everyUserGroup(api.db.kysely, api.home, {}).records(ids)).toEqual([])
})
