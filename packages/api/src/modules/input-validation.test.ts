import { contract } from '@parley/contracts/calls'
import { callsOf, paramNames } from '@parley/contracts/kit'
import { expect, test } from 'vitest'
import { startApi, testPassword } from '../testing/api.ts'

const api = await startApi()
const admin = await api.signInAs('super-admin')
const missing = '0192f000-0000-7000-8000-00000000dead'

const fieldsOf = ({ problem }: { problem: { errors?: { pointer: string; code: string }[] | undefined } }) =>
  problem.errors?.map(({ pointer, code }) => `${pointer} ${code}`)

const signIn = (fields: string) =>
  fetch(`${api.url}/v1/fau/login`, {
    method: 'POST',
    body: fields,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test.each(['a%00b', '%00'])('a sign-in as %s is refused as a problem', async (username) => {
  const answer = await signIn(`username=${username}&password=x`)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: 'invalid-input',
    errors: [{ in: 'body', pointer: '/username', code: 'unstorable-text' }],
  })
})

test('sign-ins that cannot be parsed are limited, and delay no other sign-in from their address', async () => {
  const person = await api.addPerson()
  const statuses = new Set<number>()
  for (let attempt = 0; attempt < 50; attempt += 1) statuses.add((await signIn('username=a%00b&password=x')).status)
  expect([...statuses]).toEqual([400, 429])
  const right = new URLSearchParams({ username: person.email, password: testPassword })
  expect((await signIn(right.toString())).status).toBe(200)
})

test('an OAuth client may send its client_id with a sign-in', async () => {
  const person = await api.addPerson()
  const form = new URLSearchParams({ username: person.email, password: testPassword, client_id: 'phone' })
  expect((await signIn(form.toString())).status).toBe(200)
})

test.each(['\0', '\uD800'])('text with %j is refused wherever a caller can write text', async (character) => {
  const text = `a${character}b`
  const refusal = await admin.send(contract.users.list, { query: { search: '\0' } })
  expect(fieldsOf(refusal)).toEqual(['/search unstorable-text'])
  const group = await admin.send(contract.usergroups.create, { body: { name: text } })
  expect([group.status, fieldsOf(group)]).toEqual([400, ['/name unstorable-text']])
  const persona = await admin.send(contract.personas.create, {
    body: { name: 'P', first_name: 'P', language: 'en', goals: ['fine', text] },
  })
  expect([persona.status, fieldsOf(persona)]).toEqual([400, ['/goals/1 unstorable-text']])
  const custom = await admin.send(contract.personas.create, {
    body: { name: 'P', first_name: 'P', language: 'en', custom: { [text]: 1 } },
  })
  expect([custom.status, fieldsOf(custom)]).toEqual([400, ['/custom unstorable-text']])
})

test.each(['%ED%A0%80', '%00', '%FF', '%E0%A4'])('%s in a path is refused as a problem', async (piece) => {
  for (const path of [`/v1/users/${piece}`, `/v1/check_invite_code/${piece}`, `/v1/${piece}`]) {
    const answer = await fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${admin.token}` } })
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect([400, 404]).toContain(answer.status)
  }
})

test.each([2_147_483_648, -1, 1.5, 1e300])('a restore to version %d is refused', async (version) => {
  const answer = await admin.send(contract.personas.restore, { params: { id: missing }, body: { version } })
  expect([answer.status, answer.problem.errors?.[0]?.pointer]).toEqual([400, '/version'])
})

test('an invalid cursor of the audit log is refused', async () => {
  const answer = await admin.send(contract.auditEvents.list, { query: { after: 'x' } })
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['/after invalid_format']])
})

test('a group of an organisation that does not exist is refused, and the field is named', async () => {
  const body = { name: 'G', organization_id: missing }
  const answer = await admin.send(contract.usergroups.create, { body })
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['/organization_id unknown-record']])
})

const open = new Set(['identity.login'])
/** The values that a path needs so that the server reads its body. */
const pathValues = (group: string): Readonly<Record<string, string>> => ({
  section: 'custom',
  kind: group === 'mail' ? 'assigned' : 'persona',
  language: 'en',
  key: 'PRODUCT_NAME',
})

const withBody = callsOf(contract).filter(
  ({ group, name, call }) =>
    call.body && call.encoding === 'json' && !open.has(`${group}.${name}`) && api.mounted(call),
)

test('every body except the sign-in form refuses an undeclared field', async () => {
  expect(withBody.length).toBeGreaterThan(40)
  const faults: string[] = []
  for (const { group, name, call } of withBody) {
    const params = Object.fromEntries(paramNames(call.path).map((key) => [key, pathValues(group)[key] ?? missing]))
    const answer = await admin.send(call, { params, body: { unheard_of: 1 } } as never)
    const codes = answer.problem.errors?.map(({ code }) => code) ?? []
    if (answer.status !== 400 || !codes.includes('unrecognized_keys')) faults.push(`${group}.${name}: ${answer.status}`)
  }
  expect(faults).toEqual([])
})

test.each(['https://pictures.example/a.png', 'javascript:alert(1)', 'data:image/png;base64,AA==', '/elsewhere.png'])(
  'the picture %s is refused: it is no upload of this installation',
  async (image_url) => {
    const other = { image_url }
    const group = await admin.send(contract.usergroups.create, { body: { name: 'G', ...other } })
    expect([group.status, fieldsOf(group)]).toEqual([400, ['/image_url invalid_format']])
    const me = await admin.send(contract.me.update, { body: { version: 1, ...other } })
    expect(fieldsOf(me)).toEqual(['/image_url invalid_format'])
    const draft = { name: 'P', first_name: 'P', language: 'en' as const }
    const persona = await admin.send(contract.personas.create, { body: { ...draft, ...other } })
    expect(fieldsOf(persona)).toEqual(['/image_url invalid_format'])
    const portrait = await admin.send(contract.personas.create, { body: { ...draft, avatar: { url: image_url } } })
    expect([portrait.status, fieldsOf(portrait)]).toEqual([400, ['/avatar/url invalid_format']])
  },
)
