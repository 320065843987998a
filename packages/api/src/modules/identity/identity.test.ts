import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi, testPassword } from '../../testing/api.ts'
import { addOrganization } from '../../testing/api-people.ts'
import { testClient } from '../../testing/api-client.ts'

const api = await startApi()
const { identity, me, users, invitations } = contract

const login = (username: string, password = testPassword) =>
  api.anonymous.send(identity.login, { body: { username, password, grant_type: 'password', scope: '' } })

const codeIn = (text: string): string => /code=([\w-]+)/.exec(text)?.[1] ?? ''

test('the right password opens the account, and the token says who it is', async () => {
  const person = await api.addPerson({ role: 'editor', first_name: 'Ada' })
  const { status, body } = await login(person.email.toUpperCase())
  expect(status).toBe(200)
  expect(body.expires_in).toBe(12 * 3600)
  const who = await testClient(api.url, body.access_token).send(me.read)
  expect(who.body).toMatchObject({
    kind: 'user',
    email: person.email,
    first_name: 'Ada',
    organization_id: api.home,
    organization_role: 'editor',
  })
  expect(who.body.permissions).toContain('coaching-mission-create')
})

test.each(['', 'password', undefined])(
  'the login form accepts the grant type %j and refuses others',
  async (grant_type) => {
    const { email: username } = await api.addPerson()
    const form = { username, password: testPassword, ...(grant_type === undefined ? {} : { grant_type }) }
    const send = (body: Record<string, string>) =>
      fetch(`${api.url}${identity.login.path}`, { method: 'POST', body: new URLSearchParams(body) })
    expect((await send(form)).status).toBe(200)
    expect((await send({ ...form, grant_type: 'client_credentials' })).status).toBe(400)
  },
)

test('an unknown account, an invited account and a wrong password get the same answer, also where disabled', async () => {
  const knownPerson = await api.addPerson()
  const invitee = await api.addPerson({ state: 'invited' })
  const disabledPerson = await api.addPerson({ state: 'disabled' })
  const answers = [
    await login('nobody@example.test'),
    await login(knownPerson.email, 'Wrong-password-1'),
    await login(invitee.email),
    await login(disabledPerson.email, 'Wrong-password-1'),
  ]
  const refusals = answers.map(({ status, problem }) => ({ status, code: problem.code, detail: problem.detail }))
  expect(new Set(refusals.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(refusals[0]?.status).toBe(401)
})

test('the right password of a disabled account opens nothing, and the answer says who can help', async () => {
  const { id, email } = await api.addPerson({ state: 'disabled' })
  const { status, problem } = await login(email)
  expect([status, problem.code]).toEqual([403, 'account-disabled'])
  expect(problem.detail).toContain('operator of your organisation')
  const signIns = await api.db.kysely.selectFrom('sign_ins').select('id').where('user_id', '=', id).execute()
  // The one that the person had before.
  expect(signIns).toHaveLength(1)
  const refusals = await api.db.kysely
    .selectFrom('audit_events')
    .select('action')
    .where('subject_id', '=', id)
    .where('action', '=', 'sign-in.refuse')
    .execute()
  expect(refusals).toHaveLength(1)
})

test('signing out ends the token at once, and no other', async () => {
  const person = await api.addPerson()
  const first = testClient(api.url, (await login(person.email)).body.access_token)
  const second = testClient(api.url, (await login(person.email)).body.access_token)
  expect((await first.send(identity.logout)).status).toBe(204)
  expect((await first.send(me.read)).status).toBe(401)
  expect((await second.send(me.read)).status).toBe(200)
})

test('a user lists their own sign-ins and ends one, the others, or all', async () => {
  const person = await api.addPerson()
  const [a, b, c] = await Promise.all(
    [1, 2, 3].map(async () => testClient(api.url, (await login(person.email)).body.access_token)),
  )
  const { items } = (await a!.send(me.listSignIns)).body
  expect(items).toHaveLength(4)
  expect(items.filter((item) => item.current)).toHaveLength(1)
  const stranger = await api.signInAs('user')
  const other = items.find((item) => !item.current)
  expect((await stranger.send(me.endSignIn, { params: { id: other!.id } })).status).toBe(404)
  expect((await a!.send(me.endSignIn, { params: { id: other!.id } })).status).toBe(204)
  expect((await a!.send(me.endSignIns, { query: { keep_current: 'true' } })).status).toBe(204)
  expect([(await a!.send(me.read)).status, (await b!.send(me.read)).status, (await c!.send(me.read)).status]).toEqual([
    200, 401, 401,
  ])
  expect((await a!.send(me.endSignIns)).status).toBe(204)
  expect((await a!.send(me.read)).status).toBe(401)
})

test('a token is good until it expires, and tokens are stored as hashes', async () => {
  const person = await api.signInAs('user')
  const rows = await api.db.kysely.selectFrom('sign_ins').selectAll().where('user_id', '=', person.id).execute()
  expect(JSON.stringify(rows)).not.toContain(person.token)
  await api.db.kysely
    .updateTable('sign_ins')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', person.id)
    .execute()
  expect((await person.send(me.read)).status).toBe(401)
})

test('a reset code comes by mail in the reader’s language, works once, and ends every sign-in', async () => {
  const person = await api.signInAs({ role: 'user', language: 'fr', first_name: 'Zoé' })
  expect((await api.anonymous.send(identity.resetOwnPassword, { body: { account_email: person.email } })).status).toBe(
    202,
  )
  const message = await api.mailTo(person.email)
  expect(message.subject).toBe('Choisissez un nouveau mot de passe Parley')
  expect(message.text).toContain('Bonjour Zoé,')
  expect(message.html).toContain('lang="fr"')
  expect(message.text).toContain('https://parley.example/fr/#reset-password?reset_code=')
  const body = { reset_code: codeIn(message.text), new_password: 'Brand-new-horse-8' }
  expect((await api.anonymous.send(identity.changePasswordAfterReset, { body })).status).toBe(204)
  expect((await person.send(me.read)).status).toBe(401)
  expect((await login(person.email)).status).toBe(401)
  expect((await login(person.email, body.new_password)).status).toBe(200)
  const again = await api.anonymous.send(identity.changePasswordAfterReset, { body })
  expect([again.status, again.problem.code]).toEqual([400, 'code-not-valid'])
  expect((await api.mailTo(person.email)).subject).toBe('Votre mot de passe Parley a été modifié')
})

test('a second reset code replaces the first one, and an old one expires', async () => {
  const person = await api.addPerson()
  const ask = async () => {
    await api.anonymous.send(identity.resetOwnPassword, { body: { account_email: person.email } })
    return codeIn((await api.mailTo(person.email)).text)
  }
  const first = await ask()
  const second = await ask()
  const spend = (reset_code: string) =>
    api.anonymous.send(identity.changePasswordAfterReset, { body: { reset_code, new_password: 'Brand-new-horse-8' } })
  expect((await spend(first)).status).toBe(400)
  await api.db.kysely
    .updateTable('password_resets')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', person.id)
    .execute()
  expect((await spend(second)).status).toBe(400)
})

test.each(['is deleted', 'is disabled', 'is of an organisation that was deleted'])(
  'a reset code is good for nothing once its account %s',
  async (what) => {
    const organizationId = await addOrganization(api.db, `Reset ${what}`)
    const { id, email } = await api.addPerson({ organizationId })
    await api.anonymous.send(identity.resetOwnPassword, { body: { account_email: email } })
    const reset_code = codeIn((await api.mailTo(email)).text)
    const [gone, users] = [{ deleted_at: new Date() }, api.db.kysely.updateTable('users').where('id', '=', id)]
    if (what === 'is deleted') await users.set(gone).execute()
    else if (what === 'is disabled') await users.set({ state: 'disabled' }).execute()
    else await api.db.kysely.updateTable('organizations').set(gone).where('id', '=', organizationId).execute()
    const body = { reset_code, new_password: 'Brand-new-horse-8' }
    expect((await api.anonymous.send(identity.changePasswordAfterReset, { body })).status).toBe(400)
  },
)

test('a reset code that went to an old address opens nothing after the address has changed', async () => {
  const admin = await api.signInAs('super-admin')
  const person = await api.addPerson()
  await api.anonymous.send(identity.resetOwnPassword, { body: { account_email: person.email } })
  const reset_code = codeIn((await api.mailTo(person.email)).text)
  const change = { params: { id: person.id }, body: { version: 1, email: 'moved.person@example.test' } }
  expect((await admin.send(users.update, change)).status).toBe(200)
  const reset = { reset_code, new_password: 'Brand-new-horse-8' }
  expect((await api.anonymous.send(identity.changePasswordAfterReset, { body: reset })).status).toBe(400)
})

test('a reset for an unknown address gets the same answer, and sends no message', async () => {
  const answer = await api.anonymous.send(identity.resetOwnPassword, { body: { account_email: 'nobody@example.test' } })
  expect([answer.status, answer.body]).toEqual([202, undefined])
})

test('changing the password needs the current one and ends the other sign-ins', async () => {
  const person = await api.signInAs('user')
  const other = testClient(api.url, (await login(person.email)).body.access_token)
  const change = (current_password: string, new_password: string) =>
    person.send(identity.changePassword, { body: { current_password, new_password } }, { 'accept-language': 'fr' })
  const wrong = await change('Not-my-password-1', 'Brand-new-horse-8')
  expect([wrong.status, wrong.problem.errors?.[0]]).toEqual([
    400,
    {
      in: 'body',
      pointer: '/current_password',
      code: 'wrong-password',
      detail: 'Ce n’est pas votre mot de passe actuel.',
    },
  ])
  expect((await change(testPassword, 'Brand-new-horse-8')).status).toBe(204)
  expect((await other.send(me.read)).status).toBe(401)
  expect((await person.send(me.read)).status).toBe(200)
})

test.each([
  ['Sh0rt-a', 'too_small'],
  [`Long-1${'a'.repeat(45)}`, 'too_big'],
  ['no-upper-case-1', 'uppercase-missing'],
  ['NO-LOWER-CASE-1', 'lowercase-missing'],
  ['No-digit-at-all', 'digit-missing'],
  ['NoSpecial1234', 'special-missing'],
  ['P@ssw0rd1!', 'too-obvious'],
  ['Parley-2026!', 'too-obvious'],
])('the password %s is refused: %s', async (new_password, code) => {
  const person = await api.signInAs('user')
  const answer = await person.send(identity.changePassword, { body: { current_password: testPassword, new_password } })
  expect(answer.status).toBe(400)
  expect(answer.problem.errors?.map((each) => each.code)).toContain(code)
})

test('an invitation greets, opens the account once, and its code is stored hashed', async () => {
  const operator = await api.signInAs('operator')
  const email = 'new.person@example.test'
  const user = await operator.send(users.create, { body: { email, first_name: 'Nora', send_invitation: true } })
  expect([user.status, user.body.state]).toEqual([201, 'invited'])
  const message = await api.mailTo(email)
  expect(message.subject).toBe('You are invited to Parley')
  const invite_code = codeIn(message.text)
  const [row] = await api.db.kysely.selectFrom('invitations').selectAll().where('user_id', '=', user.body.id).execute()
  expect(row?.code_hash?.toString('base64url')).not.toBe(invite_code)
  const invitation = await api.anonymous.send(identity.checkInviteCode, { params: { invite_code } })
  expect(invitation.body).toMatchObject({ email, first_name: 'Nora', organization_name: 'Home' })
  const body = { invite_code, password: 'Fresh-pair-of-eyes-1' }
  expect((await api.anonymous.send(identity.activateAccount, { body })).status).toBe(204)
  expect((await api.anonymous.send(identity.activateAccount, { body })).status).toBe(400)
  expect((await api.anonymous.send(identity.checkInviteCode, { params: { invite_code } })).status).toBe(400)
  expect((await login(email, body.password)).status).toBe(200)
  const again = await operator.send(invitations.create, { body: { user_id: user.body.id } })
  expect(again.problem.code).toBe('already-active')
  // Another organisation has no such user, active or not.
  const stranger = await api.addPerson({ organizationId: await addOrganization(api.db, 'Beyond') })
  const foreign = await operator.send(invitations.create, { body: { user_id: stranger.id } })
  expect(foreign.problem.code).toBe('not-found')
})

test('an invitation that went to an old address opens no account after the address has changed', async () => {
  const operator = await api.signInAs('operator')
  const user = await operator.send(users.create, { body: { email: 'typo@example.test', send_invitation: true } })
  const invite_code = codeIn((await api.mailTo('typo@example.test')).text)
  const params = { id: user.body.id }
  const renamedUser = await operator.send(users.update, { params, body: { version: 1, first_name: 'Nora' } })
  expect((await api.anonymous.send(identity.checkInviteCode, { params: { invite_code } })).status).toBe(200)
  const body = { version: renamedUser.body.version, email: 'right@example.test' }
  expect((await operator.send(users.update, { params, body })).status).toBe(200)
  expect((await api.anonymous.send(identity.checkInviteCode, { params: { invite_code } })).status).toBe(400)
  const activation = { body: { invite_code, password: 'Fresh-pair-of-eyes-1' } }
  expect((await api.anonymous.send(identity.activateAccount, activation)).problem.code).toBe('code-not-valid')
})

test('resending an invitation replaces its code, and withdrawing it ends all codes', async () => {
  const operator = await api.signInAs('operator')
  const person = await api.addPerson({ state: 'invited' })
  const invitation = await operator.send(invitations.create, { body: { user_id: person.id } })
  const first = codeIn((await api.mailTo(person.email)).text)
  const resent = await operator.send(invitations.resend, { params: { id: invitation.body.id } })
  expect([resent.status, resent.body.sent_count]).toEqual([200, 2])
  const second = codeIn((await api.mailTo(person.email)).text)
  const check = async (invite_code: string) =>
    (await api.anonymous.send(identity.checkInviteCode, { params: { invite_code } })).status
  expect([await check(first), await check(second)]).toEqual([400, 200])
  expect((await operator.send(invitations.withdraw, { params: { id: invitation.body.id } })).status).toBe(204)
  expect(await check(second)).toBe(400)
  const { items } = (await operator.send(invitations.list, { query: { search: person.email } })).body
  expect(items.map((item) => item.state)).toEqual(['withdrawn'])
})

test('a guest has an identity with two permissions and no account', async () => {
  const guest = await api.signInAs('guest')
  const who = await guest.send(me.read)
  expect(who.body).toMatchObject({ kind: 'guest', organization_role: 'guest', email: '', organization_id: api.home })
  expect(who.body.permissions).toEqual(['coaching-session-run', 'coaching-session-read'])
  const body = { current_password: 'a', new_password: 'Brand-new-horse-8' }
  expect((await guest.send(identity.changePassword, { body })).problem.code).toBe('guests-not-allowed')
  expect((await guest.send(users.list)).status).toBe(403)
  expect((await guest.send(identity.logout)).status).toBe(204)
  expect((await guest.send(me.read)).status).toBe(401)
})

test('a disabled user and the users of a deleted organisation lose access at the next request', async () => {
  const admin = await api.signInAs('super-admin')
  const person = await api.signInAs('user')
  const disable = { params: { id: person.id }, body: { version: 1, state: 'disabled' as const } }
  expect((await admin.send(users.update, disable)).status).toBe(200)
  expect((await person.send(me.read)).status).toBe(401)
  const away = await admin.send(contract.organizations.create, { body: { name: 'Soon gone' } })
  const member = await api.signInAs({ role: 'user', organizationId: away.body.id })
  expect((await member.send(me.read)).status).toBe(200)
  expect((await admin.send(contract.organizations.remove, { params: { id: away.body.id } })).status).toBe(204)
  expect((await member.send(me.read)).status).toBe(401)
  expect((await login(member.email)).status).toBe(401)
})

test('a user changes their own name and language, from the version that they read', async () => {
  const person = await api.signInAs('user')
  const profile = await person.send(me.update, { body: { version: 1, first_name: 'Zed', language: 'fr' } })
  expect(profile.body).toMatchObject({ first_name: 'Zed', language: 'fr', version: 2 })
  const stale = await person.send(me.update, { body: { version: 1, first_name: 'Old' } })
  expect(stale.status).toBe(409)
  expect(stale.problem.context).toMatchObject({
    current: { first_name: 'Zed', version: 2 },
    sent: { first_name: 'Old', version: 1 },
  })
})

test('without a mail server the sign-in methods say that messages are passed on by hand', async () => {
  const { body } = await api.anonymous.send(identity.methods, {})
  expect(body).toMatchObject({ fau: true, mail: false })
})
