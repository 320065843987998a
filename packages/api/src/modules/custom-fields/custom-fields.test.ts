import { contract } from '@parley/contracts/calls'
import type { CallAnswer } from '@parley/contracts/kit'
import { expect, test } from 'vitest'
import { addOrganization } from '../../testing/api-people.ts'
import { startApi, type TestClient } from '../../testing/api.ts'

const api = await startApi()
const { customFields, personas, users, usergroups } = contract

type CustomField = CallAnswer<typeof customFields.list>['items'][number]

const site = {
  kind: 'usergroup' as const,
  key: 'site',
  label: 'Site',
  type: 'choice' as const,
  choices: ['Lyon', 'Lille'],
}

const operatorOfNewOrganization = async () =>
  api.signInAs({ role: 'operator', organizationId: await addOrganization(api.db, crypto.randomUUID()) })

test('a field appears on its kind of record, checks the values and keeps them', async () => {
  const operator = await operatorOfNewOrganization()
  const field = await operator.send(customFields.create, { body: site })
  expect(field.body).toMatchObject({ ...site, required: false, version: 1, abilities: { update: true, delete: true } })
  const group = await operator.send(usergroups.create, { body: { name: 'North', custom: { site: 'Lille' } } })
  expect(group.body.custom).toEqual({ site: 'Lille' })
  const params = { id: group.body.id }
  const unfit = await operator.send(usergroups.update, { params, body: { version: 1, custom: { site: 'Rome', x: 1 } } })
  expect(unfit.problem.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
    ['/custom/site', 'custom-value-unfit'],
    ['/custom/x', 'unknown-custom-field'],
  ])
  const answer = await operator.send(usergroups.update, { params, body: { version: 1, custom: { site: 'Lyon' } } })
  expect(answer.body.custom).toEqual({ site: 'Lyon' })
})

test.each([
  ['text', 'a note', 7],
  ['number', 12.5, '12.5'],
  ['date', '2026-02-28', '2026-02-30'],
  ['yes_no', false, 'no'],
] as const)('a field of the type %s takes %o and refuses %o', async (type, fit, unfit) => {
  const operator = await operatorOfNewOrganization()
  await operator.send(customFields.create, { body: { kind: 'user', key: 'value', label: 'Value', type } })
  const create = (value: string | number | boolean) =>
    operator.send(users.create, { body: { email: `${crypto.randomUUID()}@example.org`, custom: { value } } })
  expect((await create(fit)).body.custom).toEqual({ value: fit })
  expect((await create(unfit)).problem.errors?.[0]).toMatchObject({
    pointer: '/custom/value',
    code: 'custom-value-unfit',
  })
})

test('a required field must have a value as soon as the custom values are sent', async () => {
  const operator = await operatorOfNewOrganization()
  const person = await operator.send(users.create, { body: { email: `${crypto.randomUUID()}@example.org` } })
  const body = { kind: 'user', key: 'badge', label: 'Badge', type: 'text', required: true } as const
  await operator.send(customFields.create, { body })
  const params = { id: person.body.id }
  const answer = await operator.send(users.update, { params, body: { version: 1, first_name: 'Ada' } })
  expect(answer.body.first_name).toBe('Ada')
  const empty = await operator.send(users.update, { params, body: { version: 2, custom: { badge: '' } } })
  expect(empty.problem.errors?.[0]).toMatchObject({ pointer: '/custom/badge', code: 'custom-value-missing' })
})

test('a draft of an authored record may lack a required value, and its publication may not', async () => {
  const operator = await operatorOfNewOrganization()
  const field = await operator.send(customFields.create, { body: { ...site, kind: 'persona', required: true } })
  const draft = { name: 'Ana', language: 'en', first_name: 'Ana', visibility: 'organization' } as const
  const unfit = await operator.send(personas.create, { body: { ...draft, custom: { site: 'Rome' } } })
  expect(unfit.problem.errors?.[0]).toMatchObject({ pointer: '/custom/site', code: 'custom-value-unfit' })
  const persona = await operator.send(personas.create, { body: draft })
  const params = { id: persona.body.id }
  const early = await operator.send(personas.publish, { params, body: { version: 1 } })
  expect(early.problem.errors?.[0]).toMatchObject({ pointer: '/custom/site', code: 'custom-value-missing' })
  const filledPersona = await operator.send(personas.update, { params, body: { version: 1, custom: { site: 'Lyon' } } })
  expect(filledPersona.body.custom).toEqual({ site: 'Lyon' })
  const publication = await operator.send(personas.publish, { params, body: { version: 2 } })
  expect(publication.body.state).toBe('published')
  const impact = await operator.send(customFields.affected, { params: { id: field.body.id } })
  expect(impact.body).toEqual({ records: 1, by_choice: [{ value: 'Lyon', records: 1 }] })
})

test('the check before publishing names a required field without a value, in the organisation of the record', async () => {
  const operator = await operatorOfNewOrganization()
  const body = { ...site, kind: 'persona', label: 'Where she works', required: true } as const
  const admin = await api.signInAs('super-admin')
  await operator.send(customFields.create, { body })
  const draft = { name: 'Ana', language: 'en', first_name: 'Ana', visibility: 'organization' } as const
  const { id } = (await operator.send(personas.create, { body: draft })).body
  const missing = {
    pointer: '/custom/site',
    code: 'custom-value-missing',
    severity: 'error',
    values: { label: 'Where she works' },
  }
  const errorsFor = async (client: TestClient, values: object) =>
    (await client.send(personas.check, { body: { ...draft, ...values } })).body.problems.filter(
      ({ severity }) => severity === 'error',
    )
  expect(await errorsFor(operator, {})).toEqual([missing])
  expect(await errorsFor(operator, { custom: { site: '' }, record_id: id })).toEqual([missing])
  expect(await errorsFor(operator, { custom: { site: 'Lyon' }, record_id: id })).toEqual([])
  expect(await errorsFor(admin, { record_id: id })).toEqual([missing])
  expect(await errorsFor(admin, {})).toEqual([])
})

test('the records that a removed choice affects are counted first, and the change empties them', async () => {
  const operator = await operatorOfNewOrganization()
  const field = await operator.send(customFields.create, { body: { ...site, choices: ['Lyon', 'Lille', 'Metz'] } })
  const groups = await Promise.all(
    ['Lyon', 'Lyon', 'Metz'].map((value, index) =>
      operator.send(usergroups.create, { body: { name: `Group ${index}`, custom: { site: value } } }),
    ),
  )
  const params = { id: field.body.id }
  const impact = await operator.send(customFields.affected, { params })
  expect(impact.body).toEqual({
    records: 3,
    by_choice: [
      { value: 'Lyon', records: 2 },
      { value: 'Metz', records: 1 },
    ],
  })
  await operator.send(customFields.update, { params, body: { version: 1, choices: ['Lille', 'Metz'] } })
  const sites = await Promise.all(
    groups.map(async ({ body }) => (await operator.send(usergroups.read, { params: { id: body.id } })).body.custom),
  )
  expect(sites).toEqual([{}, {}, { site: 'Metz' }])
})

test('a removed choice is counted and emptied in its own organisation alone', async () => {
  const [operator, neighbour] = [await operatorOfNewOrganization(), await operatorOfNewOrganization()]
  const field = await operator.send(customFields.create, { body: site })
  await neighbour.send(customFields.create, { body: site })
  const body = { name: 'North', custom: { site: 'Lyon' } }
  await operator.send(usergroups.create, { body })
  const theirs = await neighbour.send(usergroups.create, { body })
  const params = { id: field.body.id }
  expect((await operator.send(customFields.affected, { params })).body.records).toBe(1)
  const change = { version: 1, choices: ['Lille', 'Metz'] }
  expect((await operator.send(customFields.update, { params, body: change })).status).toBe(200)
  const keptGroup = await neighbour.send(usergroups.read, { params: { id: theirs.body.id } })
  expect(keptGroup.body.custom).toEqual({ site: 'Lyon' })
})

test('a removed field leaves the forms, and a restore brings its values back', async () => {
  const operator = await operatorOfNewOrganization()
  const field = await operator.send(customFields.create, { body: site })
  const group = await operator.send(usergroups.create, { body: { name: 'North', custom: { site: 'Lille' } } })
  const params = { id: field.body.id }
  expect((await operator.send(customFields.remove, { params })).status).toBe(204)
  expect((await operator.send(customFields.list)).body.items).toEqual([])
  const groupParams = { id: group.body.id }
  const keptGroup = await operator.send(usergroups.update, {
    params: groupParams,
    body: { version: 1, custom: group.body.custom },
  })
  expect(keptGroup.body.custom).toEqual({ site: 'Lille' })
  expect((await operator.send(customFields.restore, { params })).body.version).toBe(2)
  expect((await operator.send(customFields.list, { query: { kind: 'usergroup' } })).body.items).toHaveLength(1)
})

test('an organisation has at most 30 fields for one kind, also when they are sent at once', async () => {
  const operator = await operatorOfNewOrganization()
  const body = (index: number) => ({ kind: 'user', key: `field_${index}`, label: 'Field', type: 'text' }) as const
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, index) => operator.send(customFields.create, { body: body(index) })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
  const refusal = answers.find(({ status }) => status === 409)
  expect(refusal?.problem.code).toBe('too-many-custom-fields')
  const first = answers.find(({ status }) => status === 201)
  const params = { id: first?.body.id ?? '' }
  expect((await operator.send(customFields.remove, { params })).status).toBe(204)
  expect((await operator.send(customFields.create, { body: body(40) })).status).toBe(201)
  expect((await operator.send(customFields.restore, { params })).problem.code).toBe('too-many-custom-fields')
})

test.each([
  [{ ...site, choices: ['Lyon'] }, 'choices-missing'],
  [{ ...site, choices: ['Lyon', 'Lyon'] }, 'choices-missing'],
  [{ ...site, type: 'text' as const }, 'choices-without-choice'],
])('%o is refused: %s', async (body, code) => {
  const operator = await api.signInAs('operator')
  expect((await operator.send(customFields.create, { body })).problem.errors?.[0]?.code).toBe(code)
})

test('another organisation neither sees nor changes a field, and a user only reads', async () => {
  const operator = await operatorOfNewOrganization()
  const field = await operator.send(customFields.create, { body: site })
  const params = { id: field.body.id }
  const stranger = await operatorOfNewOrganization()
  expect((await stranger.send(customFields.update, { params, body: { version: 1, label: 'Mine' } })).status).toBe(404)
  expect((await stranger.send(customFields.affected, { params })).status).toBe(404)
  expect((await stranger.send(customFields.remove, { params })).status).toBe(404)
  const organizationId = field.body.organization_id
  expect((await stranger.send(customFields.list, { query: { organization_id: organizationId } })).status).toBe(404)
  const user = await api.signInAs({ role: 'user', organizationId })
  const list = await user.send(customFields.list)
  expect(list.body.items.map(({ abilities }) => abilities)).toEqual([{ update: false, delete: false }])
  expect((await user.send(customFields.create, { body: { ...site, key: 'other' } })).status).toBe(403)
})

test('a stale version of a field is refused with both versions', async () => {
  const operator = await operatorOfNewOrganization()
  const field = await operator.send(customFields.create, { body: site })
  const params = { id: field.body.id }
  await operator.send(customFields.update, { params, body: { version: 1, label: 'Place' } })
  const stale = await operator.send(customFields.update, { params, body: { version: 1, label: 'Town' } })
  expect(stale.problem).toMatchObject({ code: 'version-conflict', context: { changed_by: { is_reader: true } } })
})

test('authors filter records by the values of the draft, learners by those of the published version', async () => {
  const operator = await operatorOfNewOrganization()
  const { organization_id: organizationId } = (
    await operator.send(customFields.create, { body: { ...site, kind: 'scenario' } })
  ).body
  const learner = await api.signInAs({
    organizationId,
    permissions: ['coaching-scenario-list', 'coaching-scenario-read', 'coaching-session-create'],
  })
  const draft = { language: 'en', visibility: 'organization' } as const
  const persona = await operator.send(personas.create, { body: { ...draft, name: 'Ana', first_name: 'Ana' } })
  const mission = await operator.send(contract.missions.create, { body: { ...draft, name: 'Talk' } })
  const criteria = [{ key: 'open_questions', label: 'Open' }]
  const observer = await operator.send(contract.observers.create, { body: { ...draft, name: 'Ear', criteria } })
  const parts = { persona_id: persona.body.id, mission_id: mission.body.id, observer_ids: [observer.body.id] }
  const body = { ...draft, ...parts, name: 'Scenario of Lyon', custom: { site: 'Lyon' } }
  const { id } = (await operator.send(contract.scenarios.create, { body })).body
  const version = { body: { version: 1 } }
  await operator.send(personas.publish, { params: { id: parts.persona_id }, ...version })
  await operator.send(contract.missions.publish, { params: { id: parts.mission_id }, ...version })
  await operator.send(contract.observers.publish, { params: { id: observer.body.id }, ...version })
  const publication = await operator.send(contract.scenarios.publish, { params: { id }, ...version })
  const change = { version: publication.body.version, custom: { site: 'Lille' } }
  expect((await operator.send(contract.scenarios.update, { params: { id }, body: change })).status).toBe(200)
  const findValues = async (client: TestClient, value: string) =>
    (await client.send(contract.scenarios.list, { query: { custom: `site:${value}` } })).body.items.map(
      (item) => item.custom,
    )
  expect([await findValues(operator, 'Lille'), await findValues(operator, 'Lyon')]).toEqual([[{ site: 'Lille' }], []])
  expect([await findValues(learner, 'Lille'), await findValues(learner, 'Lyon')]).toEqual([[], [{ site: 'Lyon' }]])
})

test('a list is filtered by custom fields, and its export has a column for each of them', async () => {
  const operator = await api.signInAs({ role: 'operator', organizationId: await addOrganization(api.db, 'Filtered') })
  const define = (
    body: { kind: 'user' | 'usergroup'; key: string; label: string } & Pick<CustomField, 'type' | 'choices'>,
  ) => operator.send(customFields.create, { body })
  await define({ kind: 'user', key: 'level', label: 'Level, now', type: 'choice', choices: ['Gold', 'Silver'] })
  await define({ kind: 'user', key: 'trained', label: '=Trained', type: 'yes_no', choices: [] })
  await define({ kind: 'usergroup', key: 'site', label: 'Site', type: 'text', choices: [] })
  for (const [name, level, trained] of [
    ['ada', 'Gold', true],
    ['ben', 'Gold', false],
    ['eva', 'Silver', true],
  ] as const) {
    const body = { email: `${name}@filtered.test`, first_name: name, custom: { level, trained } }
    expect((await operator.send(users.create, { body })).status).toBe(201)
  }
  const custom = ['level:Gold', 'trained:true']
  const people = await operator.send(users.list, { query: { custom } })
  expect(people.body.items.map(({ email }) => email)).toEqual(['ada@filtered.test'])
  const file = await operator.send(users.exportList, { query: { custom: 'level:Gold' } })
  expect(file.headers.get('content-disposition')).toContain('people.csv')
  const [header, ...rows] = file.body.trim().split('\r\n')
  expect(header).toBe(
    `E-mail address,First name,Last name,Role,State,Language,Groups,Created,Last changed,"Level, now",'=Trained`,
  )
  expect(rows.map((row) => row.split(',')).map((cells) => [cells[0], ...cells.slice(-2)])).toEqual([
    ['ada@filtered.test', 'Gold', 'true'],
    ['ben@filtered.test', 'Gold', 'false'],
  ])
  await operator.send(contract.usergroups.create, { body: { name: 'North', custom: { site: 'Lille' } } })
  await operator.send(contract.usergroups.create, { body: { name: 'South', custom: { site: 'Nice' } } })
  const groups = await operator.send(contract.usergroups.list, { query: { custom: 'site:Lille' } })
  expect(groups.body.items.map(({ name }) => name)).toEqual(['North'])
  const groupFile = await operator.send(
    contract.usergroups.exportList,
    { query: { search: 'south' } },
    { 'accept-language': 'fr' },
  )
  expect(groupFile.body).toMatch(/^Nom;Description;Membres;Créé le;Dernière modification;Site\r\nSouth;.*;Nice\r\n$/)
  const neighbour = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  expect((await neighbour.send(users.exportList)).body).not.toContain('filtered.test')
})

test('a change leaves a choice at least two different choices, and another field none', async () => {
  const operator = await operatorOfNewOrganization()
  const { body: field } = await operator.send(customFields.create, { body: site })
  const { body: note } = await operator.send(customFields.create, {
    body: { kind: 'usergroup', key: 'note', label: 'Note', type: 'text' },
  })
  const change = (params: { id: string }, choices: string[]) =>
    operator.send(customFields.update, { params, body: { version: 1, choices } })
  const codes = [await change(field, ['Lyon']), await change(field, ['Lyon', 'Lyon']), await change(note, ['A', 'B'])]
  expect(codes.map(({ problem }) => problem?.errors?.[0]?.code)).toEqual([
    'choices-missing',
    'choices-missing',
    'choices-without-choice',
  ])
})

test('an empty value is stored as none, a list finds a value with a colon, and no value of a text is counted by itself', async () => {
  const operator = await operatorOfNewOrganization()
  const body = { kind: 'usergroup', key: 'note', label: 'Note', type: 'text' } as const
  const { body: field } = await operator.send(customFields.create, { body })
  const create = (name: string, note: string | null) =>
    operator.send(usergroups.create, { body: { name, custom: { note } } })
  const empty = [await create('Without', ''), await create('Without too', null)]
  expect(empty.map(({ body: group }) => group.custom)).toEqual([{}, {}])
  await create('With', 'room: 7')
  const { body: found } = await operator.send(usergroups.list, { query: { custom: 'note:room: 7' } })
  expect(found.items.map(({ name }) => name)).toEqual(['With'])
  const impact = await operator.send(customFields.affected, { params: field })
  expect(impact.body).toEqual({ records: 1, by_choice: [] })
})

test('a required field has no value yet where a removed field of another type left one under its key', async () => {
  const operator = await operatorOfNewOrganization()
  const field = { kind: 'persona', key: 'site', label: 'Site' } as const
  const { body: text } = await operator.send(customFields.create, { body: { ...field, type: 'text' } })
  const draft = { name: 'Ana', first_name: 'Ana', language: 'en', custom: { site: 'Lyon' } } as const
  const { body: persona } = await operator.send(personas.create, { body: draft })
  await operator.send(customFields.remove, { params: text })
  await operator.send(customFields.create, { body: { ...field, type: 'number', required: true } })
  const missing = { pointer: '/custom/site', code: 'custom-value-missing' }
  const { problems } = (await operator.send(personas.check, { body: { ...draft, record_id: persona.id } })).body
  expect(problems).toContainEqual(expect.objectContaining(missing))
  const publish = (version: number) => operator.send(personas.publish, { params: persona, body: { version } })
  expect((await publish(1)).problem.errors).toMatchObject([missing])
  await operator.send(personas.update, { params: persona, body: { version: 1, custom: { site: 3 } } })
  expect((await publish(2)).status).toBe(200)
})
