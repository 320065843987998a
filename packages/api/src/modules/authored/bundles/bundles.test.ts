import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { permissionsOf } from '@parley/contracts/access'
import { type Bundle, type BundleItem, bundleLimits } from '@parley/contracts/authored'
import { contract } from '@parley/contracts/calls'
import { libraryId } from '@parley/fixtures/library'
import { scenarioTemplate } from '@parley/fixtures/templates'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testPassword } from '../../../testing/api-people.ts'
import type { TestClient } from '../../../testing/api-client.ts'
import { hasReplyTo, followUntil, stateOf } from '../../sessions/testing/follow.ts'
import { begin, startEmpty, startPractice } from '../../sessions/testing/start-practice.ts'

const { scenarioSets, scenarios, personas, missions, observers, playlists } = contract
const api = await startPractice()
const author = await api.signInAs('editor')
const empty = await startEmpty()
const stranger = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })

const bearer = ({ token }: TestClient) => ({ authorization: `Bearer ${token}` })

const addScenario = async () => {
  const scenarioSet = await author.send(scenarioSets.create, { body: scenarioTemplate('the-piano', 'en') })
  const { body: scenario } = await author.send(scenarios.read, { params: { id: scenarioSet.body.scenario_id } })
  const body = { version: 1 }
  await author.send(personas.publish, { params: { id: scenario.persona_id }, body })
  await author.send(missions.publish, { params: { id: scenario.mission_id }, body })
  for (const id of scenario.observer_ids) await author.send(observers.publish, { params: { id }, body })
  await author.send(scenarios.publish, { params: { id: scenario.id }, body })
  return scenario
}

const exportBundle = async (kind: string, id: string, by: TestClient = author): Promise<Bundle> => {
  const response = await fetch(`${api.url}/v1/bundles/${kind}/${id}`, { headers: bearer(by) })
  expect(response.status).toBe(200)
  return (await response.json()) as Bundle
}

/** A person of this server, or of the one at `url`. */
type Importer = TestClient & { url?: string }

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the answer that it expects
const upload = async <T>(path: 'preview' | 'import', by: Importer, content: string, choices?: object) => {
  const { url = api.url } = by
  const form = new FormData()
  if (choices) form.set('choices', JSON.stringify(choices))
  form.set('file', new Blob([content], { type: 'application/json' }), 'x.parley.json')
  const response = await fetch(`${url}/v1/bundles/${path}`, { method: 'POST', headers: bearer(by), body: form })
  return { status: response.status, body: (await response.json()) as T }
}

interface Preview {
  items: BundleItem[]
}

interface ImportResult {
  created: number
  updated: number
  kept: number
  items: { id: string; kind: string; record_id: string }[]
}

const statuses = ({ items }: Preview) =>
  items.map(({ kind, status, edited }) => `${kind} ${status}${edited ? ' edited' : ''}`)

test('a scenario travels to an empty installation with everything that it needs and is played there', async () => {
  const scenario = await addScenario()
  const bundle = await exportBundle('scenario', scenario.id)
  expect(bundle.records.map(({ kind }) => kind)).toEqual(['persona', 'mission', 'observer', 'scenario'])
  const text = JSON.stringify(bundle)
  const importer = { ...(await empty.signInAs('editor')), url: empty.url }
  const before = await upload<Preview>('preview', importer, text)
  expect(statuses(before.body)).toEqual(['persona new', 'mission new', 'observer new', 'scenario new'])
  const { body } = await upload<ImportResult>('import', importer, text, { visibility: 'organization' })
  expect(body).toMatchObject({ created: 4, updated: 0, kept: 0 })
  const id = body.items.find(({ kind }) => kind === 'scenario')?.record_id ?? ''
  const learner = await empty.signInAs('user')
  const session = await begin(learner, id)
  const first = await followUntil({ url: empty.url, token: learner.token, sessionId: session }, hasReplyTo(1))
  expect(stateOf(first).turns[0]?.text).toMatch(/quiet at the moment|kept a record/)
  const again = await upload<ImportResult>('import', importer, text)
  expect(again.body).toMatchObject({ created: 0, kept: 4 })
})

test('a file is read that a text editor saved with a byte order mark', async () => {
  const scenario = await addScenario()
  const text = JSON.stringify(await exportBundle('scenario', scenario.id))
  const importer = { ...(await empty.signInAs('editor')), url: empty.url }
  const { status, body } = await upload<Preview>('preview', importer, `\uFEFF${text}`)
  expect(status).toBe(200)
  expect(body.items.length).toBeGreaterThan(0)
})

test('an import publishes nothing for a person who may not publish', async () => {
  const scenario = await addScenario()
  const text = JSON.stringify(await exportBundle('persona', scenario.persona_id))
  const permissions = permissionsOf.editor.filter((permission) => permission !== 'coaching-persona-update')
  const importer = await api.signInAs({ role: 'editor', organizationId: api.elsewhere, permissions })
  const { body } = await upload<ImportResult>('import', importer, text, { visibility: 'organization' })
  const params = { id: body.items[0]?.record_id ?? '' }
  expect((await stranger.send(personas.read, { params })).body.state).toBe('draft')
})

test('two authors import one file for themselves, and each finds the own records again', async () => {
  const { body: persona } = await author.send(personas.create, {
    body: { name: 'Twice', first_name: 'Ana', language: 'en' },
  })
  const text = JSON.stringify(await exportBundle('persona', persona.id))
  const colleague = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })
  const importAs = async (by: TestClient) => (await upload<ImportResult>('import', by, text)).body
  expect(await importAs(stranger)).toMatchObject({ created: 1 })
  expect(await importAs(colleague)).toMatchObject({ created: 1 })
  expect(await importAs(stranger)).toMatchObject({ created: 0, kept: 1 })
  expect(await importAs(colleague)).toMatchObject({ created: 0, kept: 1 })
})

test('a record that was edited here is kept unless the importer chooses the file', async () => {
  const scenario = await addScenario()
  const bundle = await exportBundle('scenario', scenario.id)
  const first = await upload<ImportResult>('import', stranger, JSON.stringify(bundle))
  const mission = first.body.items.find(({ kind }) => kind === 'mission')
  const params = { id: mission?.record_id ?? '' }
  await stranger.send(missions.update, { params, body: { version: 1, briefing: 'Our own words.' } })
  const newer: Bundle = structuredClone(bundle)
  for (const record of newer.records) if (record.kind === 'mission') record.draft.briefing = 'Words of the file.'
  const text = JSON.stringify(newer)
  const { body: preview } = await upload<Preview>('preview', stranger, text)
  expect(statuses(preview)).toEqual(['persona same', 'mission changed edited', 'observer same', 'scenario same'])
  await upload<ImportResult>('import', stranger, text)
  const briefing = async () => (await stranger.send(missions.read, { params })).body.briefing
  expect(await briefing()).toBe('Our own words.')
  const actions = { [mission?.id ?? '']: 'update' }
  expect((await upload<ImportResult>('import', stranger, text, { actions })).body).toMatchObject({
    updated: 1,
    kept: 3,
  })
  expect(await briefing()).toBe('Words of the file.')
})

test('a record that a colleague changed after the preview is not overwritten, and the import stores nothing', async () => {
  const body = { name: 'Two at once', language: 'en' as const, visibility: 'organization' as const }
  const { body: mission } = await author.send(missions.create, { body })
  const bundle = await exportBundle('mission', mission.id)
  for (const { draft } of bundle.records) draft.name = 'Words of the file'
  const text = JSON.stringify(bundle)
  const { items } = (await upload<Preview>('preview', author, text)).body
  const versions = Object.fromEntries(items.map(({ id, version }) => [id, version]))
  const colleague = await api.signInAs('editor')
  const params = { id: mission.id }
  await colleague.send(missions.update, { params, body: { version: 1, name: 'Words of a colleague' } })
  const choices = { actions: { [mission.id]: 'update' }, versions }
  const refusal = await upload<{ code: string }>('import', author, text, choices)
  expect([refusal.status, refusal.body.code]).toEqual([409, 'version-conflict'])
  expect((await author.send(missions.read, { params })).body.name).toBe('Words of a colleague')
})

test('an author exports and imports only kinds that they may write', async () => {
  const { body: persona } = await author.send(personas.create, {
    body: { name: 'Not for all', first_name: 'Ana', language: 'en', visibility: 'organization' },
  })
  const text = JSON.stringify(await exportBundle('persona', persona.id))
  const without = (word: string) => permissionsOf.editor.filter((permission) => permission !== word)
  const reader = await api.signInAs({ role: 'editor', permissions: without('coaching-persona-update') })
  const refusal = await fetch(`${api.url}/v1/bundles/persona/${persona.id}`, { headers: bearer(reader) })
  expect(refusal.status).toBe(403)
  const permissions = without('coaching-persona-create')
  const importer = await api.signInAs({ role: 'editor', organizationId: api.elsewhere, permissions })
  expect((await upload('import', importer, text)).status).toBe(403)
  const { items } = (await stranger.send(personas.list, { query: { search: 'Not for all' } })).body
  expect(items).toEqual([])
})

test('a private record of a colleague and a record of another organisation are not exported', async () => {
  const { body: persona } = await author.send(personas.create, {
    body: { name: 'Hidden', first_name: 'Ana', language: 'en' },
  })
  for (const by of [await api.signInAs('editor'), stranger]) {
    const answer = await fetch(`${api.url}/v1/bundles/persona/${persona.id}`, { headers: bearer(by) })
    expect(answer.status).toBe(404)
  }
})

test('a file changes neither the assignments nor the models of this installation', async () => {
  const learner = await api.signInAs('user')
  const assignments = [{ kind: 'user' as const, id: learner.id }]
  const { body: course } = await author.send(playlists.create, { body: { name: 'Known', language: 'en', assignments } })
  const { body: persona } = await author.send(personas.create, {
    body: { name: 'Modelled', first_name: 'Ana', language: 'en' },
  })
  const bundle = await exportBundle('playlist', course.id)
  const people = await exportBundle('persona', persona.id)
  for (const { draft } of bundle.records) draft.description = 'Words of the file.'
  for (const record of people.records) if (record.kind === 'persona') record.draft.llm_model_id = course.id
  const file = JSON.stringify({ ...bundle, records: [...bundle.records, ...people.records] })
  const actions = { [course.id]: 'update', [persona.id]: 'copy' }
  const { body } = await upload<ImportResult>('import', author, file, { actions })
  const after = (await author.send(playlists.read, { params: { id: course.id } })).body
  expect(after).toMatchObject({ description: 'Words of the file.', assignments })
  const copy = { id: body.items.find(({ kind }) => kind === 'persona')?.record_id ?? '' }
  expect((await author.send(personas.read, { params: copy })).body.llm_model_id).toBeNull()
})

test('an importer who may not change a record cannot overwrite it through a file', async () => {
  const { body: mission } = await author.send(missions.create, {
    body: { name: 'Mine', language: 'en', visibility: 'organization' },
  })
  const bundle = await exportBundle('mission', mission.id)
  for (const record of bundle.records) record.draft.name = 'Taken over'
  const learner = await api.signInAs('user')
  expect((await upload('import', learner, JSON.stringify(bundle))).status).toBe(403)
  const actions = { [mission.id]: 'update' }
  const { body } = await upload<ImportResult>('import', stranger, JSON.stringify(bundle), { actions })
  expect(body).toMatchObject({ created: 1, updated: 0 })
  expect((await author.send(missions.read, { params: { id: mission.id } })).body.name).toBe('Mine')
})

test('a playlist brings its scenarios, and a fork remembers its origin', async () => {
  const scenario = await addScenario()
  const fork = await author.send(personas.fork, { params: { id: scenario.persona_id } })
  const items = [{ scenario_id: scenario.id, order: 1 }]
  const course = await author.send(playlists.create, { body: { name: 'Course', language: 'en', items } })
  const bundle = await exportBundle('playlist', course.body.id)
  expect(bundle.records.map(({ kind }) => kind)).toEqual(['persona', 'mission', 'observer', 'scenario', 'playlist'])
  const forkBundle = await exportBundle('persona', fork.body.id)
  const both = { ...bundle, records: [...bundle.records, ...forkBundle.records] }
  const { body } = await upload<ImportResult>('import', stranger, JSON.stringify(both))
  const idOf = (origin: string) => body.items.find(({ id }) => id === origin)?.record_id ?? ''
  const { body: copy } = await stranger.send(personas.read, { params: { id: idOf(fork.body.id) } })
  expect(copy.forked_from).toEqual({ id: idOf(scenario.persona_id), version: 1 })
})

const withPicture = (bundle: Bundle, data: Buffer): string => {
  const url = `/api/image/${'a'.repeat(40)}/large.webp`
  const copy = structuredClone(bundle)
  for (const record of copy.records) if (record.kind === 'persona') record.draft.avatar.url = url
  return JSON.stringify({ ...copy, pictures: [{ url, data: data.toString('base64') }] })
}

test('pictures travel along and are encoded again, without what was hidden in them', async () => {
  const { body: persona } = await author.send(personas.create, {
    body: { name: 'Ana', first_name: 'Ana', language: 'en' },
  })
  const bundle = await exportBundle('persona', persona.id)
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .jpeg()
    .toBuffer()
  const { body } = await upload<ImportResult>('import', stranger, withPicture(bundle, picture))
  const id = body.items[0]?.record_id ?? ''
  const { avatar } = (await stranger.send(personas.read, { params: { id } })).body
  expect(avatar.url).toMatch(/^\/api\/image\/[0-9a-f]{40}\/large\.webp$/)
  expect(avatar.url).not.toContain('aaaa')
  const avatarFile = Buffer.from(await (await fetch(`${api.url}${avatar.url}`)).arrayBuffer())
  expect((await sharp(avatarFile).metadata()).format).toBe('webp')
  expect(avatarFile.toString('latin1')).not.toContain('Secret place')
  const back = await exportBundle('persona', id, stranger)
  expect(back.pictures.map(({ url }) => url)).toEqual([avatar.url])
})

test('a picture that the file names and does not bring is left out', async () => {
  const { body: persona } = await author.send(personas.create, {
    body: { name: 'Faceless', first_name: 'Ana', language: 'en' },
  })
  const bundle = await exportBundle('persona', persona.id)
  const url = `/api/image/${'b'.repeat(40)}/large.webp`
  for (const record of bundle.records)
    if (record.kind === 'persona') Object.assign(record.draft, { image_url: url, avatar: { style: 'thumbs', url } })
  const { body } = await upload<ImportResult>('import', stranger, JSON.stringify(bundle))
  const params = { id: body.items[0]?.record_id ?? '' }
  const { image_url, avatar } = (await stranger.send(personas.read, { params })).body
  expect([image_url, avatar]).toEqual([null, { style: 'thumbs', seed: '' }])
})

test('hostile files are refused and store nothing', async () => {
  const { body: persona } = await author.send(personas.create, {
    body: { name: 'Zacharias', first_name: 'Zacharias', language: 'en' },
  })
  const bundle = await exportBundle('persona', persona.id)
  const [record] = bundle.records
  const outside = '0192f000-0000-7000-8000-00000000dead'
  const reaching = {
    ...bundle,
    records: [
      {
        ...record,
        kind: 'scenario',
        draft: { name: 'S', language: 'en', persona_id: outside, mission_id: outside, observer_ids: [outside] },
      },
    ],
  }
  const manyZeros = Array.from({ length: 1_000_000 }, () => 0)
  const gzip = Buffer.from('1f8b0800000000000003', 'hex').toString('latin1')
  const files = [
    JSON.stringify({ ...bundle, version: 0 }),
    JSON.stringify({ ...bundle, records: [record, record] }),
    JSON.stringify({ ...bundle, records: Array.from({ length: 100_000 }, () => ({})) }),
    JSON.stringify({ ...bundle, records: [record], rest: 'DEEP' }).replace(
      '"DEEP"',
      `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    ),
    JSON.stringify({ ...bundle, records: [{ ...record, kind: 'mission', draft: { allowed_modes: manyZeros } }] }),
    JSON.stringify({
      ...bundle,
      records: Array.from({ length: 400 }, () => ({
        kind: 'mission',
        draft: { allowed_modes: manyZeros.slice(0, 9000) },
      })),
    }),
    JSON.stringify(reaching),
    JSON.stringify({ ...bundle, records: [{ ...record, draft: { ...record?.draft, background: 'nothing\0' } }] }),
    JSON.stringify({ ...bundle, records: [{ ...record, draft: { ...record?.draft, name: 'half \uD83D' } }] }),
    JSON.stringify({ ...bundle, pictures: [{ url: '/api/image/../../etc/passwd', data: '' }] }),
    JSON.stringify({ ...bundle, records: [{ ...record, forked_from: { id: outside, version: 2 ** 40 } }] }),
    JSON.stringify({
      ...bundle,
      records: [{ ...record, draft: { ...record?.draft, image_url: 'https://a.example/x' } }],
    }),
  ]
  const foreign = ['', 'null', gzip, '{"a":1}', '['.repeat(200_000)]
  for (const content of foreign)
    expect(await upload<{ code: string }>('import', stranger, content)).toMatchObject({
      status: 400,
      body: { code: 'bundle-foreign' },
    })
  for (const content of files) {
    const { status, body } = await upload<{ code: string }>('import', stranger, content)
    expect({ content: content.slice(0, 60), status, code: body.code }).toEqual({
      content: content.slice(0, 60),
      status: 400,
      code: 'bundle-unreadable',
    })
  }
  const newer = await upload<{ code: string; detail: string }>(
    'import',
    stranger,
    JSON.stringify({ ...bundle, version: 2 }),
  )
  expect(newer).toMatchObject({ status: 400, body: { code: 'bundle-newer' } })
  expect(newer.body.detail).toContain('version 2')
  const bomb = await upload<{ code: string }>(
    'import',
    stranger,
    withPicture(bundle, Buffer.from('GIF89a not a picture')),
  )
  expect(bomb.body.code).toBe('bundle-unreadable')
  expect((await upload('preview', stranger, ' '.repeat(bundleLimits.bytes + 1))).status).toBe(413)
  const padding = ' '.repeat(bundleLimits.bytes - Buffer.byteLength(JSON.stringify(bundle)))
  expect((await upload('preview', stranger, JSON.stringify(bundle) + padding, {})).status).toBe(200)
  const { items } = (await stranger.send(personas.list, { query: { search: 'Zacharias' } })).body
  expect(items.map(({ name }) => name)).toEqual([])
})

const runFile = promisify(execFile)
const command = join(import.meta.dirname, '../../../bundles.ts')

test('a command writes the demo library into a file that an empty installation imports and plays', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'parley-bundle-'))
  const file = join(dir, 'library.parley.json')
  const importer = await empty.addPerson({ role: 'editor' })
  const env = { ...process.env, PARLEY_URL: empty.url, PARLEY_EMAIL: importer.email, PARLEY_PASSWORD: testPassword }
  await runFile(process.execPath, [command, 'export', 'library', 'en', file], { env })
  const { records } = JSON.parse(await readFile(file, 'utf8')) as Bundle
  const { stdout } = await runFile(process.execPath, [command, 'import', file, '--visibility', 'organization'], { env })
  expect(stdout).toBe(`${records.length} created, 0 updated, 0 kept.\n`)
  const learner = await empty.signInAs('user')
  const { items } = (await learner.send(contract.catalogue.list, { query: { language: 'en', size: '48' } })).body
  const { name } = records.find(({ id }) => id === libraryId('scenario', 'first-coaching-talk', 'en'))?.draft ?? {}
  const session = await begin(learner, items.find((item) => item.name === name)?.id ?? '')
  const first = await followUntil({ url: empty.url, token: learner.token, sessionId: session }, hasReplyTo(1))
  expect(stateOf(first).turns[0]?.text).not.toBe('')
  await rm(dir, { recursive: true })
})

test('a command exports a record into a file and imports it elsewhere', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'parley-bundle-'))
  const file = join(dir, 'mission.parley.json')
  const writer = await api.addPerson({ role: 'editor' })
  const reader = await api.addPerson({ role: 'editor', organizationId: api.elsewhere })
  const as = (PARLEY_EMAIL: string) => ({
    env: { ...process.env, PARLEY_URL: api.url, PARLEY_EMAIL, PARLEY_PASSWORD: testPassword },
  })
  const { body: mission } = await author.send(missions.create, {
    body: { name: 'By \u001B[2Jcommand', language: 'en', visibility: 'organization' },
  })
  await runFile(process.execPath, [command, 'export', 'mission', mission.id, file], as(writer.email))
  const preview = await runFile(process.execPath, [command, 'preview', file], as(reader.email))
  expect(preview.stdout).toBe(`new\tmission\t${mission.id}\tBy  [2Jcommand\n`)
  const importOutput = await runFile(process.execPath, [command, 'import', file], as(reader.email))
  expect(importOutput.stdout).toBe('1 created, 0 updated, 0 kept.\n')
  await rm(dir, { recursive: true })
})

test('anyone reads the schema that a bundle follows', async () => {
  const schema = (await (await fetch(`${api.url}/v1/bundles/schema`)).json()) as { properties: object }
  expect(Object.keys(schema.properties)).toEqual(['format', 'version', 'records', 'pictures'])
})
