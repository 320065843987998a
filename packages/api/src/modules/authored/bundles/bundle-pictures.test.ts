import { permissionsOf } from '@parley/contracts/access'
import { contract } from '@parley/contracts/calls'
import type { Bundle } from '@parley/contracts/authored'
import sharp from 'sharp'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApi, type TestClient } from '../../../testing/api.ts'

const { personas } = contract
const api = await startApi()

const send = async (by: TestClient, content: string, path: 'import' | 'preview' = 'import') => {
  const form = new FormData()
  form.set('file', new Blob([content], { type: 'application/json' }), 'x.parley.json')
  return fetch(`${api.url}/v1/bundles/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}` },
    body: form,
  })
}

const exportedPersona = async (by: TestClient): Promise<Bundle> => {
  const persona = await by.send(personas.create, { body: { name: 'Ana', first_name: 'Ana', language: 'en' } })
  const headers = { authorization: `Bearer ${by.token}` }
  return (await (await fetch(`${api.url}/v1/bundles/persona/${persona.body.id}`, { headers })).json()) as Bundle
}

const urlOf = (place: number) => `/api/image/${String(place).padStart(40, '0')}/large.webp`
const idOf = (place: number) => `0d3f1c1e-8a53-4a53-9c53-${String(place).padStart(12, '0')}`

/** A file with so many personas, each with a portrait of its own. */
const withPortraits = async (by: TestClient, count: number): Promise<string> => {
  const bundle = await exportedPersona(by)
  const [record] = bundle.records
  if (record?.kind !== 'persona') throw new Error('The file holds a persona.')
  const picture = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const places = Array.from({ length: count }, (_, place) => place)
  return JSON.stringify({
    ...bundle,
    records: places.map((place) => ({
      ...record,
      id: idOf(place),
      draft: { ...record.draft, avatar: { ...record.draft.avatar, url: urlOf(place) } },
    })),
    pictures: places.map((place) => ({ url: urlOf(place), data: picture.toString('base64') })),
  })
}

test('a file with more pictures than a person uploads within an hour is imported with all of them', async () => {
  const importer = await api.signInAs('editor')
  const answer = await send(importer, await withPortraits(importer, 61))
  expect(answer.status).toBe(200)
  const { items } = (await answer.json()) as { items: { record_id: string }[] }
  expect(items).toHaveLength(61)
  const last = await importer.send(personas.read, { params: { id: items.at(-1)?.record_id ?? '' } })
  expect(last.body.avatar.url).toMatch(/^\/api\/image\/[0-9a-f]{40}\/large\.webp$/)
})

test('a person imports 60 files within an hour, and a refused file stores nothing', async () => {
  const importer = await api.signInAs('editor')
  const file = await withPortraits(importer, 1)
  await sql`
    insert into rate_limits (key, points, expires_at)
    values (${`imports:user:${importer.id}`}, 60, now() + interval '1 hour')`.execute(api.db.kysely)
  const answer = await send(importer, file)
  expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true])
  expect((await importer.send(personas.list, { query: { mine: 'true' } })).body.total).toBe(1)
})

test('a person previews 240 files within an hour', async () => {
  const importer = await api.signInAs('editor')
  const file = await withPortraits(importer, 1)
  await sql`
    insert into rate_limits (key, points, expires_at)
    values (${`import-previews:user:${importer.id}`}, 239, now() + interval '1 hour')`.execute(api.db.kysely)
  expect((await send(importer, file, 'preview')).status).toBe(200)
  const answer = await send(importer, file, 'preview')
  expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true])
})

test('a refused import leaves none of its pictures, neither their rows nor their files', async () => {
  const importer = await api.signInAs('editor')
  const bundle = JSON.parse(await withPortraits(importer, 2)) as Bundle
  const readPictures = async () => ({
    rows: await api.db.kysely.selectFrom('pictures').select('url').execute(),
    files: await Array.fromAsync(api.services.objects.list('pictures/')),
  })
  const before = await readPictures()
  const [first] = bundle.pictures
  const brokenPicture = { url: urlOf(1), data: Buffer.from('no picture').toString('base64') }
  const file = { ...bundle, pictures: [first, brokenPicture] }
  expect((await send(importer, JSON.stringify(file))).status).toBe(400)
  expect(await readPictures()).toEqual(before)
})

test('a picture that no record of the file shows is not stored', async () => {
  const by = await api.signInAs('editor')
  const { pictures, ...file } = JSON.parse(await withPortraits(by, 1)) as Bundle
  const [portrait] = pictures
  const spare = { url: urlOf(7), data: portrait?.data }
  const countPictures = async () =>
    (await sql<{ id: string }>`select id from pictures where created_by = ${by.id}`.execute(api.db.kysely)).rows.length
  expect((await send(by, JSON.stringify({ ...file, pictures: [spare, portrait] }))).status).toBe(200)
  expect(await countPictures()).toBe(1)
})

test('a portrait is neither read nor stored for a person who may not write personas', async () => {
  const bundle = JSON.parse(await withPortraits(await api.signInAs('editor'), 1)) as Bundle
  // A reader of this picture would refuse it as damaged.
  const pictures = [{ url: urlOf(0), data: Buffer.from('no picture').toString('base64') }]
  const file = JSON.stringify({ ...bundle, pictures })
  const permissions = permissionsOf.editor.filter((permission) => !permission.startsWith('coaching-persona-'))
  const importer = await api.signInAs({ role: 'editor', permissions })
  const readPictures = () => api.db.kysely.selectFrom('pictures').selectAll().execute()
  const before = await readPictures()
  expect((await send(importer, file)).status).toBe(403)
  expect(await readPictures()).toEqual(before)
})
