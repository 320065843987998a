import { contract, defaultPictures, pictureLimits } from '@parley/contracts/calls'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { addOrganization } from '../../testing/api-people.ts'
import { superAdminIn } from '../../testing/last-super-admins.ts'
import { inTheSameMoment } from '../../testing/lock-waits.ts'
import { decodePicture } from './decode-picture.ts'
import { removeUnusedPictures } from './remove-unused-pictures.job.ts'
import { removeImportedPictures, storePicture } from './store-picture.ts'
import { sampleFiles, samplePicture } from './testing/sample-pictures.ts'

const api = await startApi()
const files = await sampleFiles()
const editor = await api.signInAs('editor')

interface Picture {
  id: string
  url: string
  width: number
  height: number
}

interface Upload {
  token?: string
  query?: string
  field?: string
  name?: string
  language?: string
}

const upload = async (
  bytes: Uint8Array,
  { token = editor.token, query = '', field = 'file', name = 'x', language = 'en' }: Upload = {},
) => {
  const body = new FormData()
  body.append(field, new Blob([Buffer.from(bytes)]), name)
  const answer = await fetch(`${api.url}/api/image/uploads${query}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })
  const json = (await answer.json()) as Picture & { code: string; detail: string }
  return { status: answer.status, ...json }
}

const read = (url: string) => fetch(`${api.url}${url}`)

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s is stored as WebP in three sizes', async (type) => {
  const { status, url, width, height } = await upload(files[type])
  const original = await sharp(files[type]).metadata()
  expect([status, width, height]).toEqual([201, original.width, original.height])
  for (const [size, longest] of [
    ['small', 160],
    ['medium', 640],
    ['large', 1600],
  ] as const) {
    const answer = await read(url.replace('large', size))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'cross-origin-resource-policy': 'same-origin',
    })
    const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    const most = Math.max(original.width, original.height)
    expect([metadata.format, Math.max(metadata.width, metadata.height)]).toEqual(['webp', Math.min(longest, most)])
  }
})

test('a large photo is made smaller, turned upright and loses its metadata', async () => {
  const photo = await samplePicture(3000, 2000)
    .withExif({ IFD0: { Orientation: '6', Copyright: 'EXIF-SECRET' } })
    .jpeg()
    .toBuffer()
  const sidewaysPhoto = await sharp(photo).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { width, height, url } = await upload(sidewaysPhoto)
  expect([width, height]).toEqual([1067, 1600])
  const bytes = Buffer.from(await (await read(url)).arrayBuffer())
  const { exif, icc, orientation } = await sharp(bytes).metadata()
  expect([exif, icc, orientation, bytes.includes('EXIF-SECRET')]).toEqual([undefined, undefined, undefined, false])
})

test('addresses hold 160 random bits, and an unknown one answers 404', async () => {
  const [one, two] = [await upload(files.png), await upload(files.png)]
  expect(one.url).toMatch(/^\/api\/image\/[0-9a-f]{40}\/large\.webp$/)
  expect(one.url).not.toBe(two.url)
  expect((await read(`/api/image/${'0'.repeat(40)}/large.webp`)).status).toBe(404)
  expect((await read(one.url.replace('large.webp', 'huge.webp'))).status).toBe(404)
  expect((await read('/api/image/..%2f..%2fsecret-keys/large.webp')).status).toBe(404)
})

test('a polyglot loses everything but its pixels', async () => {
  const script = '<script>alert(document.domain)</script>'
  const polyglot = Buffer.concat([files.gif, Buffer.from(`/*${script}*/`)])
  const { url } = await upload(polyglot, { name: 'x.html' })
  const answer = await read(url)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(Buffer.from(await answer.arrayBuffer()).includes('script')).toBe(false)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script></svg>'
test.each([
  ['an SVG', Buffer.from(svg)],
  ['an SVG behind a byte order mark', Buffer.from(`\uFEFF<?xml version="1.0"?>${svg}`)],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
  ['nothing', Buffer.alloc(0)],
])('%s is refused as 415', async (_name, bytes) => {
  const { status, code } = await upload(bytes, { name: 'picture.png' })
  expect([status, code]).toEqual([415, 'unsupported-media-type'])
})

test('the decoder of SVG is closed, so that a file that passes the check of its first bytes does not reach it', async () => {
  await expect(sharp(Buffer.from(svg)).metadata()).rejects.toThrow('unsupported image format')
  expect((await sharp(files.png).metadata()).format).toBe('png')
})

test('broken, tiny and oversized pictures are refused with the reason', async () => {
  const bomb = await sharp({ create: { width: 12_500, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const wide = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const tiny = await samplePicture(8, 8).png().toBuffer()
  const vast = Buffer.from(files.png)
  // The width and the height in the header of the file.
  vast.writeUInt32BE(60_000, 16)
  vast.writeUInt32BE(60_000, 20)
  const refusals = [
    [bomb, 'its longer side has more than 12000 pixels', 'son grand côté dépasse 12000 pixels'],
    [wide, 'it has more than 50 million pixels', 'elle a plus de 50 millions de pixels'],
    [vast, 'it has more than 50 million pixels', 'elle a plus de 50 millions de pixels'],
    [tiny, 'it is smaller than 16 × 16 pixels', 'elle fait moins de 16 × 16 pixels'],
    [files.png.subarray(0, 60), 'its file is damaged', 'son fichier est endommagé'],
    [files.jpeg.subarray(0, files.jpeg.length / 2), 'its file is damaged', 'son fichier est endommagé'],
  ] as const
  for (const [bytes, en, fr] of refusals) {
    const english = await upload(bytes)
    expect(english).toMatchObject({ code: 'picture-unreadable', detail: expect.stringContaining(en) as string })
    expect((await upload(bytes, { language: 'fr' })).detail).toContain(fr)
  }
  const heavy = await upload(Buffer.concat([files.png, Buffer.alloc(pictureLimits.bytes)]))
  expect([heavy.status, heavy.code]).toEqual([413, 'too-large'])
})

test('the decoder itself stops at a small file that becomes a huge picture, before it reads the pixels', async () => {
  const huge = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'red' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(huge.length).toBeLessThan(500_000)
  await expect(decodePicture(huge)).rejects.toMatchObject({
    code: 'picture-unreadable',
    cause: { message: expect.stringContaining('pixel limit') as string },
  })
})

test('a form without the field "file" is refused, and so is another kind of body', async () => {
  expect((await upload(files.png, { field: 'picture' })).code).toBe('invalid-input')
  const json = await fetch(`${api.url}/api/image/uploads`, {
    method: 'POST',
    body: '{}',
    headers: { authorization: `Bearer ${editor.token}`, 'content-type': 'application/json' },
  })
  expect(json.status).toBe(415)
  expect((await upload(files.png, { query: '?category=cats' })).code).toBe('invalid-input')
})

test('each category asks for a permission of those who write its records', async () => {
  const statuses = async (role: 'user' | 'editor' | 'operator' | 'guest') => {
    const { token } = await api.signInAs(role)
    const categories = ['default', 'playlists', 'avatars', 'missions', 'users', 'organizations', 'usergroups']
    const answers = await Promise.all(
      categories.map((category) => upload(files.gif, { token, query: `?category=${category}` })),
    )
    return answers.map(({ status }) => status)
  }
  expect(await statuses('user')).toEqual([403, 403, 403, 403, 201, 403, 403])
  expect(await statuses('editor')).toEqual([201, 201, 201, 201, 201, 403, 403])
  expect(await statuses('operator')).toEqual([201, 201, 201, 201, 201, 201, 201])
  expect(await statuses('guest')).toEqual([403, 403, 403, 403, 403, 403, 403])
})

test('an organisation holds so many pictures of a category, and is told the number', async () => {
  const operator = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  const first = await upload(files.gif, { token: operator.token, query: '?category=organizations' })
  await sql`
    insert into pictures (id, organization_id, category, url, width, height, bytes)
    select gen_random_uuid(), organization_id, category, 'x' || n, 1, 1, 1
    from pictures, generate_series(1, 19) n where id = ${first.id}`.execute(api.db.kysely)
  const full = await upload(files.gif, { token: operator.token, query: '?category=organizations' })
  expect([full.status, full.code]).toEqual([409, 'picture-quota'])
})

test('of two uploads in the same moment, one gets the last place', async () => {
  const organizationId = await addOrganization(api.db, 'One place left')
  await sql`
    insert into pictures (id, organization_id, category, url, width, height, bytes)
    select gen_random_uuid(), ${organizationId}, 'organizations', 'one place left ' || n, 1, 1, 1
    from generate_series(1, 19) n`.execute(api.db.kysely)
  const caller = await superAdminIn(api, organizationId)
  const place = { category: 'organizations' as const, organization_id: organizationId }
  const store = () => storePicture(api.services, caller, place, () => Promise.resolve(Buffer.from(files.gif)))
  const ends = await inTheSameMoment(api.db, [store, store])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ code: 'picture-quota' })
})

test('a person uploads 60 pictures within an hour', async () => {
  const person = await api.signInAs('user')
  await sql`
    insert into rate_limits (key, points, expires_at)
    values (${`pictures:user:${person.id}`}, 60, now() + interval '1 hour')`.execute(api.db.kysely)
  expect((await upload(files.gif, { token: person.token, query: '?category=users' })).status).toBe(429)
})

test('records show pictures of their own organisation, and no others', async () => {
  const operator = await api.signInAs('operator')
  const own = await upload(files.png, { token: operator.token })
  const neighbour = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  const foreign = await upload(files.png, { token: neighbour.token })
  const { usergroups, personas, me } = contract
  const group = await operator.send(usergroups.create, { body: { name: 'Pictured', image_url: own.url } })
  expect([group.status, group.body.image_url]).toEqual([201, own.url])
  const draft = { name: 'P', first_name: 'P', language: 'en' as const }
  const persona = await operator.send(personas.create, {
    body: { ...draft, image_url: own.url, avatar: { url: own.url } },
  })
  expect([persona.status, persona.body.avatar.url]).toEqual([201, own.url])
  const unknown = [`/api/image/${'0'.repeat(40)}/large.webp`, foreign.url]
  for (const image_url of unknown) {
    const refusals = [
      await operator.send(usergroups.create, { body: { name: 'Foreign', image_url } }),
      await operator.send(me.update, { body: { version: 1, image_url } }),
      await operator.send(personas.create, { body: { ...draft, image_url } }),
      await operator.send(personas.create, { body: { ...draft, avatar: { url: image_url } } }),
      await operator.send(personas.update, { params: persona.body, body: { version: 1, image_url } }),
      await operator.send(personas.update, { params: persona.body, body: { version: 1, avatar: { url: image_url } } }),
    ]
    expect(
      refusals.map(({ problem }) => problem.errors?.map(({ pointer, code }) => `${pointer} ${code}`).join()),
    ).toEqual([
      '/image_url unknown-record',
      '/image_url unknown-record',
      '/image_url unknown-record',
      '/avatar/url unknown-record',
      '/image_url unknown-record',
      '/avatar/url unknown-record',
    ])
  }
})

test('a fork of a record of the platform shows its pictures, and so does a copy', async () => {
  const admin = await api.signInAs('super-admin')
  const picture = await upload(files.png, { token: admin.token })
  const draft = {
    name: 'P',
    first_name: 'P',
    language: 'en' as const,
    image_url: picture.url,
    avatar: { url: picture.url },
  }
  const { personas } = contract
  const original = await admin.send(personas.create, { body: { ...draft, visibility: 'platform' } })
  await admin.send(personas.publish, { params: original.body, body: { version: 1 } })
  const neighbour = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })
  const copy = await neighbour.send(personas.create, { body: draft })
  expect([copy.status, copy.body.image_url]).toEqual([201, picture.url])
  const fork = await neighbour.send(personas.fork, { params: original.body })
  expect(fork.body.avatar.url).toBe(picture.url)
})

test('a super-admin uploads a picture for a record of another organisation', async () => {
  const admin = await api.signInAs('super-admin')
  const neighbour = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  const picture = await upload(files.png, {
    token: admin.token,
    query: `?category=usergroups&organization_id=${api.elsewhere}`,
  })
  const group = await neighbour.send(contract.usergroups.create, { body: { name: 'Given', image_url: picture.url } })
  expect(group.status).toBe(201)
  const refusal = await upload(files.png, { query: `?organization_id=${api.elsewhere}` })
  expect([refusal.status, refusal.code]).toEqual([404, 'not-found'])
  const deletedOrganization = await addOrganization(api.db, 'Gone')
  await admin.send(contract.organizations.remove, { params: { id: deletedOrganization } })
  const late = await upload(files.png, {
    token: admin.token,
    query: `?category=usergroups&organization_id=${deletedOrganization}`,
  })
  expect([late.status, late.code]).toEqual([400, 'invalid-input'])
})

const age = (hours: number) =>
  sql`update pictures set unused_since = unused_since - make_interval(hours => ${hours})`.execute(api.db.kysely)
const runJob = () =>
  removeUnusedPictures(api.services).run({}, { id: 'x', retry: 0, signal: new AbortController().signal })

test('pictures that nothing shows are removed after a day, all others stay', async () => {
  const operator = await api.signInAs('operator')
  const send = async () => (await upload(files.png, { token: operator.token })).url
  const [loose, young, shown, portrait, orphan] = [await send(), await send(), await send(), await send(), await send()]
  await operator.send(contract.me.update, { body: { version: 1, image_url: shown } })
  const draft = { name: 'P', first_name: 'P', language: 'en' as const, avatar: { url: portrait } }
  await operator.send(contract.personas.create, { body: draft })
  await sql`delete from pictures where url = ${orphan}`.execute(api.db.kysely)
  await runJob()
  const statuses = () =>
    Promise.all([loose, young, shown, portrait, orphan].map(async (url) => (await read(url)).status))
  expect(await statuses()).toEqual([200, 200, 200, 200, 404])
  await age(25)
  await sql`update pictures set unused_since = now() where url = ${young}`.execute(api.db.kysely)
  await runJob()
  expect(await statuses()).toEqual([404, 200, 200, 200, 404])
  await operator.send(contract.me.update, { body: { version: 2, image_url: null } })
  await runJob()
  expect(await statuses()).toEqual([404, 200, 200, 200, 404])
  await age(25)
  await runJob()
  expect(await statuses()).toEqual([404, 404, 404, 200, 404])
})

test('of the pictures of a refused import, one that a record shows stays and the others go', async () => {
  const portrait = (await upload(files.png)).url
  const spare = (await upload(files.png)).url
  const draft = { name: 'P', first_name: 'P', language: 'en' as const, avatar: { url: portrait } }
  expect((await editor.send(contract.personas.create, { body: draft })).status).toBe(201)
  await removeImportedPictures(api.services, [portrait, spare])
  expect([(await read(portrait)).status, (await read(spare)).status]).toEqual([200, 404])
})

test.each(Object.entries(defaultPictures))('the default picture of %s is served', async (_kind, url) => {
  const answer = await read(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(await answer.text()).toMatch(/^<svg [^]*<\/svg>$/)
})

test.each([
  'http://93.184.216.34/a.png',
  'ftp://pictures.example/a.png',
  'javascript:alert(1)',
  'data:image/png;base64,AA==',
])('the pasted address %s is refused: it is no https address', async (url) => {
  const answer = await editor.send(contract.pictures.fetch, { body: { url } })
  expect([answer.status, answer.problem.errors?.[0]?.pointer]).toEqual([400, '/url'])
})

test.each([
  'https://127.0.0.1/a.png',
  'https://localhost/a.png',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a.png',
])('the pasted address %s is not fetched', async (url) => {
  const answer = await editor.send(contract.pictures.fetch, { body: { url } })
  expect([answer.status, answer.problem.code]).toEqual([400, 'picture-not-fetched'])
})

test('no address is fetched for a person who may not upload the picture, or who has uploaded enough', async () => {
  const url = 'https://127.0.0.1/a.png'
  const learner = await api.signInAs('user')
  const refusal = await learner.send(contract.pictures.fetch, { query: { category: 'avatars' }, body: { url } })
  expect([refusal.status, refusal.problem.code]).toEqual([403, 'forbidden'])
  const busy = await api.signInAs('editor')
  await sql`
    insert into rate_limits (key, points, expires_at)
    values (${`pictures:user:${busy.id}`}, 60, now() + interval '1 hour')`.execute(api.db.kysely)
  expect((await busy.send(contract.pictures.fetch, { body: { url } })).status).toBe(429)
})
