import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { beforeEach, expect, test } from 'vitest'
import { contractVersion } from '@parley/contracts/version'
import { openStore, promote, readChannels, rollback } from './index.ts'
import { publish } from './publish.ts'
import { type BuiltFolder, findBuilds, publishBuilds } from './publish-builds.ts'

let home = ''
let dataDir = ''

beforeEach(() => {
  home = temporaryFolder()
  dataDir = join(home, 'data')
})

const title = { en: 'Title', fr: 'Titre' }
const route = (path: string) => ({ id: path, path, layout: 'default', title })

interface Content {
  code?: string
  singletons?: Record<string, string>
  provides?: Record<string, string>
  paths?: string[]
  contract?: string
}

const factsOf = (text: string) => ({
  size: text.length,
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
})

/** A folder as the build presets leave it. */
const buildFolder = (
  folder: string,
  { code = 'one', singletons = {}, provides, paths = [], contract = contractVersion }: Content = {},
): BuiltFolder => {
  const name = folder.replace('mfe-', '')
  const dir = join(home, folder)
  const client = name === 'shell' ? 'dist/client' : 'dist'
  rmSync(dir, { recursive: true, force: true })
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
  write(`${client}/remoteEntry.js`, code)
  write(
    `${client}/asset-map.json`,
    JSON.stringify({ entry: 'remoteEntry.js', exposes: {}, files: { 'remoteEntry.js': factsOf(code) } }),
  )
  write(`${client}/manifest.json`, JSON.stringify({ name, routes: paths.map(route), menu: [] }))
  const compatibility = { contract, singletons }
  write(`${client}/build.json`, JSON.stringify({ name, version: '1.0.0', compatibility, provides }))
  if (name === 'shell') write('dist/server/entry.cjs', '')
  return { folder, dir }
}

const stable = (): Record<string, string> =>
  (JSON.parse(readFileSync(join(dataDir, 'releases/channels.json'), 'utf8')) as { stable: Record<string, string> })
    .stable

const stagingOf = (): Record<string, string> =>
  (JSON.parse(readFileSync(join(dataDir, 'releases/channels.json'), 'utf8')) as { staging: Record<string, string> })
    .staging

test('publishing builds makes them stable, and publishing them again changes nothing', async () => {
  const parts = [buildFolder('shell'), buildFolder('mfe-auth')]
  expect((await publishBuilds(dataDir, parts)).released).toHaveLength(2)
  expect(Object.keys(stable()).toSorted()).toEqual(['auth', 'shell'])
  expect((await publishBuilds(dataDir, parts)).released).toEqual([])
})

test('a rollback outlives a restart, until something else is built', async () => {
  await publishBuilds(dataDir, [buildFolder('mfe-auth', { code: 'good' })])
  const good = stable().auth
  const bad = buildFolder('mfe-auth', { code: 'bad' })
  await publishBuilds(dataDir, [bad])
  expect(stable().auth).not.toBe(good)
  await rollback({ dataDir, channel: 'stable', name: 'auth' })
  expect((await publishBuilds(dataDir, [bad])).released).toEqual([])
  expect(stable().auth).toBe(good)
  await publishBuilds(dataDir, [buildFolder('mfe-auth', { code: 'better' })])
  expect(stable().auth).not.toBe(good)
})

test('a build that was stable before is again when the sources return to it', async () => {
  await publishBuilds(dataDir, [buildFolder('mfe-auth', { code: 'one' })])
  const one = stable().auth
  await publishBuilds(dataDir, [buildFolder('mfe-auth', { code: 'two' })])
  await publishBuilds(dataDir, [buildFolder('mfe-auth', { code: 'one' })])
  expect(stable().auth).toBe(one)
})

test('parts that need each other are promoted together, although neither fits the old parts', async () => {
  const react = (version: string) => [
    buildFolder('shell', { provides: { react: version } }),
    buildFolder('mfe-auth', { singletons: { react: `^${version}` } }),
  ]
  await publishBuilds(dataDir, react('19.0.0'))
  expect((await publishBuilds(dataDir, react('20.0.0'))).released).toHaveLength(2)
})

test('a page may move from one remote to another', async () => {
  await publishBuilds(dataDir, [buildFolder('mfe-auth', { paths: ['/here'] }), buildFolder('mfe-settings')])
  const builds = [buildFolder('mfe-auth'), buildFolder('mfe-settings', { paths: ['/here'] })]
  expect((await publishBuilds(dataDir, builds)).released).toHaveLength(2)
})

test('parts that do not fit each other are refused, and the stable channel stays as it was', async () => {
  await publishBuilds(dataDir, [buildFolder('shell', { provides: { react: '19.0.0' } })])
  const before = stable()
  const remote = buildFolder('mfe-auth', { singletons: { react: '^20.0.0' } })
  await expect(publishBuilds(dataDir, [remote])).rejects.toThrow('needs react ^20.0.0')
  expect(stable()).toEqual(before)
})

/** A release that a team publishes and shows by itself. */
const releaseOfTeam = async (build: BuiltFolder, channel = 'stable') => {
  const { name, version } = await publish({ dataDir, dir: build.dir, name: 'auth' })
  await promote({ dataDir, name, version, channel })
  return version
}

test('an upgrade leaves alone what a team promoted, says so once, and still takes its own parts further', async () => {
  await publishBuilds(dataDir, [buildFolder('shell'), buildFolder('mfe-auth', { code: 'one' })])
  const ofTeam = await releaseOfTeam(buildFolder('mfe-auth', { code: 'of the team' }))
  const stagedVersion = await releaseOfTeam(buildFolder('mfe-auth', { code: 'staged' }), 'staging')
  const upgrade = [buildFolder('shell', { code: 'two' }), buildFolder('mfe-auth', { code: 'two' })]
  const { released, keptParts } = await publishBuilds(dataDir, upgrade)
  expect(released).toHaveLength(1)
  expect(keptParts).toEqual([expect.stringContaining(`auth stays ${ofTeam}, which its team promoted`)])
  expect(stable().auth).toBe(ofTeam)
  expect(stagingOf()).toEqual({ auth: stagedVersion })
  expect(await publishBuilds(dataDir, upgrade)).toEqual({ released: [], keptParts: [], warnings: [] })
  await publishBuilds(dataDir, upgrade, { replace: ['auth'] })
  expect(stable().auth).not.toBe(ofTeam)
  expect(stagingOf()).toEqual({ auth: stagedVersion })
})

test('an upgrade leaves alone what a team rolls out, and names a conflict of it', async () => {
  await publishBuilds(dataDir, [buildFolder('shell'), buildFolder('mfe-auth', { code: 'one' })])
  const before = stable().auth
  const ofTeam = buildFolder('mfe-auth', { code: 'of the team' })
  const { version } = await publish({ dataDir, dir: ofTeam.dir, name: 'auth' })
  await promote({ dataDir, name: 'auth', version, channel: 'stable', share: 10 })
  const upgrade = [buildFolder('shell', { code: 'two' }), buildFolder('mfe-auth', { code: 'two' })]
  const { keptParts } = await publishBuilds(dataDir, upgrade)
  expect(keptParts).toEqual([
    expect.stringContaining(`auth stays ${before}, and ${version} goes to 10% of the visitors`),
  ])
  const { rollouts } = await readChannels(openStore(dataDir))
  expect([stable().auth, rollouts['auth']]).toMatchObject([before, { to: version, share: 10 }])
  const older = await publish({ dataDir, dir: buildFolder('mfe-auth', { contract: '1.0.0' }).dir, name: 'auth' })
  await promote({ dataDir, name: 'auth', version: older.version, channel: 'stable', share: 10 })
  await expect(publishBuilds(dataDir, [buildFolder('shell', { code: 'three' })])).rejects.toThrow(
    `auth ${older.version} was built with contract 1.0.0`,
  )
  await publishBuilds(dataDir, [buildFolder('mfe-auth', { code: 'three' })], { replace: ['auth'] })
  expect((await readChannels(openStore(dataDir))).rollouts).toEqual({})
})

test('a version on staging or in a preview that would not run with the new platform is named', async () => {
  await publishBuilds(dataDir, [buildFolder('shell'), buildFolder('mfe-auth')])
  const stagedVersion = await releaseOfTeam(buildFolder('mfe-auth', { code: 'staged', contract: '1.0.0' }), 'staging')
  const branch = await releaseOfTeam(buildFolder('mfe-auth', { code: 'branch', contract: '1.0.0' }), 'preview-branch')
  const upgrade = [buildFolder('shell', { code: 'two' })]
  for (const isTrial of [true, false])
    expect((await publishBuilds(dataDir, upgrade, { isTrial })).warnings).toEqual([
      expect.stringMatching(new RegExp(`^staging: auth ${stagedVersion} was built with contract 1\\.0\\.0`)),
      expect.stringMatching(new RegExp(`^preview-branch: auth ${branch} was built with contract 1\\.0\\.0`)),
    ])
  expect(stagingOf()).toEqual({ auth: stagedVersion })
})

test('a conflict of a team’s remote with the new platform is named before anything changes', async () => {
  await publishBuilds(dataDir, [buildFolder('shell'), buildFolder('mfe-auth')])
  const before = [
    await releaseOfTeam(buildFolder('mfe-auth', { code: 'of the team', contract: '1.0.0' })),
    stable().shell,
  ]
  const upgrade = [buildFolder('shell', { code: 'two' }), buildFolder('mfe-auth', { code: 'two' })]
  for (const isTrial of [true, false])
    await expect(publishBuilds(dataDir, upgrade, { isTrial })).rejects.toThrow(
      /nothing was changed:\nauth .* was built with contract 1\.0\.0, but the API serves .*\n.*--replace/,
    )
  expect([stable().auth, stable().shell]).toEqual(before)
})

test('a trial of an upgrade says what it would show, and shows nothing', async () => {
  await publishBuilds(dataDir, [buildFolder('mfe-auth', { code: 'one' })])
  const before = stable()
  const upgrade = [buildFolder('mfe-auth', { code: 'two' })]
  expect((await publishBuilds(dataDir, upgrade, { isTrial: true })).released).toHaveLength(1)
  expect(stable()).toEqual(before)
  expect((await publishBuilds(dataDir, upgrade)).released).toHaveLength(1)
})

test('another data folder takes compressed copies from the shelf, which keeps those of the last builds alone', async () => {
  const shelf = join(home, 'shelf')
  const publishTo = async (folder: string, code: string) => {
    const builds = [buildFolder('mfe-auth', { code }), buildFolder('mfe-settings', { code })]
    const { released } = await publishBuilds(join(home, folder), builds, { shelf })
    expect(released).toHaveLength(2)
    const store = openStore(join(home, folder))
    const [version] = await store.versions('auth')
    return join(store.folderOf('auth', version?.version ?? ''), 'remoteEntry.js')
  }
  const long = 'one '.repeat(500)
  await publishTo('first', long)
  // A mark that only a copy can bring along.
  const copyName = readdirSync(shelf).find((name) => name.endsWith('.gz'))
  appendFileSync(join(shelf, copyName ?? ''), 'mark')
  const second = await publishTo('second', long)
  expect(readFileSync(`${second}.gz`, 'latin1')).toMatch(/mark$/)
  expect(brotliDecompressSync(readFileSync(`${second}.br`)).toString()).toBe(long)
  const third = await publishTo('third', 'two '.repeat(500))
  expect(readFileSync(`${third}.gz`, 'latin1')).not.toMatch(/mark$/)
  expect(readdirSync(shelf)).toHaveLength(2)
  expect(readdirSync(shelf)).not.toContain(copyName)
})

test('a shelf that cannot be written costs the publication nothing', async () => {
  const shelf = join(home, 'shelf')
  writeFileSync(shelf, 'no folder')
  const builds = [buildFolder('mfe-auth', { code: 'one '.repeat(500) })]
  expect((await publishBuilds(dataDir, builds, { shelf })).released).toHaveLength(1)
})

test('among the folders, the shell and the remotes that are built are found', async () => {
  const parts = [buildFolder('mfe-auth'), buildFolder('shell')]
  mkdirSync(join(home, 'mfe-not-built/src'), { recursive: true })
  mkdirSync(join(home, 'other/dist'), { recursive: true })
  const builds = await findBuilds(home)
  expect(builds.toSorted((a, b) => a.folder.localeCompare(b.folder))).toEqual(parts)
})
