import { contract } from '@parley/contracts/calls'
import { beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi, type TestClient } from '../../testing/api.ts'

const { keptDrafts } = contract

let api: TestApi
let editor: TestClient
let colleague: TestClient
let learner: TestClient
beforeAll(async () => {
  api = await startApi()
  editor = await api.signInAs('editor')
  colleague = await api.signInAs('editor')
  learner = await api.signInAs('user')
})

const params = { kind: 'persona', record: 'new' } as const
const keep = (fields: Record<string, string>, client = editor) =>
  client.send(keptDrafts.keep, { params, body: { fields } })
const read = async (client = editor) => (await client.send(keptDrafts.read, { params })).body.draft?.fields

test('only the author finds the last unsaved changes again', async () => {
  await keep({ name: 'First' })
  expect((await keep({ name: 'Second' })).status).toBe(200)
  expect(await read()).toEqual({ name: 'Second' })
  expect(await read(colleague)).toBeUndefined()
  await editor.send(keptDrafts.remove, { params })
  expect(await read()).toBeUndefined()
})

test('drafts are kept apart by kind and record', async () => {
  const mission = { kind: 'mission', record: '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a53' } as const
  await keep({ name: 'Persona' })
  await editor.send(keptDrafts.keep, { params: mission, body: { fields: { name: 'Mission' } } })
  expect(await read()).toEqual({ name: 'Persona' })
  expect((await editor.send(keptDrafts.read, { params: mission })).body.draft?.fields).toEqual({ name: 'Mission' })
})

test('drafts older than thirty days are removed', async () => {
  await keep({ name: 'Old' })
  await api.db.kysely
    .updateTable('kept_drafts')
    .set({ kept_at: new Date('2020-01-01') })
    .execute()
  const other = { kind: 'observer', record: 'new' } as const
  await editor.send(keptDrafts.keep, { params: other, body: { fields: { name: 'New' } } })
  expect(await read()).toBeUndefined()
})

test('a learner keeps no drafts', async () => {
  expect((await keep({ name: 'X' }, learner)).status).toBe(403)
})

test('an author keeps the fifty drafts that they changed last', async () => {
  const record = (place: number) => ({
    kind: 'mission' as const,
    record: `0d3f1c1e-8a53-4a53-9c53-${String(place).padStart(12, '0')}`,
  })
  const author = await api.signInAs('editor')
  for (let place = 1; place <= 52; place += 1)
    await author.send(keptDrafts.keep, { params: record(place), body: { fields: { name: `Draft ${place}` } } })
  const drafts = await Promise.all(
    [1, 2, 3, 52].map((place) => author.send(keptDrafts.read, { params: record(place) })),
  )
  expect(drafts.map(({ body }) => body.draft?.fields['name'])).toEqual([undefined, undefined, 'Draft 3', 'Draft 52'])
})

const newOne = (key: string) => ({ kind: 'scenario', record: key }) as const

test('the list names the draft of each new record, the last one changed first, and the stored records with a draft', async () => {
  const author = await api.signInAs('editor')
  for (const key of ['new', 'new-first', 'new-second', 'new-first'])
    await author.send(keptDrafts.keep, { params: newOne(key), body: { fields: { name: `Of ${key}` } } })
  const storedRecord = newOne('0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a53')
  await author.send(keptDrafts.keep, { params: storedRecord, body: { fields: { name: 'Of a stored record' } } })
  const answer = async (client: TestClient) =>
    (await client.send(keptDrafts.list, { params: { kind: 'scenario' } })).body
  const list = async (client: TestClient) => (await answer(client)).drafts.map(({ name }) => name)
  expect(await list(author)).toEqual(['Of new-first', 'Of new-second', 'Of new'])
  expect(await list(colleague)).toEqual([])
  expect((await answer(author)).changed.map(({ record }) => record)).toEqual([storedRecord.record])
  expect((await answer(colleague)).changed).toEqual([])
  const first = await author.send(keptDrafts.read, { params: newOne('new-first') })
  expect(first.body.draft?.fields).toEqual({ name: 'Of new-first' })
})

test.each(['newest', 'new-', 'new-Ab', 'new-a_b', `new-${'a'.repeat(41)}`, 'a'.repeat(36)])(
  'a draft has no place under %s, which is neither a record nor a key of a new one',
  async (record) => {
    const params = { kind: 'scenario', record } as const
    const answer = await editor.send(keptDrafts.keep, { params, body: { fields: { name: 'Lost' } } })
    expect(answer.problem?.code).toBe('not-found')
  },
)

test('the longest key of a new record has room for a draft', async () => {
  const params = newOne(`new-${'a'.repeat(40)}`)
  expect((await editor.send(keptDrafts.keep, { params, body: { fields: { name: 'Kept' } } })).status).toBe(200)
})

test('a draft that was replaced in the meantime is not removed', async () => {
  const author = await api.signInAs('editor')
  const params = newOne('new-shared')
  const keepAs = async (name: string) =>
    (await author.send(keptDrafts.keep, { params, body: { fields: { name } } })).body.at
  const names = async () => (await author.send(keptDrafts.read, { params })).body.draft?.fields['name']
  const before = await keepAs('Of one tab')
  await api.db.kysely
    .updateTable('kept_drafts')
    .set({ kept_at: new Date('2030-01-01') })
    .where('record_key', '=', params.record)
    .execute()
  await author.send(keptDrafts.remove, { params, query: { at: before } })
  expect(await names()).toBe('Of one tab')
  await author.send(keptDrafts.remove, { params, query: { at: '2030-01-01T00:00:00.000Z' } })
  expect(await names()).toBeUndefined()
})

test('the data of an author contain their own unsaved forms, and an administrator exports none', async () => {
  await keep({ name: 'Mine alone' })
  await keep({ name: 'Of a colleague' }, colleague)
  const operator = await api.signInAs('operator')
  const exportFor = async ({ token = '' }: TestClient, path: string) =>
    (await fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).text()
  const data = await exportFor(editor, '/v1/me/export')
  expect(data).toContain('Mine alone')
  expect(data).not.toContain('Of a colleague')
  const id = (await editor.send(contract.me.read, {})).body.id
  expect(await exportFor(operator, `/v1/users/${id}/export`)).not.toContain('Mine alone')
})
