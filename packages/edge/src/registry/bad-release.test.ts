import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openStore, promote, publish, releaseLimits, releaseStatus } from '../releases/index.ts'
import { builtPart, routeAt } from '../testing/built-part.ts'
import { runningEdge, toldIn } from '../testing/running-edge.ts'

const good = { name: 'settings', routes: [routeAt('/settings')] }

type Damage = (folder: string) => Promise<unknown>

/** Changes `release.json` as an editor, another tool or a broken disk would. */
const changeRelease =
  (change: (release: Record<string, unknown>) => unknown): Damage =>
  async (folder) => {
    const file = path.join(folder, 'release.json')
    const release = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
    await writeFile(file, JSON.stringify(change(release)))
  }

const manifest = (routes: unknown): Damage =>
  changeRelease((release) => ({ ...release, manifest: { name: 'bad', routes, menu: [] } }))

const longTitle = { en: 'x'.repeat(400), fr: 'x'.repeat(400) }

const damages: readonly (readonly [title: string, damage: Damage])[] = [
  ['a pattern of its own', manifest([{ ...routeAt('/bad/{id}'), params: { id: '(a+)+b' } }])],
  ['a page of the shell', manifest([routeAt('/logout')])],
  ['every page', manifest([routeAt('/{rest*}')])],
  ['routes that are no list', manifest({ length: 3 })],
  ['too many routes', manifest(Array.from({ length: 5000 }, (_, index) => routeAt(`/bad/${index}`)))],
  ['long words', manifest([{ ...routeAt('/bad/{id}'), params: { id: ['x'.repeat(10_000)] } }])],
  ['long routes', manifest(Array.from({ length: 300 }, (_, index) => routeAt(`/bad/${index}`, { title: longTitle })))],
  [
    'a long contract',
    changeRelease((release) => ({ ...release, compatibility: { contract: '1'.repeat(100_000), singletons: {} } })),
  ],
  ['another name', changeRelease((release) => ({ ...release, name: 'settings' }))],
  ['another version', changeRelease((release) => ({ ...release, version: '9.9.9' }))],
  [
    'a manifest of another part',
    changeRelease((release) => ({ ...release, manifest: { name: 'settings', routes: [], menu: [] } })),
  ],
  [
    'files outside its folder',
    changeRelease((release) => ({ ...release, integrity: { '../../../edge.key': 'sha384-x' } })),
  ],
  [
    'too many files',
    changeRelease((release) => ({
      ...release,
      integrity: Object.fromEntries(
        Array.from({ length: releaseLimits.files + 1 }, (_, index) => [`file-${index}.js`, 'sha384-x']),
      ),
    })),
  ],
  ['null', changeRelease(() => null)],
  ['half of its text', async (folder) => writeFile(path.join(folder, 'release.json'), '{"name": "bad", "ver')],
  ['a huge file', async (folder) => writeFile(path.join(folder, 'release.json'), `"${'x'.repeat(64 * 1024 * 1024)}"`)],
  [
    'a folder in place of the file',
    async (folder) => {
      await rm(path.join(folder, 'release.json'))
      await mkdir(path.join(folder, 'release.json'))
    },
  ],
]

test.each(damages)('a release with %s is left out, and other remotes are served', async (_title, damage) => {
  const bad = { name: 'bad', routes: [routeAt('/bad')] }
  const first = await runningEdge({ parts: [good, bad] })
  await damage(openStore(first.dataDir).folderOf('bad', first.versions['bad'] ?? ''))
  const { url } = await runningEdge({ dataDir: first.dataDir })
  const page = await fetch(`${url}/settings`)
  expect(page.status).toBe(200)
  expect(toldIn(await page.text()).registry.remotes.map(({ name }) => name)).toEqual(['settings'])
  const file = await fetch(`${url}/remotes/bad/${first.versions['bad']}/remoteEntry.js`)
  expect(file.status).toBe(404)
  const dir = await builtPart({ ...bad, code: 'mended' })
  const { version } = await publish({ dataDir: first.dataDir, dir, name: 'bad' })
  await promote({ dataDir: first.dataDir, name: 'bad', version, channel: 'stable' })
  await expect
    .poll(async () => toldIn(await (await fetch(`${url}/bad`)).text()).registry.remotes.map(({ name }) => name))
    .toEqual(['bad', 'settings'])
})

test.each([
  ['the same pattern', '/settings/{id}'],
  ['another pattern for the same addresses', '/settings/x-{id}'],
])('two remotes that claim one address on disk by %s: the one published first keeps it', async (_title, takenPath) => {
  const own = { name: 'settings', routes: [routeAt('/settings/{id}')] }
  const first = await runningEdge({ parts: [own, { name: 'bad', routes: [routeAt('/bad')] }] })
  const damage = manifest([routeAt(takenPath), routeAt('/bad')])
  await damage(openStore(first.dataDir).folderOf('bad', first.versions['bad'] ?? ''))
  const { url } = await runningEdge({ dataDir: first.dataDir })
  const claims = async () => {
    const { registry } = toldIn(await (await fetch(`${url}/settings/1`)).text())
    return registry.remotes.map(({ name, version, routes }) => [name, version, routes.map((route) => route.path)])
  }
  const bad = ['bad', first.versions['bad'], ['/bad']]
  expect(await claims()).toEqual([bad, ['settings', first.versions['settings'], ['/settings/{id}']]])
  // A new version of the owner is younger than the other claim.
  const dir = await builtPart({ ...own, code: 'upgraded' })
  const { version } = await publish({ dataDir: first.dataDir, dir, name: 'settings' })
  await promote({ dataDir: first.dataDir, name: 'settings', version, channel: 'stable' })
  await expect.poll(claims).toEqual([bad, ['settings', version, ['/settings/{id}']]])
})

test.each([
  ['/settings/user/list', '/settings/{page}/{rest*}'],
  ['/settings/{page}/{rest*}', '/settings/user/list'],
])(
  '%s and the later %s of another remote, released before publish refused that, are both served',
  async (own, later) => {
    const parts = [
      { name: 'settings', routes: [routeAt(own)] },
      { name: 'extra', routes: [routeAt('/extra')] },
    ]
    const first = await runningEdge({ parts })
    const change = changeRelease((release) => ({
      ...release,
      manifest: { name: 'extra', routes: [routeAt(later)], menu: [] },
    }))
    await change(openStore(first.dataDir).folderOf('extra', first.versions['extra'] ?? ''))
    const { url } = await runningEdge({ dataDir: first.dataDir })
    const { registry } = toldIn(await (await fetch(`${url}/settings/user/list`)).text())
    expect(registry.remotes.flatMap(({ routes }) => routes.map((route) => route.path))).toEqual([later, own])
  },
)

test('a remote keeps its address when an older one, whose first version did not claim it, claims it later', async () => {
  const third = { name: 'third', routes: [routeAt('/third')] }
  const bad = { name: 'bad', routes: [routeAt('/bad')] }
  const own = { name: 'settings', routes: [routeAt('/settings/{id}')] }
  const { dataDir, versions } = await runningEdge({ parts: [bad, own, third] })
  const folderOf = (version = '') => openStore(dataDir).folderOf('bad', version)
  await manifest([routeAt('/third')])(folderOf(versions['bad']))
  const dir = await builtPart({ ...bad, code: 'next' })
  const { version } = await publish({ dataDir, dir, name: 'bad' })
  await promote({ dataDir, name: 'bad', version, channel: 'stable' })
  await manifest([routeAt('/third'), routeAt('/settings/{id}')])(folderOf(version))
  const { url } = await runningEdge({ dataDir })
  const { registry } = toldIn(await (await fetch(`${url}/settings/1`)).text())
  expect(registry.remotes.map(({ name, routes }) => [name, routes.map((route) => route.path)])).toEqual([
    ['bad', ['/third']],
    ['settings', ['/settings/{id}']],
    ['third', []],
  ])
})

test('two remotes that claim one dialog on disk: the one published first keeps it', async () => {
  const own = { name: 'settings', dialogs: [{ hash: 'login', route: 'login' }] }
  const first = await runningEdge({ parts: [own, { name: 'bad', routes: [routeAt('/bad')] }] })
  const dialogs = [
    { hash: '#login', route: 'mine' },
    { hash: 'own', route: 'own' },
  ]
  const damage = changeRelease((release) => ({ ...release, manifest: { name: 'bad', routes: [], menu: [], dialogs } }))
  await damage(openStore(first.dataDir).folderOf('bad', first.versions['bad'] ?? ''))
  const { url } = await runningEdge({ dataDir: first.dataDir })
  const { registry } = toldIn(await (await fetch(`${url}/settings`)).text())
  expect(registry.remotes.map(({ name, dialogs: kept }) => [name, kept.map(({ hash }) => hash)])).toEqual([
    ['bad', ['own']],
    ['settings', ['login']],
  ])
})

test.each([
  ['a version that is no text', (stable: object) => JSON.stringify({ stable: { ...stable, bad: 7 } }), ['settings']],
  ['a part that is no name', (stable: object) => JSON.stringify({ stable: { ...stable, '../x': '1' } }), ['settings']],
  ['a channel that is no map', (stable: object) => JSON.stringify({ stable, staging: ['x'] }), ['settings']],
])('an edge starts with %s in channels.json and serves the rest', async (_title, write, servedNames) => {
  const { dataDir } = await runningEdge({ parts: [good] })
  const file = path.join(dataDir, 'releases/channels.json')
  const { stable } = JSON.parse(await readFile(file, 'utf8')) as { stable: object }
  await writeFile(file, write(stable))
  const { url } = await runningEdge({ dataDir })
  expect(toldIn(await (await fetch(`${url}/settings`)).text()).registry.remotes.map(({ name }) => name)).toEqual(
    servedNames,
  )
})

test('an edge that starts with an unreadable channels.json is not ready, and serves once the file is mended', async () => {
  const { dataDir } = await runningEdge({ parts: [good] })
  const file = path.join(dataDir, 'releases/channels.json')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.slice(0, 20))
  const { url } = await runningEdge({ dataDir })
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  await writeFile(file, text)
  await expect.poll(async () => (await fetch(`${url}/settings`)).status).toBe(200)
})

test('release status names a release that cannot be read, and lists the others', async () => {
  const { dataDir, versions } = await runningEdge({ parts: [good, { name: 'bad' }] })
  await writeFile(path.join(openStore(dataDir).folderOf('bad', versions['bad'] ?? ''), 'release.json'), '{')
  const { parts, unreadable } = await releaseStatus(dataDir)
  expect(parts.map(({ name }) => name)).toContain('settings')
  expect(unreadable).toMatchObject([{ name: 'bad', version: versions['bad'] }])
})
