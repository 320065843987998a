import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { applicationHost, frameBuild, remoteBuild } from './testing/application-host.ts'

const host = await applicationHost()
const api = await startApi({ environment: { REMOTE_ORIGINS: host.origin, PRODUCT_SLUG: 'dialogues' } })
const { applications: calls, auditEvents, usergroups } = contract
const admin = await api.signInAs('super-admin')
const operator = await api.signInAs('operator')
const stranger = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
const learner = await api.signInAs('user')

const preview = () => admin.send(calls.preview, { body: { address: host.address } })
const approve = (digest: string, version?: number) =>
  admin.send(calls.approve, { body: { address: host.address, digest, ...(version ? { version } : {}) } })

/** Approves what the host serves now. */
const addApplication = async () => {
  const { body } = await preview()
  return (await approve(body.digest, body.changes?.version)).body
}
const openTo = async (person: typeof learner) => {
  const { remotes, frames } = (await person.send(calls.open)).body
  return [...remotes.map(({ name, version }) => `${name} ${version.split('-')[0]}`), ...frames.map(({ slug }) => slug)]
}

test('a preview shows what would run, asks only for descriptions, and keeps nothing', async () => {
  host.serve(remoteBuild('almanac', { version: '1.0.0', permissions: ['user-list'] }))
  const { body } = await preview()
  expect(body).toMatchObject({
    slug: 'almanac',
    kind: 'remote',
    version: '1.0.0',
    address: host.address,
    files: 3,
    paths: ['/apps/almanac'],
    permissions: ['user-list'],
    compatibility: { contract: '2.0.0', singletons: { react: '^19.0.0' } },
    changes: null,
  })
  expect(host.asked).toEqual(['build.json', 'manifest.json', 'asset-map.json'])
  expect((await admin.send(calls.list)).body.items).toEqual([])
})

test('an approved application is enabled, shared with a group, opened by its members alone, and removed again', async () => {
  const { id, abilities } = await addApplication()
  expect(abilities).toEqual({ open: false, install: true, share: false, uninstall: false, approve: true, remove: true })
  expect((await learner.send(calls.list)).body.items).toEqual([])
  const params = { id }
  const application = (await operator.send(calls.install, { params })).body
  expect(application).toMatchObject({
    is_installed: true,
    shared_with: { everyone: false, group_ids: [] },
    installations: null,
  })
  expect(await openTo(learner)).toEqual([])
  const group = (await operator.send(usergroups.create, { body: { name: 'Readers', members: [{ id: learner.id }] } }))
    .body
  await operator.send(calls.share, { params, body: { everyone: false, group_ids: [group.id] } })
  const outsider = await api.signInAs('user')
  expect([await openTo(learner), await openTo(outsider), await openTo(stranger)]).toEqual([['almanac 1.0.0'], [], []])
  const [seen] = (await learner.send(calls.list)).body.items
  // Which other groups have it is not for its users.
  expect(seen).toMatchObject({ slug: 'almanac', shared_with: { everyone: false, group_ids: [] } })
  expect((await operator.send(calls.install, { params })).body.shared_with.group_ids).toEqual([group.id])
  await operator.send(usergroups.remove, { params: { id: group.id } })
  expect(await openTo(learner)).toEqual([])
  const [listed] = (await operator.send(calls.list)).body.items
  expect(listed?.shared_with).toEqual({ everyone: false, group_ids: [] })
  await operator.send(calls.share, { params, body: { everyone: true, group_ids: [] } })
  expect([await openTo(outsider), await openTo(stranger)]).toEqual([['almanac 1.0.0'], []])
  const foreign = (await stranger.send(usergroups.create, { body: { name: 'Theirs' } })).body
  const wrong = await operator.send(calls.share, { params, body: { everyone: true, group_ids: [foreign.id] } })
  expect(wrong.problem.errors?.[0]?.pointer).toBe('/group_ids')
  expect((await operator.send(calls.uninstall, { params })).body.is_installed).toBe(false)
  expect(await openTo(outsider)).toEqual([])
  expect((await operator.send(calls.share, { params, body: { everyone: true, group_ids: [] } })).status).toBe(404)
  const { items } = (await admin.send(auditEvents.list, { query: { size: 48 } })).body
  const ofIt = items.filter(({ subject_id: subject }) => subject === id)
  expect(ofIt.map(({ subject_name: name }) => name)).toEqual(ofIt.map(() => 'almanac'))
  expect(ofIt.length).toBeGreaterThan(3)
})

test('an update lists its changes, and a rollback restores the version before without asking the host', async () => {
  const params = { id: (await admin.send(calls.list)).body.items[0]?.id ?? '' }
  await operator.send(calls.install, { params })
  await operator.send(calls.share, { params, body: { everyone: true, group_ids: [] } })
  host.serve(
    remoteBuild('almanac', {
      version: '2.0.0',
      paths: ['/apps/almanac', '/apps/almanac/{id}'],
      permissions: ['user-read'],
    }),
  )
  const { body: next } = await preview()
  expect(next.changes).toMatchObject({
    from: '1.0.0',
    is_same: false,
    added_paths: ['/apps/almanac/{id}'],
    removed_paths: [],
    added_permissions: ['user-read'],
    removed_permissions: ['user-list'],
  })
  const late = await approve(next.digest, 99)
  expect([late.status, late.problem.code]).toEqual([409, 'version-conflict'])
  const application = (await approve(next.digest, next.changes?.version)).body
  expect(application).toMatchObject({ current: { version: '2.0.0' }, previous: { version: '1.0.0' } })
  expect(await openTo(learner)).toEqual(['almanac 2.0.0'])
  host.serve({})
  const conflict = await admin.send(calls.rollBack, { params, body: { version: application.version - 1 } })
  expect([conflict.status, conflict.problem.code]).toEqual([409, 'version-conflict'])
  const back = await admin.send(calls.rollBack, { params, body: { version: application.version } })
  expect(back.body).toMatchObject({ current: { version: '1.0.0' }, previous: { version: '2.0.0' } })
  expect(await openTo(learner)).toEqual(['almanac 1.0.0'])
})

test('checked files are served from this origin for ever, and no other file is', async () => {
  const [remote] = (await learner.send(calls.open)).body.remotes
  const entry = await fetch(`${api.url}${remote?.entry}`)
  expect(await entry.text()).toBe("globalThis.parley_almanac = '1.0.0'")
  expect(entry.headers.get('cache-control')).toContain('immutable')
  expect(entry.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(remote?.integrity['remoteEntry.js']).toMatch(/^sha384-/)
  const late = await fetch(`${api.url}${remote?.base}static/js/late.js`)
  expect([late.status, late.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  for (const path of ['nothing.js', '../../secret-keys', '%2e%2e/%2e%2e/secret-keys'])
    expect((await fetch(`${api.url}${remote?.base}${path}`)).status).toBe(404)
})

test('a file that does not match its hash, and an application that changed since the preview, are refused', async () => {
  const build = remoteBuild('almanac', { version: '3.0.0' })
  host.serve(build)
  const { digest, changes } = (await preview()).body
  host.serve({ ...build, 'static/js/late.js': 'stolen()' })
  const refusal = await approve(digest, changes?.version)
  expect([refusal.status, refusal.problem.detail]).toEqual([
    400,
    expect.stringContaining('static/js/late.js does not match'),
  ])
  host.serve(remoteBuild('almanac', { version: '3.0.1' }))
  expect((await approve(digest, changes?.version)).problem.code).toBe('application-changed')
  // A description that tells a smaller size than a file has would evade the limits.
  const small = build['asset-map.json']?.replaceAll(/"size":\d+/g, '"size":1')
  host.serve({ ...build, 'asset-map.json': small ?? '' })
  const offer = (await preview()).body
  expect((await approve(offer.digest, offer.changes?.version)).problem.detail).toContain('does not match its hash')
  expect(await openTo(learner)).toEqual(['almanac 1.0.0'])
})

const almanac = remoteBuild('almanac', { version: '1.0.0' })

/** A remote that lists these files, with their sizes. */
const listing = (sizes: Readonly<Record<string, number>>) => {
  const integrity = `sha384-${'A'.repeat(64)}`
  const files = Object.fromEntries(Object.entries(sizes).map(([file, size]) => [file, { size, integrity }]))
  const entry = Object.keys(sizes)[0] ?? 'remoteEntry.js'
  return { ...almanac, 'asset-map.json': JSON.stringify({ entry, exposes: {}, files }) }
}
const many = (count: number, size: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.js`, size]))

test.each<[string, Parameters<typeof host.serve>[0], string]>([
  [
    'a route outside of its own address',
    remoteBuild('almanac', { version: '1.0.0', paths: ['/dashboard'] }),
    'below /apps/almanac',
  ],
  [
    'the name of a part of the platform',
    remoteBuild('settings', { version: '1.0.0' }),
    '“settings” cannot be the name',
  ],
  ['the product’s own word', remoteBuild('dialogues', { version: '1.0.0' }), '“dialogues” cannot be the name'],
  ['a name that is no name', frameBuild('../almanac', '1.0.0'), '“../almanac” cannot be the name'],
  [
    'two names',
    { ...almanac, 'build.json': remoteBuild('compass', { version: '1.0.0' })['build.json'] },
    'different parts',
  ],
  ['a file outside of its folder', listing({ '../secret.js': 1 }), 'leads out of the folder'],
  ['a file of which no hash is known', listing({}), 'asset-map.json has no hash for remoteEntry.js'],
  ['a file that is too large', listing({ 'large.js': 4_000_001 }), 'asset-map.json is not as it must be'],
  ['more bytes than are kept', listing(many(8, 4_000_000)), 'at most 600 files and 30 MB'],
  ['more files than are kept', listing(many(601, 1)), 'at most 600 files and 30 MB'],
  [
    'an address that leads elsewhere',
    { 'build.json': new URL('http://169.254.169.254/build.json') },
    'could not be fetched',
  ],
  [
    'an unknown permission',
    remoteBuild('almanac', { version: '1.0.0', permissions: ['rule-the-world'] }),
    'no permission',
  ],
  ['a version that turns its line around', remoteBuild('almanac', { version: '1.0.0\u202e' }), 'no plain text'],
  ['text that no database keeps', remoteBuild('almanac', { version: '1.0.0\0' }), 'no plain text'],
  ['nothing', {}, 'neither a build.json nor a frame.json'],
])('%s is refused before anything is approved', async (_what, files, reason) => {
  host.serve(files)
  const refusal = await preview()
  expect([refusal.status, refusal.problem.code]).toEqual([400, 'application-unreadable'])
  expect(refusal.problem.detail).toContain(reason)
})

test('the reason is told in the language of the reader', async () => {
  host.serve({})
  const body = { address: host.address }
  const { problem } = await admin.send(calls.preview, { body }, { 'accept-language': 'fr' })
  expect(problem.detail).toBe(
    'Aucune application n’est lisible à cette adresse\u00A0: il n’y a ni build.json ni frame.json.',
  )
})

test('addresses that are not allowed are not asked, inside or outside of the network', async () => {
  const before = host.asked.length
  for (const address of ['http://127.0.0.1:9/app/', 'http://169.254.169.254/latest/', 'https://example.org/app/']) {
    const refusal = await admin.send(calls.preview, { body: { address } })
    expect([refusal.status, refusal.problem.code]).toEqual([400, 'application-origin'])
  }
  const addressRefusal = await admin.send(calls.preview, { body: { address: host.address.replace('//', '//a:b@') } })
  expect(addressRefusal.problem.detail).toContain('no credentials')
  expect(host.asked).toHaveLength(before)
})

test('one person reads 120 addresses an hour', async () => {
  const busy = await api.signInAs('super-admin')
  const read = () => busy.send(calls.preview, { body: { address: 'https://example.org/app/' } })
  for (let reads = 0; reads < 120; reads += 1) expect((await read()).status).toBe(400)
  expect((await read()).status).toBe(429)
})

test('only a super-admin approves, rolls back and removes, and only members with the permission install', async () => {
  const [application] = (await admin.send(calls.list)).body.items
  const params = { id: application?.id ?? '' }
  const answers = [
    await operator.send(calls.preview, { body: { address: host.address } }),
    await operator.send(calls.approve, { body: { address: host.address, digest: '0'.repeat(40) } }),
    await operator.send(calls.rollBack, { params, body: { version: 1 } }),
    await operator.send(calls.remove, { params }),
    await learner.send(calls.install, { params }),
    await learner.send(calls.uninstall, { params }),
    await learner.send(calls.share, { params, body: { everyone: true, group_ids: [] } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(403))
})

test('of several first approvals at once, one is made and the others learn that a version exists now', async () => {
  host.serve(frameBuild('compass', '1.0.0'))
  const { digest } = (await preview()).body
  const answers = await Promise.all(Array.from({ length: 6 }, () => approve(digest)))
  const codes = answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)
  expect(codes).toEqual(Array(5).fill('version-conflict'))
})

test('a frame is served as a document without an origin, and a removed application cannot be opened', async () => {
  host.serve(frameBuild('sketch', '1.0.0'))
  const { id } = await addApplication()
  await operator.send(calls.install, { params: { id } })
  await operator.send(calls.share, { params: { id }, body: { everyone: true, group_ids: [] } })
  const [frame] = (await learner.send(calls.open, {}, { 'accept-language': 'fr' })).body.frames
  expect(frame).toMatchObject({ slug: 'sketch', title: 'Cadre sketch', version: '1.0.0' })
  const page = await fetch(`${api.url}${frame?.source}`)
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain('sandbox allow-scripts allow-forms;')
  expect(policy).not.toContain('allow-same-origin')
  expect((await admin.send(calls.remove, { params: { id } })).status).toBe(204)
  expect(await openTo(learner)).toEqual(['almanac 1.0.0'])
  expect((await operator.send(calls.install, { params: { id } })).status).toBe(404)
})
