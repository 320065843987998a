import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promote, publish as publishBuild } from '@parley/edge/releases'
import { expect } from '@playwright/test'
import type { App } from '../../app/start-app.ts'
import { signedIn } from '../../journeys/caller.ts'
import { sourceOf } from './almanac.source.ts'
import { type OtherVersions, partFolder, root, shellFolder } from './part-folder.ts'
import { build } from './run.ts'

/** The folders of small builds; each name says its purpose. */
export interface SmallParts {
  readonly beacon: string
  readonly one: string
  readonly two: string
  /** Built against an mfe-kit from before, which this shell still serves. */
  readonly olderKit: string
  /** Built against one that no shell brings yet. */
  readonly newerKit: string
  /** Brings its own, newer copy of the UI modules. */
  readonly newerUi: string
  readonly throwingEntry: string
  readonly newerShell: string
  readonly remove: () => Promise<void>
}

interface RemoteOptions {
  readonly name?: string
  readonly edition: string
  readonly versions?: OtherVersions
}

const digestOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** The entry's own code fails. The asset map describes it as a build would, so publish takes it. */
async function throwing(from: string, dir: string): Promise<string> {
  await cp(from, dir, { recursive: true, verbatimSymlinks: true })
  const mapFile = join(dir, 'dist/asset-map.json')
  const map = JSON.parse(await readFile(mapFile, 'utf8')) as { files: Record<string, object> }
  for (const name of ['remoteEntry.js', 'remoteEntry.en.js']) {
    const entry = join(dir, 'dist', name)
    const text = `throw new Error('this entry always throws');\n${await readFile(entry, 'utf8')}`
    await writeFile(entry, text)
    map.files[name] = { size: Buffer.byteLength(text), integrity: digestOf(text) }
  }
  await writeFile(mapFile, JSON.stringify(map))
  return dir
}

/** The few remotes that the journeys release, built side by side. */
export async function buildSmallParts(): Promise<SmallParts> {
  const parent = join(root, '.cache/e2e')
  await mkdir(parent, { recursive: true })
  const base = await mkdtemp(join(parent, 'parts-'))
  const remote = async (folder: string, { name = 'almanac', edition, versions }: RemoteOptions): Promise<string> => {
    const dir = join(base, folder)
    return build(await partFolder({ dir, like: 'mfe-settings', files: sourceOf({ name, edition }), versions }))
  }
  const [beacon, one, two, olderKit, newerKit, newerUi, newerShell] = await Promise.all([
    remote('beacon', { name: 'beacon', edition: 'lit' }),
    remote('one', { edition: 'first edition' }),
    remote('two', { edition: 'second edition' }),
    remote('older-kit', { edition: 'made for an older kit', versions: { 'mfe-kit': '1.2.0' } }),
    remote('newer-kit', { edition: 'made for a newer kit', versions: { 'mfe-kit': '1.9.0' } }),
    remote('newer-ui', { edition: 'with its own components', versions: { ui: '1.9.0' } }),
    shellFolder(join(base, 'newer-shell'), { 'mfe-kit': '1.9.0' }).then(build),
  ])
  const throwingEntry = await throwing(one, join(base, 'throwing-entry'))
  const remove = () => rm(base, { recursive: true, force: true })
  return { beacon, one, two, olderKit, newerKit, newerUi, throwingEntry, newerShell, remove }
}

/** Publishes a built folder and says which version that made. */
export const publish = async (dataDir: string, dir: string, name = 'almanac'): Promise<string> =>
  (await publishBuild({ dataDir, dir, name })).version

type Channel = 'stable' | 'staging'

/** Waits until visitors of the channel are served this version. An edge learns of a promotion a moment after it. */
export async function untilServed(url: string, channel: Channel, name: string, version: string): Promise<void> {
  const headers: Record<string, string> = {}
  if (channel === 'staging') {
    const { call } = await signedIn(url, 'operator')
    const choice = await call('POST', '/builds/channel', { channel })
    headers['cookie'] = choice.headers.get('set-cookie')?.split(';')[0] ?? ''
  }
  const servedPage = async (): Promise<string> => (await fetch(url, { headers })).text()
  await expect.poll(servedPage).toContain(`/remotes/${name}/${version}/`)
}

/** Shows this very folder to everyone on the channel, and waits until the edge serves it. */
export async function show(
  { dataDir, url }: Pick<App, 'dataDir' | 'url'>,
  dir: string,
  channel: Channel = 'stable',
  name = 'almanac',
): Promise<string> {
  const version = await publish(dataDir, dir, name)
  await promote({ dataDir, name, version, channel })
  await untilServed(url, channel, name, version)
  return version
}
