import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, test } from 'vitest'
import { builtPart } from '../testing/built-part.ts'
import { openStore, partsOn, promote, promoteParts, publish, readChannels, releaseStatus, rollback } from './index.ts'

const publishCode = async (dataDir: string, name: string, code: string) =>
  (await publish({ dataDir, dir: await builtPart({ name, code }), name })).version

const shown = async (dataDir: string, channel: 'stable' | 'staging') =>
  partsOn(await readChannels(openStore(dataDir)), channel)

test('promote shows the newest version, and each rollback shows the version before', async () => {
  const dataDir = temporaryFolder()
  const one = await publishCode(dataDir, 'coaching', 'one')
  await promote({ dataDir, name: 'coaching', channel: 'stable' })
  const two = await publishCode(dataDir, 'coaching', 'two')
  expect((await shown(dataDir, 'stable'))['coaching']).toBe(one)
  await promote({ dataDir, name: 'coaching', channel: 'stable' })
  const three = await publishCode(dataDir, 'coaching', 'three')
  await promote({ dataDir, name: 'coaching', channel: 'stable', version: three })
  const steps: (string | undefined)[] = []
  for (let step = 0; step < 2; step += 1) {
    await rollback({ dataDir, name: 'coaching', channel: 'stable' })
    steps.push((await shown(dataDir, 'stable'))['coaching'])
  }
  expect(steps).toEqual([two, one])
  await expect(rollback({ dataDir, name: 'coaching', channel: 'stable' })).rejects.toThrow('nothing to roll back to')
  const { history, parts } = await releaseStatus(dataDir)
  expect(history.map((change) => change.action)).toEqual(['rollback', 'rollback', 'promote', 'promote', 'promote'])
  expect(parts).toEqual([{ name: 'coaching', stable: one, staging: one, newest: three, published: 3 }])
})

test('staging differs from stable only where it says so, and follows once stable caught up', async () => {
  const dataDir = temporaryFolder()
  const one = await publishCode(dataDir, 'coaching', 'one')
  await promote({ dataDir, name: 'coaching', channel: 'stable' })
  const two = await publishCode(dataDir, 'coaching', 'two')
  await promote({ dataDir, name: 'coaching', channel: 'staging' })
  expect([(await shown(dataDir, 'stable'))['coaching'], (await shown(dataDir, 'staging'))['coaching']]).toEqual([
    one,
    two,
  ])
  await rollback({ dataDir, name: 'coaching', channel: 'staging' })
  expect((await readChannels(openStore(dataDir))).staging).toEqual({})
  await promote({ dataDir, name: 'coaching', channel: 'staging' })
  await promote({ dataDir, name: 'coaching', channel: 'stable' })
  expect((await readChannels(openStore(dataDir))).staging).toEqual({})
})

test('promotions of different parts at once are all kept', async () => {
  const dataDir = temporaryFolder()
  const names = ['auth', 'settings', 'coaching', 'ai-providers', 'shared-session']
  const versions = await Promise.all(names.map((name) => publishCode(dataDir, name, name)))
  await Promise.all(names.map((name) => promote({ dataDir, name, channel: 'stable' })))
  expect(await shown(dataDir, 'stable')).toEqual(
    Object.fromEntries(names.map((name, index) => [name, versions[index]])),
  )
})

test('promoting the version that is shown already changes nothing', async () => {
  const dataDir = temporaryFolder()
  await publishCode(dataDir, 'coaching', 'one')
  await promote({ dataDir, name: 'coaching', channel: 'stable' })
  const again = await promote({ dataDir, name: 'coaching', channel: 'stable' })
  expect(again.changes).toEqual([])
  expect((await releaseStatus(dataDir)).history).toHaveLength(1)
})

test('a version that is not published cannot be promoted', async () => {
  const dataDir = temporaryFolder()
  await expect(promote({ dataDir, name: 'coaching', channel: 'stable' })).rejects.toThrow(
    'its team must run `release publish coaching` first',
  )
  await publishCode(dataDir, 'coaching', 'one')
  await expect(promote({ dataDir, name: 'coaching', version: '9.9.9', channel: 'stable' })).rejects.toThrow(
    '9.9.9 is not published here',
  )
})

const react19 = { react: '19.3.1' }

test('a remote that needs a module that the shell lacks is refused, and the message names the team and its task', async () => {
  const dataDir = temporaryFolder()
  await publish({ dataDir, dir: await builtPart({ name: 'shell', provides: react19 }), name: 'shell' })
  await promote({ dataDir, name: 'shell', channel: 'stable' })
  const dir = await builtPart({ name: 'coaching', singletons: { react: '^19.4.0' } })
  await expect(publish({ dataDir, dir, name: 'coaching' })).rejects.toThrow(
    /needs react \^19\.4\.0, but the shell on stable \(.*\) brings 19\.3\.1: the shell team must promote a shell with react \^19\.4\.0 to stable first, or the coaching team must build against 19\.3\.1/,
  )
})

test('a breaking shell is published with a warning, refused alone, and promoted with the remotes that need it', async () => {
  const dataDir = temporaryFolder()
  const put = async (name: string, version: string, more: object) =>
    publish({ dataDir, dir: await builtPart({ name, ...more }), name, version })
  await put('shell', '1.0.0', { provides: react19 })
  await put('coaching', '1.0.0', { singletons: { react: '^19.0.0' } })
  await promoteParts({ dataDir, channel: 'stable', parts: { shell: '1.0.0', coaching: '1.0.0' } })
  const shell = await put('shell', '2.0.0', { code: 'two', provides: { react: '20.0.0' } })
  expect(shell.notes[0]).toContain('coaching 1.0.0 needs react ^19.0.0')
  await expect(promote({ dataDir, name: 'shell', channel: 'stable' })).rejects.toThrow('coaching 1.0.0 needs react')
  await put('coaching', '2.0.0', { code: 'two', singletons: { react: '^20.0.0' } })
  await promoteParts({ dataDir, channel: 'stable', parts: { shell: '2.0.0', coaching: '2.0.0' } })
  expect(await shown(dataDir, 'stable')).toEqual({ shell: '2.0.0', coaching: '2.0.0' })
})

test('several parts are promoted as one change', async () => {
  const dataDir = temporaryFolder()
  const shell = await publish({ dataDir, dir: await builtPart({ name: 'shell', provides: react19 }), name: 'shell' })
  const coaching = await publish({
    dataDir,
    dir: await builtPart({ name: 'coaching', singletons: { react: '^19.3.0' } }),
    name: 'coaching',
  })
  const parts = { shell: shell.version, coaching: coaching.version }
  const { changes } = await promoteParts({ dataDir, channel: 'stable', parts })
  expect(changes).toHaveLength(2)
  expect(await shown(dataDir, 'stable')).toEqual(parts)
})

test('a remote built with a newer contract than the API serves is refused', async () => {
  const dataDir = temporaryFolder()
  const dir = await builtPart({ name: 'coaching', contract: '1.5.0' })
  await expect(publish({ dataDir, dir, name: 'coaching', servedContract: '1.4.1' })).rejects.toThrow(
    'was built with contract 1.5.0, but the API serves 1.4.1: the operators of the API must deploy contract 1.5.0 first',
  )
  expect((await publish({ dataDir, dir, name: 'coaching', servedContract: '1.6.0' })).created).toBe(true)
})
