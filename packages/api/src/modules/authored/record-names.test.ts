import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi, type TestClient } from '../../testing/api.ts'

const { me, missions, organizations, personas, usergroups } = contract
const api = await startApi()
const author = await api.signInAs('editor')
const stranger = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })
const hiddenText = 'Ana\u202E \u200Bgnp.\u2066exe\r\n'
const shownText = 'Ana gnp.exe'
const nothing = ['\u200B', '\u2066\u2069', '\u3164', ' \n\t ']
const draft = { language: 'en', first_name: 'Ana' } as const

test('the name of a record, of a group, of an organisation and of a person is stored as a reader sees it', async () => {
  const persona = { ...draft, name: hiddenText, first_name: hiddenText, tags: [hiddenText], background: hiddenText }
  expect((await author.send(personas.create, { body: persona })).body).toMatchObject({
    name: shownText,
    first_name: shownText,
    tags: [shownText],
    background: hiddenText.trim(),
  })
  const operator = await api.signInAs('operator')
  expect((await operator.send(usergroups.create, { body: { name: hiddenText } })).body.name).toBe(shownText)
  const admin = await api.signInAs('super-admin')
  expect((await admin.send(organizations.create, { body: { name: hiddenText } })).body.name).toBe(shownText)
  const { version } = (await author.send(me.read, {})).body
  expect((await author.send(me.update, { body: { version, first_name: hiddenText } })).body.first_name).toBe(shownText)
})

test.each(nothing)('a name that shows nothing is refused at its field: %j', async (name) => {
  const { status, problem } = await author.send(personas.create, { body: { ...draft, name } })
  expect([status, problem.errors?.map(({ pointer, code }) => [pointer, code])]).toEqual([400, [['/name', 'too_small']]])
})

const importFile = async (by: TestClient, content: string) => {
  const form = new FormData()
  form.set('file', new Blob([content], { type: 'application/json' }), 'x.parley.json')
  const headers = { authorization: `Bearer ${by.token}` }
  const response = await fetch(`${api.url}/v1/bundles/import`, { method: 'POST', headers, body: form })
  return (await response.json()) as { created: number; items: { record_id: string }[] }
}

test('a record that was stored with hidden characters is read, restored, exported and imported', async () => {
  const { body: mission } = await author.send(missions.create, { body: { name: 'M', language: 'en' } })
  const params = { id: mission.id }
  const rename = (name: string) =>
    api.db.kysely.updateTable('authored_records').set({ name }).where('id', '=', mission.id).execute()
  await rename(hiddenText)
  await author.send(missions.publish, { params, body: { version: 1 } })
  await author.send(missions.update, { params, body: { version: 1, name: 'Renamed' } })
  await author.send(missions.restore, { params, body: { version: 1, read_version: 2 } })
  expect((await author.send(missions.read, { params })).body.name).toBe(hiddenText.trim())
  await author.send(missions.remove, { params })
  expect((await author.send(missions.restore, { params, body: {} })).body.name).toBe(hiddenText.trim())
  const headers = { authorization: `Bearer ${author.token}` }
  const file = await (await fetch(`${api.url}/v1/bundles/mission/${mission.id}`, { headers })).text()
  const { items } = await importFile(stranger, file)
  const importedMission = await stranger.send(missions.read, { params: { id: items[0]?.record_id ?? '' } })
  expect(importedMission.body.name).toBe(shownText)
  await rename('\u200B')
  expect((await author.send(missions.read, { params })).status).toBe(200)
})
