import { permissions } from '@parley/contracts/access'
import { contract } from '@parley/contracts/calls'
import { callsOf } from '@parley/contracts/kit'
import { expect, test } from 'vitest'
import { startApi } from '../testing/api.ts'

/** Lists and new records: calls about one record are in access-matrix.test.ts. */
const api = await startApi()
const everything = await api.signInAs({ permissions })
const theirs = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
const person = await api.addPerson({ organizationId: api.elsewhere, state: 'invited' })
await theirs.send(contract.usergroups.create, { body: { name: 'Theirs' } })
await theirs.send(contract.invitations.create, { body: { user_id: person.id } })

const narrowedCalls = callsOf(contract).filter(
  ({ call }) =>
    api.mounted(call) &&
    call.method === 'GET' &&
    'organization_id' in ((call.query as { shape?: object })?.shape ?? {}),
)

test('a list of another organisation is not found, even for a user with every permission in their own', async () => {
  const statuses = []
  for (const { group, name, call } of narrowedCalls) {
    const query = { organization_id: api.elsewhere, format: 'csv' }
    const { status } = await everything.send(call, { query })
    statuses.push([`${group}.${name}`, status])
  }
  expect(statuses.length).toBeGreaterThan(3)
  expect(statuses.filter(([, status]) => status !== 404)).toEqual([])
})

test('a list without a filter shows no record of another organisation', async () => {
  const foreign = []
  for (const { group, name, call } of narrowedCalls.filter((each) => each.call.transport === 'json')) {
    const { body } = await everything.send(call, {})
    const { items } = body as { items: { organization_id?: string }[] }
    foreign.push(...items.filter((item) => item.organization_id === api.elsewhere).map(() => `${group}.${name}`))
  }
  expect(foreign).toEqual([])
})

test('users cannot create a record in another organisation, or invite its users', async () => {
  const there = { organization_id: api.elsewhere }
  const answers = [
    await everything.send(contract.users.create, { body: { email: 'x@example.test', ...there } }),
    await everything.send(contract.usergroups.create, { body: { name: 'x', ...there } }),
    await everything.send(contract.invitations.create, { body: { user_id: person.id } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})
