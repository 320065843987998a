import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { beforeEach, expect, test } from 'vitest'
import { rollback } from './promote.ts'
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
}

const factsOf = (text: string) => ({
  size: text.length,
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
})

/** A folder as the build presets leave it. */
const built = (folder: string, { code = 'one', singletons = {}, provides, paths = [] }: Content = {}): BuiltFolder => {
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
  const compatibility = { contract: '1.0.0', singletons }
  write(`${client}/build.json`, JSON.stringify({ name, version: '1.0.0', compatibility, provides }))
  if (name === 'shell') write('dist/server/entry.cjs', '')
  return { folder, dir }
}

const stable = (): Record<string, string> =>
  (JSON.parse(readFileSync(join(dataDir, 'releases/channels.json'), 'utf8')) as { stable: Record<string, string> })
    .stable

test('publishing builds makes them stable, and publishing them again changes nothing', async () => {
  const parts = [built('shell'), built('mfe-auth')]
  expect(await publishBuilds(dataDir, parts)).toHaveLength(2)
  expect(Object.keys(stable()).toSorted()).toEqual(['auth', 'shell'])
  expect(await publishBuilds(dataDir, parts)).toEqual([])
})

test('a rollback outlives a restart, until something else is built', async () => {
  await publishBuilds(dataDir, [built('mfe-auth', { code: 'good' })])
  const good = stable().auth
  const bad = built('mfe-auth', { code: 'bad' })
  await publishBuilds(dataDir, [bad])
  expect(stable().auth).not.toBe(good)
  await rollback({ dataDir, channel: 'stable', name: 'auth' })
  expect(await publishBuilds(dataDir, [bad])).toEqual([])
  expect(stable().auth).toBe(good)
  await publishBuilds(dataDir, [built('mfe-auth', { code: 'better' })])
  expect(stable().auth).not.toBe(good)
})

test('a build that was stable before is again when the sources return to it', async () => {
  await publishBuilds(dataDir, [built('mfe-auth', { code: 'one' })])
  const one = stable().auth
  await publishBuilds(dataDir, [built('mfe-auth', { code: 'two' })])
  await publishBuilds(dataDir, [built('mfe-auth', { code: 'one' })])
  expect(stable().auth).toBe(one)
})

test('parts that need each other are promoted together, although neither fits the old parts', async () => {
  const react = (version: string) => [
    built('shell', { provides: { react: version } }),
    built('mfe-auth', { singletons: { react: `^${version}` } }),
  ]
  await publishBuilds(dataDir, react('19.0.0'))
  expect(await publishBuilds(dataDir, react('20.0.0'))).toHaveLength(2)
})

test('a page may move from one remote to another', async () => {
  await publishBuilds(dataDir, [built('mfe-auth', { paths: ['/here'] }), built('mfe-settings')])
  const moved = [built('mfe-auth'), built('mfe-settings', { paths: ['/here'] })]
  expect(await publishBuilds(dataDir, moved)).toHaveLength(2)
})

test('parts that do not fit each other are refused, and the stable channel stays as it was', async () => {
  await publishBuilds(dataDir, [built('shell', { provides: { react: '19.0.0' } })])
  const before = stable()
  const remote = built('mfe-auth', { singletons: { react: '^20.0.0' } })
  await expect(publishBuilds(dataDir, [remote])).rejects.toThrow('needs react ^20.0.0')
  expect(stable()).toEqual(before)
})

test('of the folders beside each other, the shell and the remotes that are built are found', async () => {
  const parts = [built('mfe-auth'), built('shell')]
  mkdirSync(join(home, 'mfe-not-built/src'), { recursive: true })
  mkdirSync(join(home, 'other/dist'), { recursive: true })
  const found = await findBuilds(home)
  expect(found.toSorted((a, b) => a.folder.localeCompare(b.folder))).toEqual(parts)
})
