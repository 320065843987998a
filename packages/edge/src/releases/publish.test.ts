import { appendFile, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, test } from 'vitest'
import { builtPart, latePart, routeAt } from '../testing/built-part.ts'
import { holdAt } from '../testing/held-file.ts'
import { openStore, promote, publish, releaseLimits, releaseStatus } from './index.ts'

test('publishing the same content twice makes one version', async () => {
  const dataDir = temporaryFolder()
  const dir = await builtPart({ name: 'coaching' })
  const first = await publish({ dataDir, dir, name: 'coaching' })
  const second = await publish({ dataDir, dir, name: 'coaching' })
  expect(first.created).toBe(true)
  expect(second).toMatchObject({ created: false, version: first.version })
  expect(first.version).toMatch(/^1\.0\.0-[0-9a-f]{10}$/)
})

test('a published version is never changed', async () => {
  const dataDir = temporaryFolder()
  await publish({ dataDir, dir: await builtPart({ name: 'coaching' }), name: 'coaching', version: '1.0.0' })
  const other = await builtPart({ name: 'coaching', code: 'second' })
  await expect(publish({ dataDir, dir: other, name: 'coaching', version: '1.0.0' })).rejects.toThrow(
    'coaching 1.0.0 is published with other content, and a published version never changes: the coaching team must raise the version',
  )
  const entry = await readFile(path.join(openStore(dataDir).folderOf('coaching', '1.0.0'), 'remoteEntry.js'), 'utf8')
  expect(entry).toContain('first')
})

test('eight publications at once leave one complete release and no other files', async () => {
  const dataDir = temporaryFolder()
  const dir = await builtPart({ name: 'coaching' })
  const all = await Promise.all(Array.from({ length: 8 }, () => publish({ dataDir, dir, name: 'coaching' })))
  expect(all.filter((one) => one.created)).toHaveLength(1)
  expect(await readdir(path.join(dataDir, 'releases/remotes/coaching'))).toEqual([all[0]?.version])
})

test('every file, the entry included, has its integrity and a compressed copy', async () => {
  const dataDir = temporaryFolder()
  const { version } = await publish({ dataDir, dir: await builtPart({ name: 'coaching' }), name: 'coaching' })
  const store = openStore(dataDir)
  const release = await store.read('coaching', version)
  expect(Object.keys(release.integrity)).toEqual(['remoteEntry.js', latePart])
  expect(release.integrity['remoteEntry.js']).toMatch(/^sha384-/)
  const copy = await readFile(path.join(store.folderOf('coaching', version), 'remoteEntry.js.br'))
  expect(brotliDecompressSync(copy).toString()).toContain('first')
})

test('hidden files of a build, and what a link in it leads to, are not published', async () => {
  const dataDir = temporaryFolder()
  const dir = await builtPart({ name: 'coaching' })
  await writeFile(path.join(dir, 'secret.js'), 'of this machine')
  await symlink(path.join(dir, 'secret.js'), path.join(dir, 'dist/link.js'))
  await mkdir(path.join(dir, 'dist/.cache'))
  for (const file of ['.env', '.cache/token.js']) await writeFile(path.join(dir, 'dist', file), 'of this machine')
  const { version } = await publish({ dataDir, dir, name: 'coaching' })
  const store = openStore(dataDir)
  const { integrity } = await store.read('coaching', version)
  expect(Object.keys(integrity)).toEqual(['remoteEntry.js', latePart])
  const files = await readdir(store.folderOf('coaching', version), { recursive: true })
  expect(files.filter((file) => /link|env|cache/.test(file))).toEqual([])
})

test('two owners of one address are refused at publish', async () => {
  const dataDir = temporaryFolder()
  const settings = await builtPart({ name: 'settings', routes: [routeAt('/apps/{name}')] })
  const coaching = await builtPart({ name: 'coaching', routes: [routeAt('/apps/{slug}')] })
  const { version } = await publish({ dataDir, dir: settings, name: 'settings' })
  await promote({ dataDir, name: 'settings', version, channel: 'stable' })
  await expect(publish({ dataDir, dir: coaching, name: 'coaching' })).rejects.toThrow(
    'settings and coaching both claim /apps/{} on stable: the two teams must agree who owns it',
  )
})

test.each(['login', '#login'])('a second owner of the dialog at %s is refused at publish', async (hash) => {
  const dataDir = temporaryFolder()
  const auth = await builtPart({ name: 'auth', dialogs: [{ hash: 'login', route: 'login' }] })
  const taker = await builtPart({ name: 'aaa', dialogs: [{ hash, route: 'mine' }] })
  const { version } = await publish({ dataDir, dir: auth, name: 'auth' })
  await promote({ dataDir, name: 'auth', version, channel: 'stable' })
  await expect(publish({ dataDir, dir: taker, name: 'aaa' })).rejects.toThrow(
    'auth and aaa both open a dialog at /#login on stable: the two teams must agree who owns it',
  )
})

test('a remote that takes what remains of another one’s addresses is refused at publish', async () => {
  const dataDir = temporaryFolder()
  const settings = await builtPart({ name: 'settings', routes: [routeAt('/settings/user/list')] })
  const taker = await builtPart({ name: 'aaa', routes: [routeAt('/settings/{rest*}')] })
  const { version } = await publish({ dataDir, dir: settings, name: 'settings' })
  await promote({ dataDir, name: 'settings', version, channel: 'stable' })
  await expect(publish({ dataDir, dir: taker, name: 'aaa' })).rejects.toThrow('match the same address on stable')
})

const meets = (own: string, takenPath: string): string =>
  `${own} of coaching and ${takenPath} of aaa match the same address on stable`

test.each([
  ['/apps/coaching/{rest*}', '/apps/{product}/list', meets],
  ['/apps/{product}/mission/{rest*}', '/apps/{product}/mission/list', meets],
  ['/apps/{rest*}', '/apps/{product}/list', meets],
  ['/settings/{page}/{rest*}', '/settings/user/list', meets],
  ['/apps/coaching/list', '/apps/{product}/list', () => 'coaching and aaa both claim /apps/coaching/list on stable'],
])('%s of a remote is refused at publish beside %s of another one', async (takenPath, own, reason) => {
  const dataDir = temporaryFolder()
  const owner = await builtPart({ name: 'coaching', routes: [routeAt(own)] })
  const taker = await builtPart({ name: 'aaa', routes: [routeAt(takenPath)] })
  const { version } = await publish({ dataDir, dir: owner, name: 'coaching' })
  await promote({ dataDir, name: 'coaching', version, channel: 'stable' })
  await expect(publish({ dataDir, dir: taker, name: 'aaa' })).rejects.toThrow(reason(own, takenPath))
})

test.each([
  [['mine', 'mine'], 'leads to mine twice'],
  [['theirs'], 'leads to theirs, which is no route of it'],
])('a menu with entries for %j is refused at publish', async (routes, reason) => {
  const menu = routes.map((route) => ({ ...menuEntry, route }))
  const dir = await builtPart({ name: 'aaa', routes: [routeAt('/aaa', { id: 'mine' })], menu })
  await expect(publish({ dataDir: temporaryFolder(), dir, name: 'aaa' })).rejects.toThrow(`the menu of aaa ${reason}`)
})

test('a part that was not built, or was built under another name, is refused in a sentence', async () => {
  const dataDir = temporaryFolder()
  await expect(publish({ dataDir, dir: temporaryFolder(), name: 'coaching' })).rejects.toThrow('build it first')
  const dir = await builtPart({ name: 'coaching' })
  await expect(publish({ dataDir, dir, name: 'settings' })).rejects.toThrow(
    'was built as "coaching", not as "settings"',
  )
  await expect(publish({ dataDir, dir, name: '../settings' })).rejects.toThrow('is no name of a part')
  await expect(publish({ dataDir, dir, name: 'coaching', version: '../1' })).rejects.toThrow('is no version')
})

test.each(['Coaching', '../coaching', 'constructor', '__proto__', ''])('%j is no name of a part', async (name) => {
  const dir = await builtPart({ name: 'coaching' })
  await expect(publish({ dataDir: temporaryFolder(), dir, name })).rejects.toThrow('is no name of a part')
})

test('a manifest that breaks the agreement is refused with the place that is wrong', async () => {
  const dir = await builtPart({ name: 'coaching' })
  const manifest = { name: 'coaching', routes: [{ ...routeAt('/x'), permissions: ['fly'] }], menu: [] }
  await writeFile(path.join(dir, 'dist/manifest.json'), JSON.stringify(manifest))
  await expect(publish({ dataDir: temporaryFolder(), dir, name: 'coaching' })).rejects.toThrow(
    'routes[0].permissions[0]',
  )
})

test('a part whose description would make every page long is refused at publish', async () => {
  const publishPart = async (options: Partial<Parameters<typeof builtPart>[0]>) =>
    publish({ dataDir: temporaryFolder(), dir: await builtPart({ name: 'coaching', ...options }), name: 'coaching' })
  const title = { en: 'x'.repeat(400), fr: 'x'.repeat(400) }
  const routes = Array.from({ length: 300 }, (_, index) => routeAt(`/x/${index}`, { title }))
  await expect(publishPart({ routes })).rejects.toThrow('is longer than 65536 characters')
  await expect(publishPart({ contract: '1'.repeat(100_000) })).rejects.toThrow('compatibility.contract')
})

const entries = (length: number, entry: (index: number) => object) => Array.from({ length }, (_, index) => entry(index))
const menuEntry = { route: 'x', label: { en: 'x', fr: 'x' }, icon: 'x', section: 'author', order: 1 } as const

test.each<[string, number, (length: number) => object]>([
  [
    'menu',
    100,
    (length) => ({
      routes: entries(length, (index) => routeAt(`/x/${index}`)),
      menu: entries(length, (index) => ({ ...menuEntry, route: `/x/${index}` })),
    }),
  ],
  ['routes', 300, (length) => ({ routes: entries(length, (index) => routeAt(`/x/${index}`)) })],
  ['dialogs', 20, (length) => ({ dialogs: entries(length, (index) => ({ hash: `d${index}`, route: 'x' })) })],
  [
    'routes[0].params.id',
    100,
    (length) => ({
      routes: [routeAt('/x/{id}', { params: { id: Array.from({ length }, (_, index) => `w${index}`) } })],
    }),
  ],
])('a manifest whose %s has more than %i entries is refused', async (place, limit, parts) => {
  const publishPart = async (length: number) =>
    publish({
      dataDir: temporaryFolder(),
      dir: await builtPart({ name: 'coaching', ...parts(length) }),
      name: 'coaching',
    })
  await expect(publishPart(limit + 1)).rejects.toThrow(place)
  expect(await publishPart(limit)).toMatchObject({ created: true })
})

test('a build with more files than a part may have is refused', async () => {
  const dir = await builtPart({ name: 'coaching' })
  const folder = path.join(dir, 'dist/many')
  await mkdir(folder)
  await Promise.all(
    Array.from({ length: releaseLimits.files }, (_, index) => writeFile(path.join(folder, `${index}`), '')),
  )
  await expect(publish({ dataDir: temporaryFolder(), dir, name: 'coaching' })).rejects.toThrow(
    `files; a part may have ${releaseLimits.files}.`,
  )
})

const refusedManifests: readonly (readonly [title: string, route: object, reason: string])[] = [
  [
    'a pattern of its own',
    { ...routeAt('/x/{id}'), params: { id: '(a+)+b' } },
    "use 'identifier', 'slug', 'code', 'number'",
  ],
  ['long words', { ...routeAt('/x/{id}'), params: { id: ['x'.repeat(10_000)] } }, 'is no validity check'],
  ['a page of the shell', routeAt('/terms/privacy'), 'belongs to the shell'],
  ['an address of the edge', routeAt('/v1/{rest*}'), 'belongs to the shell'],
  ['every address', routeAt('/{rest*}'), 'belongs to the shell'],
]

test.each(refusedManifests)('a remote with %s is refused at publish, with the place', async (_title, route, reason) => {
  const dir = await builtPart({ name: 'coaching' })
  await writeFile(path.join(dir, 'dist/manifest.json'), JSON.stringify({ name: 'coaching', routes: [route], menu: [] }))
  const publication = publish({ dataDir: temporaryFolder(), dir, name: 'coaching' })
  await expect(publication).rejects.toThrow(reason)
  await expect(publication).rejects.toThrow('routes[0]')
})

test('a route under a parameter of another remote is refused at publish', async () => {
  const dataDir = temporaryFolder()
  const settings = await builtPart({ name: 'settings', routes: [routeAt('/settings/user/edit/{id}')] })
  const { version } = await publish({ dataDir, dir: settings, name: 'settings' })
  await promote({ dataDir, name: 'settings', version, channel: 'stable' })
  const coaching = await builtPart({ name: 'coaching', routes: [routeAt('/settings/user/edit/me')] })
  await expect(publish({ dataDir, dir: coaching, name: 'coaching' })).rejects.toThrow(
    '/settings/user/edit/{id} of settings and /settings/user/edit/me of coaching match the same address on stable',
  )
})

const pageFile = 'dist/remoteEntry.js'

test.each<[string, (dir: string) => Promise<unknown>, string]>([
  ['lacks', (dir) => rm(path.join(dir, pageFile)), 'remoteEntry.js is missing'],
  [
    'has a byte too many in',
    (dir) => appendFile(path.join(dir, pageFile), 'x'),
    'remoteEntry.js has 2023 bytes in place of 2022',
  ],
  [
    'has another text of the same length in',
    async (dir) => {
      const text = await readFile(path.join(dir, pageFile), 'utf8')
      await writeFile(path.join(dir, pageFile), text.replace('xxx', 'yyy'))
    },
    'remoteEntry.js has other content than the build wrote',
  ],
  ['lacks the late part', (dir) => rm(path.join(dir, 'dist', latePart)), `${latePart} is missing`],
  [
    'has another late part than it lists in',
    (dir) => writeFile(path.join(dir, 'dist', latePart), `export const page = "other"`),
    `${latePart} has other content than the build wrote`,
  ],
  [
    'says nothing of',
    async (dir) => {
      const file = path.join(dir, 'dist/asset-map.json')
      const assets = JSON.parse(await readFile(file, 'utf8')) as object
      await writeFile(file, JSON.stringify({ ...assets, files: {} }))
    },
    'remoteEntry.js is named in asset-map.json without its size and digest',
  ],
])('a build that %s a file of its asset map is refused', async (_title, damage, reason) => {
  const dir = await builtPart({ name: 'coaching' })
  await damage(dir)
  await expect(publish({ dataDir: temporaryFolder(), dir, name: 'coaching' })).rejects.toThrow(reason)
})

test('a build that changes while it is copied is refused, and leaves nothing', async () => {
  const dataDir = temporaryFolder()
  const dir = await builtPart({ name: 'coaching' })
  const { publications, remotes } = openStore(dataDir)
  await mkdir(publications, { recursive: true })
  const heldFile = holdAt(path.join(publications, 'coaching'))
  const publication = Promise.allSettled([publish({ dataDir, dir, name: 'coaching', version: '1.0.0' })])
  await heldFile.arrival
  await appendFile(path.join(dir, pageFile), '// of the next build')
  await heldFile.letGo()
  const message = expect.stringContaining('remoteEntry.js of coaching changed while it was published') as string
  expect(await publication).toMatchObject([{ status: 'rejected', reason: { message } }])
  expect(await readdir(path.join(remotes, 'coaching'))).toEqual([])
})

test('the next publication removes the folder of a killed one', async () => {
  const dataDir = temporaryFolder()
  const dir = await builtPart({ name: 'coaching' })
  const folder = path.join(dataDir, 'releases/remotes/coaching')
  await mkdir(path.join(folder, '.publishing-left'), { recursive: true })
  await writeFile(path.join(folder, '.publishing-left/remoteEntry.js'), 'half')
  await mkdir(path.join(folder, '1.0.0'))
  await writeFile(path.join(folder, '1.0.0/remoteEntry.js'), 'half')
  const { created } = await publish({ dataDir, dir, name: 'coaching', version: '1.0.0' })
  expect(created).toBe(true)
  expect(await readdir(folder)).toEqual(['1.0.0'])
})

test('a publication that was killed before it was noted is noted when it is sent again, once', async () => {
  const dataDir = temporaryFolder()
  const request = { dataDir, dir: await builtPart({ name: 'coaching' }), name: 'coaching', author: { by: 'the team' } }
  await publish(request)
  const { folder, publications } = openStore(dataDir)
  await rm(path.join(folder, 'channels.history.jsonl'))
  await rm(path.join(publications, 'coaching'))
  for (let attempt = 0; attempt < 2; attempt += 1) expect((await publish(request)).created).toBe(false)
  const { history } = await releaseStatus(dataDir)
  expect(history).toMatchObject([{ action: 'publish', name: 'coaching', by: 'the team' }])
})

test('the newest version is the one that was published last, even if it existed before', async () => {
  const dataDir = temporaryFolder()
  const first = await builtPart({ name: 'coaching', code: 'first' })
  await publish({ dataDir, dir: first, name: 'coaching', version: '1.0.0' })
  await publish({
    dataDir,
    dir: await builtPart({ name: 'coaching', code: 'second' }),
    name: 'coaching',
    version: '2.0.0',
  })
  await publish({ dataDir, dir: first, name: 'coaching', version: '1.0.0' })
  expect((await releaseStatus(dataDir)).parts[0]?.newest).toBe('1.0.0')
})

test('a file that has not changed keeps its compressed copies, and a changed one gets its own', async () => {
  const dataDir = temporaryFolder()
  const dir = await builtPart({ name: 'coaching' })
  const unchangedText = 'y'.repeat(2000)
  const publishWith = async (version: string, letter: string) => {
    await writeFile(path.join(dir, 'dist/unchanged.js'), unchangedText)
    await writeFile(path.join(dir, 'dist/changed.js'), letter.repeat(2000))
    await publish({ dataDir, dir, name: 'coaching', version })
  }
  const folderOf = (version: string) => openStore(dataDir).folderOf('coaching', version)
  await publishWith('1.0.0', 'a')
  // A mark that only a copy can bring along.
  await appendFile(path.join(folderOf('1.0.0'), 'unchanged.js.gz'), 'mark')
  await publishWith('2.0.0', 'b')
  const read = (file: string) => readFile(path.join(folderOf('2.0.0'), file))
  expect((await read('unchanged.js.gz')).toString('latin1')).toMatch(/mark$/)
  expect(brotliDecompressSync(await read('unchanged.js.br')).toString()).toBe(unchangedText)
  expect(brotliDecompressSync(await read('changed.js.br')).toString()).toBe('b'.repeat(2000))
})
