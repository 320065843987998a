import { contract } from '@parley/contracts/calls'
import { startMailSink } from '@parley/testbed/mail'
import { expect, test } from 'vitest'
import { atFileEnd } from '@parley/config/vitest/file-end'
import { startApi } from '../../testing/api.ts'
import { readStoredValues } from './stored-settings.ts'

const sink = await startMailSink()
atFileEnd(() => sink.stop())
const environment = {
  SUPPORT_EMAIL: 'help@parley.test',
  DATABASE_URL: 'postgres://parley:geheim@db.internal:5432/parley',
}
const api = await startApi({ environment })
const other = await startApi({ environment: {}, beside: api })
const admin = await api.signInAs({ role: 'super-admin', first_name: 'Ada', last_name: 'Lovelace' })
const { environmentVariables: calls, mail, invitations } = contract

const find = async (key: string, node = api) => {
  const { body } = await (await node.signInAs('super-admin')).send(calls.list)
  return body.items.find((item) => item.key === key)
}
const change = (key: string, value: string | null, version: number, reason = 'A test needs it') =>
  admin.send(calls.update, { params: { key }, body: { value, version, reason } })

/** Waits until the other node, too, has a value: its listener works beside the request. */
const untilOther = async (check: () => boolean) => {
  for (let tries = 0; tries < 6000 && !check(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('every setting has a value, a source and a meaning, and no secret is shown', async () => {
  const { items } = (await admin.send(calls.list)).body
  expect(items.every(({ meaning }) => meaning.length > 10)).toBe(true)
  const itemByKey = Object.fromEntries(items.map((item) => [item.key, item]))
  expect(itemByKey['PRODUCT_NAME']).toMatchObject({
    value: 'Parley',
    source: 'default',
    editable: true,
    effect: 'live',
  })
  expect(itemByKey['SUPPORT_EMAIL']).toMatchObject({
    value: 'help@parley.test',
    source: 'environment',
    editable: false,
  })
  expect(itemByKey['DATABASE_URL']).toMatchObject({
    value: 'postgres://••••••••@db.internal:5432/parley',
    is_secret: true,
  })
  expect(itemByKey['SECRET_KEYS']).toMatchObject({ value: null, is_set: true, source: 'file', editable: false })
  expect(JSON.stringify(items)).not.toContain('geheim')
  const french = await admin.send(calls.list, {}, { 'accept-language': 'fr' })
  expect(french.body.items.find(({ key }) => key === 'LOG_LEVEL')?.meaning).toContain('journaux')
})

test('a setting that the containers get with an empty value counts as unset and can be changed', async () => {
  const containers = await startApi({ environment: { LEGAL_NAME: 'Example Ltd', LEGAL_ADDRESS: '' } })
  expect(await find('LEGAL_NAME', containers)).toMatchObject({
    value: 'Example Ltd',
    source: 'environment',
    editable: false,
  })
  expect(await find('LEGAL_ADDRESS', containers)).toMatchObject({ is_set: false, source: 'default', editable: true })
})

test('a changed name of the product is live on both nodes, and in messages', async () => {
  expect((await change('PRODUCT_NAME', 'Dialogues', 0)).body).toMatchObject({
    value: 'Dialogues',
    source: 'stored',
    version: 1,
  })
  await untilOther(() => other.services.installation.productName === 'Dialogues')
  expect([api, other].map((node) => node.services.installation.productName)).toEqual(['Dialogues', 'Dialogues'])
  expect(await find('PRODUCT_NAME', other)).toMatchObject({
    value: 'Dialogues',
    version: 1,
    changed_by: { name: 'Ada Lovelace' },
  })
  expect((await other.anonymous.send(calls.published)).body.values).toEqual({ PRODUCT_NAME: 'Dialogues' })
})

test('a mail server and a limit take effect without a restart, on the node that did not take the change', async () => {
  await change('SMTP_URL', sink.url.replace('://', '://parley:topsecret@'), 0)
  await change('INVITATIONS_PER_HOUR', '1', 0)
  await untilOther(() => other.services.installation.limits?.invitationsPerHour === 1)
  const person = await other.signInAs('super-admin')
  expect((await person.send(mail.read)).body).toMatchObject({ transport: 'smtp', from: 'no-reply@localhost' })
  const invitee = await api.addPerson({ state: 'invited' })
  const invite = () => person.send(invitations.create, { body: { user_id: invitee.id } })
  expect([(await invite()).status < 300, (await invite()).status]).toEqual([true, 429])
})

test('a secret is sealed, is never shown, and stays out of history and audit', async () => {
  const setting = await find('SMTP_URL')
  expect(setting).toMatchObject({ is_secret: true, is_set: true, value: expect.stringContaining('••••@') as string })
  const { body } = await admin.send(calls.history, { params: { key: 'SMTP_URL' } })
  const rows = await api.db.kysely.selectFrom('setting_changes').selectAll().where('key', '=', 'SMTP_URL').execute()
  const audit = (await admin.send(contract.auditEvents.list, { query: { subject_kind: 'setting' } })).body
  expect(audit.items.length).toBeGreaterThan(0)
  expect(JSON.stringify([setting, body, rows, audit])).not.toContain('topsecret')
  const storedValues = await readStoredValues(api.db.kysely, { secrets: api.services.secrets, log: api.services.log })
  expect(storedValues.get('SMTP_URL')).toContain('topsecret')
})

test('a secret that no key opens any more is replaced, and a misspelt address shows no piece of its password', async () => {
  const params = { key: 'SMTP_URL' }
  await api.db.kysely
    .updateTable('setting_changes')
    .set({ sealed: 'v1.lost.AAAA.AAAA' })
    .where('key', '=', 'SMTP_URL')
    .execute()
  expect((await admin.send(calls.history, { params })).body.items[0]?.value).toBe('••••••••')
  const answer = await change('SMTP_URL', 'smtp://parley:12/34@mail.parley.test', 1)
  expect([answer.status, answer.body.value]).toEqual([200, '••••••••'])
  const { items } = (await admin.send(calls.history, { params })).body
  expect(items.map(({ value }) => value)).toEqual(['••••••••', '••••••••'])
  const refusal = await admin.send(calls.revert, { params, body: { version: 2, to_version: 1, reason: 'As it was' } })
  expect([refusal.status, refusal.problem.errors?.[0]]).toMatchObject([
    400,
    { pointer: '/to_version', detail: expect.stringContaining('can no longer be decrypted') as string },
  ])
})

test('a mail server whose password cannot be read is refused, and the mail that is sent does not change', async () => {
  const refusal = await change('SMTP_URL', 'smtp://parley:100%@mail.parley.test', 2)
  expect([refusal.status, refusal.problem.errors?.[0]?.detail]).toEqual([
    400,
    expect.stringContaining('a percent sign in the password is written %25'),
  ])
})

test('edges read the origins of remotes and the level of logs inside the network, and anyone else reads neither', async () => {
  await change('REMOTE_ORIGINS', 'https://remotes.parley.test', 0)
  await change('LOG_LEVEL', 'warn', 0)
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${api.url}${path}`, { headers })
    return answer.status === 200 ? ((await answer.json()) as { values: object }).values : answer.status
  }
  const edgeValues = { PRODUCT_NAME: 'Dialogues', REMOTE_ORIGINS: 'https://remotes.parley.test', LOG_LEVEL: 'warn' }
  expect(await ask('/edge_settings')).toEqual(edgeValues)
  expect(await ask('/edge_settings', { 'x-forwarded-for': '203.0.113.9' })).toBe(404)
  expect(await ask('/edge_settings', { forwarded: 'for=203.0.113.9' })).toBe(404)
  expect(await ask('/v1/public_settings')).toEqual({ PRODUCT_NAME: 'Dialogues' })
  const document: unknown = await (await fetch(`${api.url}/v1/openapi.json`)).json()
  expect(document).toMatchObject({ info: { title: 'Dialogues API' } })
})

test('a long history comes page by page, and its oldest value can be restored', async () => {
  const params = { key: 'LEGAL_HOST' }
  for (let version = 0; version < 52; version += 1) await change('LEGAL_HOST', `Host ${version + 1}`, version)
  const first = (await admin.send(calls.history, { params })).body
  expect([first.items.length, first.next, first.items.at(-1)?.previous_value]).toEqual([50, 3, 'Host 2'])
  const second = (await admin.send(calls.history, { params, query: { before: 3 } })).body
  expect([second.items.map(({ version }) => version), second.next]).toEqual([[2, 1], null])
  const body = { version: 52, to_version: 1, reason: 'The first one' }
  expect((await admin.send(calls.revert, { params, body })).body.value).toBe('Host 1')
})

test('a value that the start would refuse is refused with what is expected, in the language of the reader', async () => {
  const refusal = await change('SUPPORT_EMAIL', 'help@parley.test', 0)
  expect([refusal.status, refusal.problem.code]).toEqual([409, 'setting-fixed'])
  expect((await change('DEMO', '1', 0)).problem.code).toBe('setting-fixed')
  const wrong = await admin.send(
    calls.update,
    { params: { key: 'PRODUCT_SLUG' }, body: { value: 'Über uns', version: 0, reason: 'Neuer Name' } },
    { 'accept-language': 'fr' },
  )
  expect(wrong.problem.errors?.[0]).toMatchObject({
    pointer: '/value',
    detail: expect.stringContaining('minuscules') as string,
  })
  const alone = await change('KEYCLOAK_URL', 'https://id.parley.test', 0)
  expect(alone.problem.errors?.[0]?.detail).toBe(
    'KEYCLOAK_URL works only together with KEYCLOAK_CLIENT_ID: set KEYCLOAK_CLIENT_ID first.',
  )
  expect((await change('NO_SUCH_THING', 'x', 0)).status).toBe(404)
})

test('a change of an outdated version is refused with both versions', async () => {
  const late = await change('PRODUCT_NAME', 'Gespräche', 0)
  expect([late.status, late.problem.code]).toEqual([409, 'version-conflict'])
  expect(late.problem.context).toMatchObject({
    current: { version: 1, value: 'Dialogues' },
    sent: { version: 0 },
    changed_by: { id: admin.id },
  })
})

test('of two changes of one version at once, one is stored', async () => {
  const answers = await Promise.all(['One', 'Two'].map((value) => change('LEGAL_PUBLISHER', value, 0)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('the history names author and reason, and an earlier value comes back as a new change', async () => {
  await change('PRODUCT_NAME', 'Gespräche', 1, 'The name of the new brand')
  const params = { key: 'PRODUCT_NAME' }
  const setting = await admin.send(calls.revert, { params, body: { version: 2, to_version: 1, reason: 'Too early' } })
  expect(setting.body).toMatchObject({ value: 'Dialogues', version: 3 })
  const { items } = (await admin.send(calls.history, { params })).body
  expect(
    items.map(({ version, value, previous_value: before, reason, reverted_to: to }) => [
      version,
      value,
      before,
      reason,
      to,
    ]),
  ).toEqual([
    [3, 'Dialogues', 'Gespräche', 'Too early', 1],
    [2, 'Gespräche', 'Dialogues', 'The name of the new brand', null],
    [1, 'Dialogues', null, 'A test needs it', null],
  ])
  expect(items[0]?.author).toEqual({ id: admin.id, name: 'Ada Lovelace' })
  const clearedSetting = await admin.send(calls.revert, {
    params,
    body: { version: 3, to_version: 0, reason: 'The default will do' },
  })
  expect(clearedSetting.body).toMatchObject({ value: 'Parley', source: 'default', version: 4 })
  expect(
    (await admin.send(calls.revert, { params, body: { version: 4, to_version: 9, reason: 'Nothing there' } })).status,
  ).toBe(404)
})

test('a setting that is read at the start waits for it, and the next node starts with it', async () => {
  for (const [key, value] of [
    ['KEYCLOAK_REALMS', 'north'],
    ['KEYCLOAK_CLIENT_ID', 'parley'],
    ['KEYCLOAK_CLIENT_SECRET', 'key://klientengeheimnis'],
    ['KEYCLOAK_URL', 'https://id.parley.test'],
  ] as const)
    expect((await change(key, value, 0)).body).toMatchObject({ waits_for_restart: true, version: 1 })
  expect(api.services.installation.keycloak).toBeUndefined()
  const later = await startApi({ environment: {}, beside: api })
  expect(later.services.installation.keycloak).toMatchObject({ url: 'https://id.parley.test', realms: ['north'] })
  // A key may look like an address.
  expect(await find('KEYCLOAK_CLIENT_SECRET', later)).toMatchObject({ is_set: true, value: '••••••••' })
  expect(await find('KEYCLOAK_URL', later)).toMatchObject({ waits_for_restart: false, value: 'https://id.parley.test' })
})

test('a stored secret that is lost keeps no other stored value from being used or changed', async () => {
  await api.db.kysely
    .updateTable('setting_changes')
    .set({ sealed: 'v1.lost.AAAA.AAAA' })
    .where('key', '=', 'KEYCLOAK_CLIENT_SECRET')
    .execute()
  const later = await startApi({ environment: {}, beside: api })
  expect(later.services.installation.keycloak).toBeUndefined()
  expect(later.services.installation.limits?.invitationsPerHour).toBe(1)
  expect(await find('KEYCLOAK_URL', later)).toMatchObject({ source: 'default', value: null, version: 1 })
  expect((await change('LEGAL_NAME', 'Northwind Ltd', 0)).status).toBe(200)
  const still = await change('KEYCLOAK_URL', 'https://id.northwind.test', 1)
  expect(still.problem.errors?.[0]?.detail).toContain('set KEYCLOAK_CLIENT_SECRET first')
  expect((await change('KEYCLOAK_CLIENT_SECRET', 'another one', 1)).status).toBe(200)
  expect((await change('KEYCLOAK_URL', 'https://id.northwind.test', 1)).status).toBe(200)
})
