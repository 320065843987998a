import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { transaction } from '../../db/index.ts'
import { newId } from '../../platform/ids/index.ts'
import type { TestClient } from '../../testing/api.ts'
import { accessCodes as codes } from '../access-codes/index.ts'
import { startPractice } from '../sessions/testing/start-practice.ts'
import { openWorkshop } from '../workshops/testing/rooms.ts'
import { keepSessionJob } from './keep-session.job.ts'
import { Device, shareWith } from './testing/guests.ts'

const api = await startPractice()
const { accessCodes, guests, invitations, usergroups, workshops } = contract
const editor = await api.signInAs('editor')
const operator = await api.signInAs('operator')

const ask = (guest: TestClient, email: string) => guest.send(guests.convertToUser, { body: { email } })

/** A guest with an account that was made for this address and is not active yet. */
const guestWithAccount = async (email: string) => {
  const { access_code } = await shareWith(editor, { may_keep: true, max_accounts: 1 })
  const guest = await new Device(api).enter(access_code)
  expect((await ask(guest, email)).status).toBe(202)
  await api.mailTo(email)
  const account = api.db.kysely.selectFrom('users').select('id').where('email', '=', email)
  const { id } = await account.executeTakeFirstOrThrow()
  return { guest, id }
}

type Claim = (accountId: string, email: string) => Promise<unknown>

const claims: Readonly<Record<string, Claim>> = {
  'an administrator invited its owner, too': (user_id) => operator.send(invitations.create, { body: { user_id } }),
  'an administrator added it to a group': (id) =>
    operator.send(usergroups.create, { body: { name: `Group ${newId()}`, members: [{ id }] } }),
  'another guest waits for it': async (_, email) => {
    const { access_code } = await shareWith(editor, { may_keep: true })
    await ask(await new Device(api).enter(access_code), email)
    await api.mailTo(email)
  },
}

test.each(Object.entries(claims))('a guest does not move an account to another address once %s', async (_, claim) => {
  const email = `owner-${newId()}@example.test`
  const { guest, id } = await guestWithAccount(email)
  await claim(id, email)
  expect((await ask(guest, 'attacker@example.test')).problem.code).toBe('code-accounts-taken')
  const account = api.db.kysely.selectFrom('users').select('email').where('id', '=', id)
  expect(await account.executeTakeFirst()).toEqual({ email })
})

test('a request of a guest who has kept the session meanwhile makes no account and sends no message', async () => {
  const { record, access_code } = await shareWith(editor, { may_keep: true })
  const guest = await new Device(api).enter(access_code)
  const [row] = (await editor.send(accessCodes.uses, { params: { id: record.id } })).body.items
  const owner = await api.signInAs('user')
  expect((await owner.send(guests.claim, { body: { guest_token: guest.token } })).status).toBe(200)
  const email = 'not-any-more@example.test'
  const person = { email, first_name: '', last_name: '' }
  const request = { guest_id: row?.id ?? '', access_code_id: record.id, request_id: newId(), ...person }
  await transaction(api.db, async (trx) => {
    await codes.addAccountRequest(trx, record.id, request.request_id)
    await api.services.jobs.enqueue(keepSessionJob(api.services), request, { trx })
  })
  const code = api.db.kysely.selectFrom('access_codes').where('id', '=', record.id)
  await expect
    .poll(() => code.select(['account_requests', 'accounts']).executeTakeFirst())
    .toEqual({ account_requests: [], accounts: 0 })
  expect(await api.db.kysely.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
})

test('a super-admin finds the code of a workshop in no list, and cannot revoke it beside its room', async () => {
  const admin = await api.signInAs('super-admin')
  const room = await openWorkshop(editor, { name: 'Only in its room' })
  const list = await admin.send(accessCodes.list, { query: { search: 'Only in its room' } })
  expect(list.body.items).toEqual([])
  const query = api.db.kysely.selectFrom('workshops').select('access_code_id').where('id', '=', room.id)
  const { access_code_id: id } = await query.executeTakeFirstOrThrow()
  expect((await admin.send(accessCodes.revoke, { params: { id } })).status).toBe(404)
  expect((await new Device(api).look(room.code)).status).toBe(200)
})

test.each(['coaching-session-create', 'coaching-session-run'] as const)(
  'a user who holds %s alone does not join a workshop in their account',
  async (permission) => {
    const { code } = await openWorkshop(editor)
    const user = await api.signInAs({ role: 'user', permissions: [permission] })
    const refusal = await user.send(workshops.join, { body: { access_code: code } })
    expect([refusal.status, refusal.problem.code]).toEqual([403, 'forbidden'])
  },
)
