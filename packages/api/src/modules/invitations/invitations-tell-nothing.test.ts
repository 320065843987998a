import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi, testPassword } from '../../testing/api.ts'

/** An inviter does not learn whether another organisation has an account with the address. */
const api = await startApi()
const operator = await api.signInAs('operator')
const { identity, users, invitations } = contract

const invite = (email: string) =>
  operator.send(users.create, { body: { email, first_name: 'Ada', last_name: 'North', send_invitation: true } })

const codeIn = (text: string): string => /code=([\w-]+)/.exec(text)?.[1] ?? ''
const login = (username: string) => api.anonymous.send(identity.login, { body: { username, password: testPassword } })

/** An answer without what is this record's own. */
const plain = (answer: unknown, email: string): string =>
  JSON.stringify(answer)
    .replaceAll(email, 'EMAIL')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/code=[\w-]+/g, 'CODE')

/** Everything that the person who invites `email` can see, and the message that is mailed. */
const everythingSeen = async (email: string) => {
  const invitation = await invite(email)
  const mail = await api.mailTo(email)
  const again = await operator.send(invitations.create, { body: { user_id: invitation.body.id } })
  await api.mailTo(email)
  const user = await operator.send(users.read, { params: { id: invitation.body.id } })
  const list = await operator.send(users.list, { query: { search: email } })
  const steps = [invitation, again, user, list].map(({ status, body }) => ({ status, body }))
  return { seen: plain([...steps, mail], email), id: invitation.body.id }
}

test('an invitation gives the same answers and the same message whether or not the address has an account elsewhere', async () => {
  const person = await api.addPerson({ organizationId: api.elsewhere, email: 'ada@shared.test' })
  const free = await everythingSeen('bob@shared.test')
  const takenAccount = await everythingSeen(person.email)
  expect(takenAccount.seen).toBe(free.seen)
  const disable = async (id: string, email: string) => {
    const { body } = await operator.send(users.read, { params: { id } })
    const off = await operator.send(users.update, {
      params: { id },
      body: { version: body.version, state: 'disabled' },
    })
    const on = await operator.send(users.update, {
      params: { id },
      body: { version: off.body.version, state: 'active' },
    })
    return plain([off.status, off.body, on.status], email)
  }
  expect(await disable(takenAccount.id, person.email)).toBe(await disable(free.id, 'bob@shared.test'))
})

test('the account elsewhere goes on as before, and only its owner is told when they open the invitation', async () => {
  const person = await api.addPerson({ organizationId: api.elsewhere, email: 'cleo@shared.test' })
  await invite(person.email)
  const invite_code = codeIn((await api.mailTo(person.email)).text)
  const refusal = await api.anonymous.send(identity.activateAccount, {
    body: { invite_code, password: 'Brand-new-horse-8' },
  })
  expect(refusal.problem).toMatchObject({ status: 409, code: 'account-elsewhere' })
  expect((await login(person.email)).status).toBe(200)
  await api.anonymous.send(identity.resetOwnPassword, { body: { account_email: person.email } })
  expect((await api.mailTo(person.email)).text).toContain('reset_code=')
})

test('of two organisations that invite one address, the first that is accepted has the account', async () => {
  const email = 'dan@shared.test'
  await invite(email)
  const first = codeIn((await api.mailTo(email)).text)
  const other = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  const user = await other.send(users.create, {
    body: { email, first_name: 'Dan', last_name: 'South', send_invitation: true },
  })
  expect(user.status).toBe(201)
  const second = codeIn((await api.mailTo(email)).text)
  const accept = (invite_code: string) =>
    api.anonymous.send(identity.activateAccount, { body: { invite_code, password: 'Brand-new-horse-8' } })
  expect((await accept(second)).status).toBe(204)
  expect((await accept(first)).problem.code).toBe('account-elsewhere')
})

test('an address that the own organisation has already is refused', async () => {
  await invite('eve@shared.test')
  expect((await invite('eve@shared.test')).problem).toMatchObject({ status: 409, code: 'already-exists' })
})

test('a new address for an active account is refused alike, whether or not another organisation has it', async () => {
  const elsewhere = await api.addPerson({ organizationId: api.elsewhere, email: 'fay@shared.test' })
  const person = await api.addPerson({ email: 'gus@shared.test' })
  const moveTo = async (email: string) => {
    const params = { id: person.id }
    const answer = await operator.send(users.update, { params, body: { version: 1, email } })
    return [answer.status, plain(answer.problem.errors, email)]
  }
  const refusal = await moveTo(elsewhere.email)
  expect(refusal).toEqual(await moveTo('hal@shared.test'))
  expect(refusal).toEqual([400, expect.stringContaining('proven-address')])
  const admin = await api.signInAs('super-admin')
  const moveAnswer = await admin.send(users.update, {
    params: { id: person.id },
    body: { version: 1, email: 'hal@shared.test' },
  })
  expect(moveAnswer.body.email).toBe('hal@shared.test')
})

test('an invitation may be moved to an address that another organisation has', async () => {
  const elsewhere = await api.addPerson({ organizationId: api.elsewhere, email: 'ida@shared.test' })
  const { body } = await invite('jon@shared.test')
  const answer = await operator.send(users.update, {
    params: { id: body.id },
    body: { version: body.version, email: elsewhere.email },
  })
  expect(answer.status).toBe(200)
})

test('a deleted account is restored with the same answers whether or not another organisation has its address now', async () => {
  const restore = async (email: string, isTaken: boolean) => {
    const person = await api.addPerson({ email })
    const params = { id: person.id }
    await operator.send(users.remove, { params })
    if (isTaken) await api.addPerson({ organizationId: api.elsewhere, email, last_name: 'Elsewhere' })
    const restoration = await operator.send(users.restore, { params })
    const move = await operator.send(users.update, {
      params,
      body: { version: restoration.body.version, email: `new-${email}` },
    })
    const off = await operator.send(users.update, {
      params,
      body: { version: restoration.body.version, state: 'disabled' },
    })
    const on = await operator.send(users.update, { params, body: { version: off.body.version, state: 'active' } })
    const steps = [restoration.body, move.problem.errors, off.body, on.body]
    return { seen: plain([restoration.status, move.status, ...steps], email), person }
  }
  const [free, taken] = [await restore('kim@shared.test', false), await restore('lou@shared.test', true)]
  expect(taken.seen).toBe(free.seen)
  const { body } = await login('lou@shared.test')
  const me = await fetch(`${api.url}/v1/me`, { headers: { authorization: `Bearer ${body.access_token}` } })
  expect(await me.json()).toMatchObject({ last_name: 'Elsewhere', organization_id: api.elsewhere })
  await api.anonymous.send(identity.resetOwnPassword, { body: { account_email: 'lou@shared.test' } })
  expect((await api.mailTo('lou@shared.test')).text).toContain('reset_code=')
  const admin = await api.signInAs('super-admin')
  await operator.send(users.remove, { params: { id: taken.person.id } })
  const refusal = await admin.send(users.restore, { params: { id: taken.person.id } })
  expect(refusal.problem).toMatchObject({ status: 409, code: 'already-exists' })
})

test('a restored account owns its address again after a super-admin has moved it', async () => {
  const person = await api.addPerson({ email: 'max@shared.test' })
  const params = { id: person.id }
  await operator.send(users.remove, { params })
  await api.addPerson({ organizationId: api.elsewhere, email: 'max@shared.test' })
  const { version } = (await operator.send(users.restore, { params })).body
  const admin = await api.signInAs('super-admin')
  await admin.send(users.update, { params, body: { version, email: 'max.home@shared.test' } })
  expect((await login('max.home@shared.test')).status).toBe(200)
})

test('the invitation of a super-admin is not found by a caller who may not read one', async () => {
  const admin = await api.signInAs('super-admin')
  const invitee = await api.addPerson({ role: 'super-admin', state: 'invited', email: 'future-admin@shared.test' })
  const invitation = await admin.send(invitations.create, { body: { user_id: invitee.id } })
  expect(invitation.status).toBe(201)
  const code = codeIn((await api.mailTo(invitee.email)).text)
  const params = { id: invitation.body.id }
  const query = { search: invitee.email }
  expect((await operator.send(invitations.list, { query })).body).toMatchObject({ items: [], total: 0 })
  const refusals = await Promise.all([
    operator.send(invitations.create, { body: { user_id: invitee.id } }),
    operator.send(invitations.resend, { params }),
    operator.send(invitations.withdraw, { params }),
  ])
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404])
  const check = await api.anonymous.send(identity.checkInviteCode, { params: { invite_code: code } })
  expect(check.status).toBe(200)
  expect((await admin.send(invitations.list, { query })).body.items.map(({ id }) => id)).toEqual([invitation.body.id])
})
