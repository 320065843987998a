import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi, testPassword } from '../../testing/api.ts'

const api = await startApi()
const operator = await api.signInAs('operator')
const { identity, invitations, users } = contract

const invite = async (email: string) => {
  const body = { email, send_invitation: true }
  const { id } = (await operator.send(users.create, { body })).body
  const [, invite_code = ''] = /invite_code=([\w-]+)/.exec((await api.mailTo(email)).text) ?? []
  return { id, invite_code }
}

/** The answers of both calls that take a code. */
const use = async (invite_code: string) => {
  const check = await api.anonymous.send(identity.checkInviteCode, { params: { invite_code } })
  const body = { invite_code, password: testPassword }
  const activation = await api.anonymous.send(identity.activateAccount, { body })
  return [check.status, activation.status]
}

test('an invitation that has expired opens no account', async () => {
  const { id, invite_code } = await invite('late@limits.test')
  const setExpiry = (expires_at: Date) =>
    api.db.kysely.updateTable('invitations').set({ expires_at }).where('user_id', '=', id).execute()
  await setExpiry(new Date(Date.now() - 1000))
  expect(await use(invite_code)).toEqual([400, 400])
  await setExpiry(new Date(Date.now() + 60_000))
  expect(await use(invite_code)).toEqual([200, 204])
})

test('the invitation of a deleted or disabled person opens no account', async () => {
  const deletedPerson = await invite('deleted@limits.test')
  expect((await operator.send(users.remove, { params: { id: deletedPerson.id } })).status).toBe(204)
  const disabledPerson = await invite('disabled@limits.test')
  const body = { version: 1, state: 'disabled' } as const
  expect((await operator.send(users.update, { params: { id: disabledPerson.id }, body })).status).toBe(200)
  for (const { invite_code } of [deletedPerson, disabledPerson]) expect(await use(invite_code)).toEqual([400, 400])
})

test('a person gets ten invitations and each invitation is repeated ten times within an hour', async () => {
  const person = await api.addPerson({ state: 'invited' })
  const send = () => operator.send(invitations.create, { body: { user_id: person.id } })
  const answers = []
  for (let n = 0; n < 11; n += 1) answers.push(await send())
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(201), 429])
  const id = answers[9]?.body.id ?? ''
  const repeats = []
  for (let n = 0; n < 11; n += 1) repeats.push(await operator.send(invitations.resend, { params: { id } }))
  expect(repeats.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429])
})

test('the invitation of another organisation is neither repeated nor withdrawn', async () => {
  const { id, invite_code } = await invite('walled@limits.test')
  const { items } = (await operator.send(invitations.list, { query: { search: 'walled@limits.test' } })).body
  const params = { id: items[0]?.id ?? '' }
  expect(items[0]?.user_id).toBe(id)
  const neighbour = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  expect((await neighbour.send(invitations.resend, { params })).status).toBe(404)
  expect((await neighbour.send(invitations.withdraw, { params })).status).toBe(404)
  expect(await use(invite_code)).toEqual([200, 204])
})
