import { utimesSync, watch } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { builtPart } from '../testing/built-part.ts'
import { runningEdge } from '../testing/running-edge.ts'
import { makeRoom, openStore, promote, prune, publish, removeLeftovers, rollback } from './index.ts'

const publishVersion = async (dataDir: string, version: string) =>
  publish({ dataDir, dir: await builtPart({ name: 'coaching', code: version }), name: 'coaching', version })

test('old versions go, but none that is shown, in a rollout, or the target of a rollback', async () => {
  const dataDir = temporaryFolder()
  const versions = ['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0', '6.0.0', '7.0.0']
  for (const version of versions) await publishVersion(dataDir, version)
  const show = (version: string, channel: string, share?: number) =>
    promote({ dataDir, name: 'coaching', version, channel, ...(share ? { share } : {}) })
  await show('2.0.0', 'stable')
  await show('3.0.0', 'stable')
  await show('4.0.0', 'staging')
  await show('5.0.0', 'stable', 10)
  const rule = { dataDir, keep: 1, days: 0 }
  expect(await prune({ ...rule, isTrial: true })).toEqual(['coaching 1.0.0', 'coaching 6.0.0'])
  expect(await prune({ ...rule, days: 1 })).toEqual([])
  expect(await prune(rule)).toEqual(['coaching 1.0.0', 'coaching 6.0.0'])
  const keptVersions = await openStore(dataDir).versions('coaching')
  expect(keptVersions.map(({ version }) => version)).toEqual(['2.0.0', '3.0.0', '4.0.0', '5.0.0', '7.0.0'])
  // Browsers keep the files of a version for ever, so its name never stands for others.
  const other = builtPart({ name: 'coaching', code: 'other content' })
  await expect(publish({ dataDir, dir: await other, name: 'coaching', version: '1.0.0' })).rejects.toThrow(
    'coaching 1.0.0 was published before and removed since',
  )
  await rollback({ dataDir, name: 'coaching', channel: 'stable' })
  const back = await rollback({ dataDir, name: 'coaching', channel: 'stable' })
  expect(back.changes).toMatchObject([{ from: '3.0.0', to: '2.0.0' }])
})

test('a version loses its description before its files, so that an edge never meets half of one', async () => {
  const dataDir = temporaryFolder()
  for (const version of ['1.0.0', '2.0.0']) await publishVersion(dataDir, version)
  const folder = openStore(dataDir).folderOf('coaching', '1.0.0')
  // Files that a removal of the whole folder meets before and after the description.
  for (const file of ['a.js', 'z.js']) await writeFile(path.join(folder, file), '')
  const removedFiles: (string | null)[] = []
  const watcher = watch(folder, (_event, file) => removedFiles.push(file))
  onTestFinished(() => watcher.close())
  expect(await prune({ dataDir, keep: 1, days: 0 })).toEqual(['coaching 1.0.0'])
  await expect.poll(() => removedFiles).toEqual(expect.arrayContaining(['a.js', 'z.js']))
  expect(removedFiles[0]).toBe('release.json')
})

test('a part keeps a limited number of versions: the oldest one that was never shown goes first', async () => {
  const dataDir = temporaryFolder()
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publishVersion(dataDir, version)
  await promote({ dataDir, name: 'coaching', version: '1.0.0', channel: 'stable' })
  await promote({ dataDir, name: 'coaching', version: '3.0.0', channel: 'stable' })
  const store = openStore(dataDir)
  await makeRoom(store, 'coaching', 4)
  expect(await store.versions('coaching')).toHaveLength(3)
  await makeRoom(store, 'coaching', 3)
  expect((await store.versions('coaching')).map(({ version }) => version)).toEqual(['1.0.0', '3.0.0'])
  await expect(makeRoom(store, 'coaching', 2)).rejects.toThrow('There are 2 versions of coaching')
})

test('a running edge removes old versions by itself, and keeps those that are shown', async () => {
  const { dataDir, versions } = await runningEdge({ parts: [{ name: 'coaching', code: 'live' }] })
  const live = versions['coaching'] ?? ''
  const store = openStore(dataDir)
  for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0', '6.0.0']) await publishVersion(dataDir, version)
  const file = path.join(store.folderOf('coaching', '1.0.0'), 'release.json')
  const release = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...release, builtAt: '2020-01-01T00:00:00.000Z' }))
  await runningEdge({ dataDir, limits: { tidyEvery: 20 } })
  const left = async () => (await openStore(dataDir).versions('coaching')).map(({ version }) => version)
  await expect.poll(left).toEqual([live, '2.0.0', '3.0.0', '4.0.0', '5.0.0', '6.0.0'])
})

test('the remains of a killed removal or promotion are removed, and a publication may bring the version back', async () => {
  const dataDir = temporaryFolder()
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publishVersion(dataDir, version)
  const { folder, folderOf, remotes } = openStore(dataDir)
  // Killed after the description was removed, and before the files were.
  for (const version of ['1.0.0', '2.0.0']) await rm(path.join(folderOf('coaching', version), 'release.json'))
  const half = path.join(folder, 'channels.json.0192f000-0000-4000-8000-000000000000')
  await writeFile(half, '{')
  const hourAgo = Date.now() / 1000 - 3600
  for (const each of [half, folderOf('coaching', '1.0.0')]) utimesSync(each, hourAgo, hourAgo)
  await removeLeftovers(dataDir)
  expect((await readdir(path.join(remotes, 'coaching'))).toSorted()).toEqual(['2.0.0', '3.0.0'])
  expect(await readdir(folder)).not.toContain(path.basename(half))
  await promote({ dataDir, name: 'coaching', version: '3.0.0', channel: 'stable' })
  await removeLeftovers(dataDir, Date.now() + 3_600_000)
  expect(await readdir(path.join(remotes, 'coaching'))).toEqual(['3.0.0'])
  expect((await readdir(folder)).toSorted()).toEqual([
    'channels.history.jsonl',
    'channels.json',
    'publications',
    'remotes',
  ])
})

test('folders of killed publications and uploads are removed, and those of running ones stay', async () => {
  const dataDir = temporaryFolder()
  await publishVersion(dataDir, '1.0.0')
  const { folder, remotes } = openStore(dataDir)
  const leftovers = [
    path.join(remotes, 'coaching/.publishing-killed'),
    path.join(remotes, 'coaching/.publishing-running'),
    path.join(folder, 'uploads/killed'),
  ]
  for (const each of leftovers) await mkdir(each, { recursive: true })
  const hourAgo = Date.now() / 1000 - 3600
  for (const each of leftovers.filter((name) => name.endsWith('killed'))) utimesSync(each, hourAgo, hourAgo)
  await removeLeftovers(dataDir)
  expect((await readdir(path.join(remotes, 'coaching'))).toSorted()).toEqual(['.publishing-running', '1.0.0'])
  expect(await readdir(path.join(folder, 'uploads'))).toEqual([])
})
