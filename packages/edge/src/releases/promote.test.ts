import { appendFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, test } from 'vitest'
import { builtPart } from '../testing/built-part.ts'
import {
  closeChannel,
  openChannel,
  openStore,
  partsOn,
  previewOfBranch,
  promote,
  promoteParts,
  publish,
  readChannels,
  releaseStatus,
  rollback,
  withdraw,
} from './index.ts'

const publishCode = async (dataDir: string, name: string, code: string) =>
  (await publish({ dataDir, dir: await builtPart({ name, code }), name, author: { by: 'the team' } })).version

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value)

const readParts = async (dataDir: string, channel: string) => partsOn(await readChannels(openStore(dataDir)), channel)

test('promote shows the version that is named, and each rollback shows the version before', async () => {
  const dataDir = temporaryFolder()
  const one = await publishCode(dataDir, 'coaching', 'one')
  const two = await publishCode(dataDir, 'coaching', 'two')
  const three = await publishCode(dataDir, 'coaching', 'three')
  const author = { by: 'token CI', commit: 'abc123', reason: 'the new report' }
  for (const version of [one, two, three])
    await promote({ dataDir, name: 'coaching', channel: 'stable', version, author })
  const steps: (string | undefined)[] = []
  for (let step = 0; step < 2; step += 1) {
    await rollback({ dataDir, name: 'coaching', channel: 'stable' })
    steps.push((await readParts(dataDir, 'stable'))['coaching'])
  }
  expect(steps).toEqual([two, one])
  await expect(rollback({ dataDir, name: 'coaching', channel: 'stable' })).rejects.toThrow('nothing to roll back to')
  const { history, parts } = await releaseStatus(dataDir)
  const actions = [...times(2, 'rollback'), ...times(3, 'promote'), ...times(3, 'publish')]
  expect(history.map((change) => change.action)).toEqual(actions)
  expect(history[4]).toMatchObject({ from: null, to: one, ...author })
  expect(history.at(-1)).toMatchObject({ action: 'publish', name: 'coaching', to: one, by: 'the team' })
  const shownNow = [
    { environment: 'stable', version: one, since: expect.objectContaining({ action: 'rollback' }) as object },
  ]
  const versions = { stable: one, staging: one, newest: three, published: 3 }
  expect(parts).toEqual([{ name: 'coaching', ...versions, shown: shownNow }])
})

test('staging differs from stable only where it says so, and follows once stable caught up', async () => {
  const dataDir = temporaryFolder()
  const one = await publishCode(dataDir, 'coaching', 'one')
  await promote({ dataDir, name: 'coaching', version: one, channel: 'stable' })
  const two = await publishCode(dataDir, 'coaching', 'two')
  await promote({ dataDir, name: 'coaching', version: two, channel: 'staging' })
  expect([(await readParts(dataDir, 'stable'))['coaching'], (await readParts(dataDir, 'staging'))['coaching']]).toEqual(
    [one, two],
  )
  await rollback({ dataDir, name: 'coaching', channel: 'staging' })
  expect((await readChannels(openStore(dataDir))).staging).toEqual({})
  await promote({ dataDir, name: 'coaching', version: two, channel: 'staging' })
  await promote({ dataDir, name: 'coaching', version: two, channel: 'stable' })
  expect((await readChannels(openStore(dataDir))).staging).toEqual({})
})

test('a first release is withdrawn, and a rollback brings it back', async () => {
  const dataDir = temporaryFolder()
  const version = await publishCode(dataDir, 'coaching', 'one')
  const target = { dataDir, name: 'coaching', channel: 'stable' }
  await promote({ ...target, version })
  await expect(rollback(target)).rejects.toThrow('`release withdraw coaching` takes it away')
  expect((await withdraw(target)).changes).toEqual([
    { action: 'withdraw', channel: 'stable', name: 'coaching', from: version, to: null },
  ])
  expect(await readParts(dataDir, 'stable')).toEqual({})
  await expect(withdraw(target)).rejects.toThrow('there is nothing to withdraw')
  await rollback(target)
  expect(await readParts(dataDir, 'stable')).toEqual({ coaching: version })
})

test('a part that is withdrawn from staging follows stable again, and the shell stays on stable', async () => {
  const dataDir = temporaryFolder()
  const [one, two] = [await publishCode(dataDir, 'shell', 'one'), await publishCode(dataDir, 'shell', 'two')]
  await promote({ dataDir, name: 'shell', version: one, channel: 'stable' })
  await promote({ dataDir, name: 'shell', version: two, channel: 'staging' })
  const { changes } = await withdraw({ dataDir, name: 'shell', channel: 'staging' })
  expect(changes).toMatchObject([{ from: two, to: one }])
  await expect(withdraw({ dataDir, name: 'shell', channel: 'stable' })).rejects.toThrow('Without the shell')
})

test('an operator opens an environment, and it shows stable where it has no version of its own', async () => {
  const dataDir = temporaryFolder()
  const [one, two] = [await publishCode(dataDir, 'coaching', 'one'), await publishCode(dataDir, 'coaching', 'two')]
  await promote({ dataDir, name: 'coaching', version: one, channel: 'stable' })
  const promotion = { dataDir, name: 'coaching', version: two, channel: 'training' }
  await expect(promote(promotion)).rejects.toThrow(
    'There is no environment training. `release open training` opens one.',
  )
  await openChannel({ dataDir, channel: 'training' })
  await expect(openChannel({ dataDir, channel: 'training' })).rejects.toThrow('already')
  await expect(openChannel({ dataDir, channel: 'Training!' })).rejects.toThrow('is no name of an environment')
  expect(await readParts(dataDir, 'training')).toEqual({ coaching: one })
  await promote(promotion)
  expect([await readParts(dataDir, 'training'), await readParts(dataDir, 'stable')]).toEqual([
    { coaching: two },
    { coaching: one },
  ])
  await closeChannel({ dataDir, channel: 'training' })
  expect(await readParts(dataDir, 'training')).toEqual({ coaching: one })
})

test('the preview of a branch opens with its first promotion, keeps its link, and ends', async () => {
  const dataDir = temporaryFolder()
  const version = await publishCode(dataDir, 'coaching', 'one')
  const channel = previewOfBranch('feature/Login page')
  expect(channel).toBe('preview-feature-login-page')
  const showPreview = (days: number) => promote({ dataDir, name: 'coaching', version, channel, days })
  await showPreview(3)
  const linkOf = async () => (await releaseStatus(dataDir)).environments.find(({ name }) => name === channel)?.preview
  const first = await linkOf()
  expect(first?.path).toBe(`/builds/preview/${channel}/${first?.key}`)
  expect(first?.key).toMatch(/^[\w-]{12}$/)
  await showPreview(30)
  const renewedLink = await linkOf()
  expect(renewedLink?.key).toBe(first?.key)
  expect(Date.parse(renewedLink?.expiresAt ?? '') - Date.parse(first?.expiresAt ?? '')).toBeGreaterThan(20 * 86_400_000)
  await openChannel({ dataDir, channel, days: 1 })
  expect(await linkOf()).toEqual(renewedLink)
  const channels = await readChannels(openStore(dataDir))
  expect(partsOn(channels, channel)).toEqual({ coaching: version })
  expect(partsOn(channels, channel, Date.now() + 31 * 86_400_000)).toEqual({})
})

test('there are at most a hundred environments, previews included; those that are there are still changed', async () => {
  const dataDir = temporaryFolder()
  const version = await publishCode(dataDir, 'coaching', 'one')
  const showOn = (channel: string) => promote({ dataDir, name: 'coaching', version, channel })
  const preview = { parts: {}, preview: { key: 'key', expiresAt: '2999-01-01T00:00:00.000Z' } }
  // Beside stable and staging.
  const environments = Object.fromEntries(Array.from({ length: 98 }, (_, index) => [`preview-${index + 1}`, preview]))
  await writeFile(path.join(dataDir, 'releases/channels.json'), JSON.stringify({ environments }))
  const full = 'There are 100 environments'
  await expect(showOn('preview-99')).rejects.toThrow(full)
  await expect(openChannel({ dataDir, channel: 'training' })).rejects.toThrow(full)
  expect((await showOn('preview-98')).changes).toHaveLength(1)
})

test('promotions of different parts at once are all kept', async () => {
  const dataDir = temporaryFolder()
  const names = ['auth', 'settings', 'coaching', 'ai-providers', 'shared-session']
  const versions = await Promise.all(names.map((name) => publishCode(dataDir, name, name)))
  await Promise.all(
    names.map((name, index) => promote({ dataDir, name, version: versions[index] ?? '', channel: 'stable' })),
  )
  expect(await readParts(dataDir, 'stable')).toEqual(
    Object.fromEntries(names.map((name, index) => [name, versions[index]])),
  )
})

test('promoting the version that is shown already changes nothing', async () => {
  const dataDir = temporaryFolder()
  const version = await publishCode(dataDir, 'coaching', 'one')
  await promote({ dataDir, name: 'coaching', version, channel: 'stable' })
  const again = await promote({ dataDir, name: 'coaching', version, channel: 'stable' })
  expect(again.changes).toEqual([])
  const { history } = await releaseStatus(dataDir)
  expect(history.map(({ action }) => action)).toEqual(['promote', 'publish'])
})

test('a version that is not published cannot be promoted', async () => {
  const dataDir = temporaryFolder()
  await publishCode(dataDir, 'coaching', 'one')
  await expect(promote({ dataDir, name: 'coaching', version: '9.9.9', channel: 'stable' })).rejects.toThrow(
    '9.9.9 is not published here',
  )
})

const react19 = { react: '19.3.1' }

test('a remote that needs a module that the shell lacks is refused, and the message names the team and its task', async () => {
  const dataDir = temporaryFolder()
  const shell = await builtPart({ name: 'shell', provides: react19 })
  const { version } = await publish({ dataDir, dir: shell, name: 'shell' })
  await promote({ dataDir, name: 'shell', version, channel: 'stable' })
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
  await expect(promote({ dataDir, name: 'shell', version: '2.0.0', channel: 'stable' })).rejects.toThrow(
    'coaching 1.0.0 needs react',
  )
  await put('coaching', '2.0.0', { code: 'two', singletons: { react: '^20.0.0' } })
  await promoteParts({ dataDir, channel: 'stable', parts: { shell: '2.0.0', coaching: '2.0.0' } })
  expect(await readParts(dataDir, 'stable')).toEqual({ shell: '2.0.0', coaching: '2.0.0' })
})

test('a line of the history that a crash cut off takes no later change with it', async () => {
  const dataDir = temporaryFolder()
  const show = async (code: string) => {
    const version = await publishCode(dataDir, 'coaching', code)
    await promote({ dataDir, name: 'coaching', channel: 'stable', version })
    return version
  }
  const one = await show('one')
  const cutLine = `{"at":"2026-11-02T08:30:00.000Z","action":"pro`
  await appendFile(path.join(openStore(dataDir).folder, 'channels.history.jsonl'), cutLine)
  const two = await show('two')
  await appendFile(path.join(openStore(dataDir).folder, 'channels.history.jsonl'), cutLine)
  const { changes } = await rollback({ dataDir, name: 'coaching', channel: 'stable' })
  expect(changes).toMatchObject([{ from: two, to: one }])
  const { history } = await releaseStatus(dataDir)
  expect(history.map(({ action }) => action)).toEqual(['rollback', 'promote', 'publish', 'promote', 'publish'])
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
  expect(await readParts(dataDir, 'stable')).toEqual(parts)
})

test('a remote built with a newer contract than the API serves is refused', async () => {
  const dataDir = temporaryFolder()
  const dir = await builtPart({ name: 'coaching', contract: '1.5.0' })
  await expect(publish({ dataDir, dir, name: 'coaching', servedContract: '1.4.1' })).rejects.toThrow(
    'was built with contract 1.5.0, but the API serves 1.4.1: the operators of the API must deploy contract 1.5.0 first',
  )
  expect((await publish({ dataDir, dir, name: 'coaching', servedContract: '1.6.0' })).created).toBe(true)
})
