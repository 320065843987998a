import { randomUUID } from 'node:crypto'
import { type Bundle, type BundleItem, bundleLimits } from '@parley/contracts/authored'
import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApi, type TestClient } from '../../../testing/api.ts'

const { missions, observers, personas, playlists, scenarios } = contract
const api = await startApi()
const author = await api.signInAs('editor')
const stranger = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })
const common = { language: 'en', visibility: 'organization' } as const
const first = { version: 1 }

const bearer = ({ token }: TestClient) => ({ authorization: `Bearer ${token}` })

const addPublished = async () => {
  const persona = await author.send(personas.create, { body: { ...common, name: 'P', first_name: 'Ana' } })
  const mission = await author.send(missions.create, { body: { ...common, name: 'M', briefing: 'Published words.' } })
  const criteria = [{ key: 'open', label: 'Open' }]
  const observer = await author.send(observers.create, { body: { ...common, name: 'O', criteria } })
  await author.send(personas.publish, { params: persona.body, body: first })
  await author.send(missions.publish, { params: mission.body, body: first })
  await author.send(observers.publish, { params: observer.body, body: first })
  const parts = { persona_id: persona.body.id, mission_id: mission.body.id, observer_ids: [observer.body.id] }
  const { body } = await author.send(scenarios.create, { body: { ...common, name: 'S', ...parts } })
  expect((await author.send(scenarios.publish, { params: body, body: first })).status).toBe(200)
  return { id: body.id, ...parts }
}

const fetchFile = (kind: string, id: string, by: TestClient = author) =>
  fetch(`${api.url}/v1/bundles/${kind}/${id}`, { headers: bearer(by) })

const exportBundle = async (kind: string, id: string): Promise<Bundle> =>
  (await (await fetchFile(kind, id)).json()) as Bundle

interface Answer {
  items: (BundleItem & { record_id: string })[]
  created: number
  updated: number
  kept: number
  code?: string
}

const send = async (path: 'import' | 'preview', by: TestClient, bundle: Bundle, choices: object = {}) => {
  const form = new FormData()
  if (path === 'import') form.set('choices', JSON.stringify(choices))
  form.set('file', new Blob([JSON.stringify(bundle)], { type: 'application/json' }), 'x.parley.json')
  const answer = await fetch(`${api.url}/v1/bundles/${path}`, { method: 'POST', headers: bearer(by), body: form })
  return { status: answer.status, ...((await answer.json()) as Answer) }
}

const publicationsOf = ({ records }: Bundle) => records.map(({ kind, published: is }) => `${kind} ${is}`)

test('a published scenario travels with the published words of its parts and is playable elsewhere', async () => {
  const { id, mission_id } = await addPublished()
  const body = { version: 1, briefing: 'Words in progress.' }
  await author.send(missions.update, { params: { id: mission_id }, body })
  const bundle = await exportBundle('scenario', id)
  expect(publicationsOf(bundle)).toEqual(['persona true', 'mission true', 'observer true', 'scenario true'])
  const mission = bundle.records.find(({ kind }) => kind === 'mission')
  expect(mission).toMatchObject({ version: 1, draft: { briefing: 'Published words.' } })
  const { items } = await send('import', stranger, bundle)
  const importedId = items.find(({ kind }) => kind === 'scenario')?.record_id ?? ''
  expect((await stranger.send(scenarios.read, { params: { id: importedId } })).body.state).toBe('published')
})

test('a file is imported with all of its references although it names each record before its parts', async () => {
  const { id } = await addPublished()
  const bundle = await exportBundle('scenario', id)
  const answer = await send('import', stranger, { ...bundle, records: bundle.records.toReversed() })
  expect(answer).toMatchObject({ status: 200, created: 4 })
  const idOf = (recordKind: string) => answer.items.find(({ kind }) => kind === recordKind)?.record_id ?? ''
  const { body } = await stranger.send(scenarios.read, { params: { id: idOf('scenario') } })
  expect(body).toMatchObject({ persona_id: idOf('persona'), mission_id: idOf('mission'), state: 'published' })
})

const addFork = async () => {
  const { body: origin } = await author.send(personas.create, { body: { ...common, name: 'P', first_name: 'Ana' } })
  for (const version of [1, 2])
    await author.send(personas.update, { params: origin, body: { version, job_title: `Cook ${version}` } })
  const { body: fork } = await author.send(personas.fork, { params: origin })
  const [originFile, forkFile] = [await exportBundle('persona', origin.id), await exportBundle('persona', fork.id)]
  return { origin, fork, originFile, forkFile }
}

const localIdOf = ({ items }: Answer, { id: originId }: { id: string }) =>
  items.find(({ id }) => id === originId)?.record_id ?? ''

test('a fork that stands before its origin in a file names the imported origin, and follows its later versions', async () => {
  const { origin, fork, originFile, forkFile } = await addFork()
  const answer = await send('import', stranger, { ...forkFile, records: [...forkFile.records, ...originFile.records] })
  const [localOrigin, localFork] = [{ id: localIdOf(answer, origin) }, { id: localIdOf(answer, fork) }]
  const readFork = async () => (await stranger.send(personas.read, { params: localFork })).body.forked_from
  // The origin had its third version where the file was written, and has its first one here.
  expect(await readFork()).toEqual({ id: localOrigin.id, version: 1 })
  await stranger.send(personas.update, { params: localOrigin, body: { version: 1, job_title: 'Baker' } })
  await stranger.send(personas.update, { params: localFork, body: { version: 1, forked_version: 2 } })
  expect(await readFork()).toEqual({ id: localOrigin.id, version: 2 })
})

test('a fork names its origin that an earlier file brought, and without one the origin of its author', async () => {
  const { origin, fork, originFile, forkFile } = await addFork()
  const importedOrigin = { id: localIdOf(await send('import', stranger, originFile), origin) }
  const forkOf = async (by: TestClient) => {
    const localFork = { id: localIdOf(await send('import', by, forkFile), fork) }
    return (await by.send(personas.read, { params: localFork })).body.forked_from
  }
  expect(await forkOf(stranger)).toEqual({ id: importedOrigin.id, version: 1 })
  const other = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })
  await stranger.send(personas.remove, { params: importedOrigin })
  expect(await forkOf(other)).toEqual({ id: origin.id, version: 3 })
})

test('a file does not publish what is archived where it was written', async () => {
  const { id, persona_id } = await addPublished()
  const items = [{ scenario_id: id, order: 1 }]
  const { body: course } = await author.send(playlists.create, { body: { ...common, name: 'Course', items } })
  await author.send(playlists.publish, { params: course, body: first })
  await author.send(scenarios.archive, { params: { id }, body: { archived: true } })
  expect(publicationsOf(await exportBundle('playlist', course.id))).toContain('scenario false')
  expect(publicationsOf(await exportBundle('scenario', id)).at(-1)).toBe('scenario false')
  await author.send(personas.archive, { params: { id: persona_id }, body: { archived: true } })
  expect(publicationsOf(await exportBundle('persona', persona_id))).toEqual(['persona false'])
})

test('a scenario with an archived persona is still played where it was written, and so after an import', async () => {
  const { id, persona_id } = await addPublished()
  await author.send(personas.archive, { params: { id: persona_id }, body: { archived: true } })
  const bundle = await exportBundle('scenario', id)
  expect(publicationsOf(bundle)).toEqual(['persona true', 'mission true', 'observer true', 'scenario true'])
})

test('an update after a copy changes the record that was copied, and not the copy', async () => {
  const { body: mission } = await author.send(missions.create, { body: { ...common, name: 'M' } })
  const bundle = await exportBundle('mission', mission.id)
  const firstImport = await send('import', stranger, bundle)
  const copyImport = await send('import', stranger, bundle, { actions: { [mission.id]: 'copy' } })
  for (const { draft } of bundle.records) draft.name = 'Words of the file'
  const updateImport = await send('import', stranger, bundle, { actions: { [mission.id]: 'update' } })
  expect([copyImport.created, updateImport.updated]).toEqual([1, 1])
  const nameOf = async ({ items }: Answer) =>
    (await stranger.send(missions.read, { params: { id: items[0]?.record_id ?? '' } })).body.name
  expect([await nameOf(firstImport), await nameOf(copyImport)]).toEqual(['Words of the file', 'M (copy)'])
})

test('each copy of a record that stands here has a name of its own', async () => {
  const { body: mission } = await author.send(missions.create, {
    body: { ...common, name: 'Rester calme', language: 'fr' },
  })
  const bundle = await exportBundle('mission', mission.id)
  const nameAfter = async () => {
    const { items } = await send('import', author, bundle, { actions: { [mission.id]: 'copy' } })
    return (await author.send(missions.read, { params: { id: items[0]?.record_id ?? '' } })).body.name
  }
  expect([await nameAfter(), await nameAfter()]).toEqual(['Rester calme (copie)', 'Rester calme (copie 2)'])
  for (const { draft } of bundle.records) draft.name = 'Garder son calme'
  expect(await nameAfter()).toBe('Garder son calme')
})

test('an author who may not change a scenario of the platform exports all of its words, as a fork has them', async () => {
  const owner = await api.signInAs('super-admin')
  const platformFields = { language: 'en', visibility: 'platform' } as const
  const { body: persona } = await owner.send(personas.create, {
    body: { ...platformFields, name: 'P', first_name: 'Ana' },
  })
  const { body: mission } = await owner.send(missions.create, {
    body: { ...platformFields, name: 'M', briefing: 'Listen.' },
  })
  const criteria = [{ key: 'open', label: 'Open' }]
  const { body: observer } = await owner.send(observers.create, { body: { ...platformFields, name: 'O', criteria } })
  const parts = { persona_id: persona.id, mission_id: mission.id, observer_ids: [observer.id] }
  const resolution = 'I will call her tomorrow.'
  const { body } = await owner.send(scenarios.create, { body: { ...platformFields, name: 'S', ...parts, resolution } })
  expect((await author.send(scenarios.read, { params: body })).body.resolution).toBe('')
  const { records } = await exportBundle('scenario', body.id)
  expect(records.find(({ kind }) => kind === 'scenario')?.draft).toMatchObject({ resolution })
})

test('a record that the importer may read and not change is kept with every choice', async () => {
  const admin = await api.signInAs('super-admin')
  const { body: mission } = await admin.send(missions.create, {
    body: { name: 'For all', language: 'en', visibility: 'platform' },
  })
  await admin.send(missions.publish, { params: mission, body: first })
  const bundle = (await (await fetchFile('mission', mission.id, admin)).json()) as Bundle
  for (const { draft } of bundle.records) draft.name = 'Taken over'
  expect((await send('preview', author, bundle)).items).toMatchObject([{ status: 'changed', updatable: false }])
  const actions = { [mission.id]: 'update' }
  expect(await send('import', author, bundle, { actions })).toMatchObject({ status: 200, updated: 0, kept: 1 })
})

test('an import of another organisation is new to a super-admin, who sees its records', async () => {
  const { body: mission } = await author.send(missions.create, { body: { ...common, name: 'M' } })
  const bundle = await exportBundle('mission', mission.id)
  for (const record of bundle.records) record.id = randomUUID()
  const elsewhere = await send('import', stranger, bundle)
  expect(elsewhere.created).toBe(1)
  const admin = await api.signInAs('super-admin')
  const params = { id: elsewhere.items[0]?.record_id ?? '' }
  expect((await admin.send(missions.read, { params })).status).toBe(200)
  expect((await send('preview', admin, bundle)).items).toMatchObject([{ status: 'new', record_id: null }])
})

/** Fifty copies of a scenario and of its parts, each with pictures of its own: an hour of uploads. */
const addManyPictured = async ({
  id,
  persona_id,
  mission_id,
  observer_ids,
}: Awaited<ReturnType<typeof addPublished>>) => {
  const idsOf = (digit: number) => sql`(${`${digit}0000000-0000-4000-8000-`} || lpad(place::text, 12, '0'))`
  const url = (kind: string) =>
    sql`'/api/image/' || md5(${kind} || place) || substr(md5(place::text), 1, 8) || '/large.webp'`
  const changes = {
    persona: sql`jsonb_build_object('avatar', jsonb_build_object('style', 'initials', 'seed', '', 'url', ${url('portrait')}))`,
    mission: sql`'{}'::jsonb`,
    observer: sql`'{}'::jsonb`,
    scenario: sql`jsonb_build_object('persona_id', ${idsOf(1)}, 'mission_id', ${idsOf(2)},
      'observer_ids', jsonb_build_array(${idsOf(3)}))`,
  }
  const origins = { persona: persona_id, mission: mission_id, observer: observer_ids[0] ?? '', scenario: id }
  for (const [index, kind] of (['persona', 'mission', 'observer', 'scenario'] as const).entries()) {
    await sql`
      insert into pictures (id, organization_id, category, url, width, height, bytes)
      select gen_random_uuid(), ${api.home}, 'default', ${url(kind)}, 1, 1, 1
      from generate_series(1, 50) as place`.execute(api.db.kysely)
    await sql`
      insert into authored_records (id, kind, organization_id, name, language, visibility, custom, content, image_url)
      select ${idsOf(index + 1)}::uuid, kind, organization_id, name, language, visibility, custom,
        content || ${changes[kind]}, ${url(kind)}
      from authored_records, generate_series(1, 50) as place where id = ${origins[kind]}`.execute(api.db.kysely)
  }
  return Array.from({ length: 50 }, (_, index) => `40000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`)
}

test('a playlist with more pictures than an import takes is not exported, and one with fewer is', async () => {
  const ids = await addManyPictured(await addPublished())
  const addCourse = async (count: number) => {
    const items = ids.slice(0, count).map((scenario_id, index) => ({ scenario_id, order: index + 1 }))
    return (await author.send(playlists.create, { body: { ...common, name: 'Course', items } })).body.id
  }
  expect((await fetchFile('playlist', await addCourse(40))).status).toBe(200)
  const refusal = await fetchFile('playlist', await addCourse(50))
  expect([refusal.status, ((await refusal.json()) as Answer).code]).toEqual([409, 'bundle-too-large'])
})

/** A scenario and its parts, of which each shows a picture of so many bytes. */
const addWithPictures = async (sizes: readonly number[]) => {
  const parts = await addPublished()
  const ids = [parts.id, parts.persona_id, parts.mission_id, ...parts.observer_ids]
  for (const [index, size] of sizes.entries()) {
    const id = ids[index]
    const secret = `${index}${randomUUID().replaceAll('-', '')}`.padEnd(40, '0')
    const key = `pictures/${secret.slice(0, 2)}/${secret}/large.webp`
    await api.services.objects.put(key, Buffer.alloc(size), { contentType: 'image/webp' })
    const url = `/api/image/${secret}/large.webp`
    await sql`
      insert into pictures (id, organization_id, category, url, width, height, bytes)
      values (gen_random_uuid(), ${api.home}, 'default', ${url}, 1, 1, 1)`.execute(api.db.kysely)
    await sql`update authored_records set image_url = ${url} where id = ${id}`.execute(api.db.kysely)
    await sql`
      update authored_versions set draft = draft || jsonb_build_object('image_url', ${url}::text)
      where record_id = ${id}`.execute(api.db.kysely)
  }
  return parts.id
}

/** In base64, three pictures of this size leave eight bytes of a file for everything else. */
const thirdOfFile = (bundleLimits.bytes - 8) / 4

test.each([
  ['whose pictures are larger than an import takes', [7_000_000, 7_000_000, 7_000_000, 7_000_000]],
  ['whose pictures fit into a file, but not its texts with them', [thirdOfFile, thirdOfFile, thirdOfFile]],
])('a scenario %s is not exported', async (_size, sizes) => {
  const refusal = await fetchFile('scenario', await addWithPictures(sizes))
  expect([refusal.status, ((await refusal.json()) as Answer).code]).toEqual([409, 'bundle-too-large'])
})

const fileCalls = {
  exports: async (by: TestClient, { id }: { id: string }) => (await fetchFile('scenario', id, by)).status,
  'import-previews': async (by: TestClient, { bundle }: { bundle: Bundle }) =>
    (await send('preview', by, bundle)).status,
  imports: async (by: TestClient, { bundle }: { bundle: Bundle }) => (await send('import', by, bundle)).status,
}

test.each([
  ['exports', 240],
  ['import-previews', 240],
  ['imports', 60],
] as const)('a person has so many %s within an hour: %i', async (name, limit) => {
  const person = await api.signInAs('editor')
  const { id } = await addPublished()
  const scenario = { id, bundle: await exportBundle('scenario', id) }
  await sql`
    insert into rate_limits (key, points, expires_at)
    values (${`${name}:user:${person.id}`}, ${limit - 1}, now() + interval '1 hour')`.execute(api.db.kysely)
  expect([await fileCalls[name](person, scenario), await fileCalls[name](person, scenario)]).toEqual([200, 429])
})
