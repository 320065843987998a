import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Writable } from 'node:stream'
import { contract } from '@parley/contracts/calls'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { createLog } from '@parley/server-kit/logs'
import { expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { releaseAuditor } from './audit-releases.ts'

const dataDir = temporaryFolder()
const file = path.join(dataDir, 'releases/channels.history.jsonl')
await mkdir(path.dirname(file))

const change = {
  at: '2026-11-02T08:30:00.000Z',
  action: 'promote',
  channel: 'stable',
  name: 'coaching',
  from: '1.0.0-aaaaaaaaaa',
  to: '1.1.0-bbbbbbbbbb',
  by: 'token Coaching CI (0192f000)',
  commit: 'abc1234567890',
  reason: 'the new report',
}
const line = (fields: object): string => `${JSON.stringify({ ...change, ...fields })}\n`
const minute = (count: number): string => new Date(Date.parse(change.at) + count * 60_000).toISOString()

const publication = line({ action: 'publish', channel: '', from: null })
const promotion = line({ reason: 'cut \0 off \uD800' })
const rollback = line({ at: minute(1), action: 'rollback', from: change.to, to: change.from })
await writeFile(
  file,
  `${line({ reason: 'x'.repeat(600_000) })}${publication}${promotion}cut off by a cra\n${rollback.slice(0, 60)}`,
)
const environment = { DATA_DIR: dataDir }
const warnings: string[] = []
const destination = new Writable({
  write: (chunk: Buffer, _encoding, next) => {
    warnings.push(chunk.toString())
    next()
  },
})
const log = createLog({ level: 'warn', destination })
const api = await startApi({ environment, log })
const admin = await api.signInAs('super-admin')

const readAudit = async (times: { from?: string; to?: string } = {}) => {
  const query = { subject_kind: 'release', size: 50, ...times } as const
  const { body } = await admin.send(contract.auditEvents.list, { query })
  return body.items
}
const actions = async () => (await readAudit()).map(({ action, subject_id: id }) => [action, id])

test('the audit has each release once: who, when, from which commit and why', async () => {
  await expect.poll(async () => (await readAudit()).length, { timeout: 60_000 }).toBe(2)
  const [second, first] = await readAudit()
  expect(first).toMatchObject({
    action: 'release.publish',
    subject_id: 'coaching',
    subject_name: 'coaching',
    before: null,
    after: { version: change.to, released_by: change.by, commit: change.commit, reason: change.reason },
  })
  expect(first?.after).not.toHaveProperty('environment')
  // The database stores neither NUL nor half a character.
  expect(second).toMatchObject({
    action: 'release.promote',
    at: change.at,
    actor_kind: 'system',
    before: { version: change.from },
    after: { version: change.to, environment: 'stable', released_by: change.by, reason: 'cut \uFFFD off \uFFFD' },
  })
  await expect.poll(() => warnings.join(''), { timeout: 60_000 }).toContain('"lines":2')

  // The line that was being written is complete now, two more nodes look as well, and later changes follow.
  await appendFile(file, rollback.slice(60))
  await appendFile(file, line({ at: minute(2), action: 'withdraw', from: change.from, to: null }))
  const opening = { action: 'open', channel: 'training', name: '', from: null, to: null }
  await appendFile(file, line({ at: minute(3), ...opening }))
  const look = releaseAuditor({ db: api.db, log }, file)
  await Promise.all([look(), releaseAuditor({ db: api.db, log }, file)()])
  const five = [
    ['release.open', 'training'],
    ['release.withdraw', 'coaching'],
    ['release.rollback', 'coaching'],
    ['release.promote', 'coaching'],
    ['release.publish', 'coaching'],
  ]
  expect(await actions()).toEqual(five)

  // An older copy of the store is put in place, and the teams go on with it.
  await writeFile(file, publication)
  await look()
  await appendFile(file, promotion)
  await look()
  expect(await actions()).toEqual(five)
  await appendFile(file, line({ at: minute(4), action: 'close', channel: 'training', name: '', reason: undefined }))
  await look()
  // An older copy that has become longer meanwhile is known by its text.
  await writeFile(file, publication + line({ at: minute(5), reason: 'z'.repeat(1000) }))
  await look()
  expect((await actions()).slice(2)).toEqual(five)
  expect((await actions()).map(([action]) => action).slice(0, 2)).toEqual(['release.promote', 'release.close'])
  expect(warnings.join('')).toContain('another history of releases')
})

test('past releases are found by when they happened', async () => {
  const events = await readAudit({ from: change.at, to: minute(2) })
  expect(events.map(({ action }) => action)).toEqual(['release.rollback', 'release.promote', 'release.publish'])
})

test('only people who see the whole installation read about its releases', async () => {
  const operator = await api.signInAs({ role: 'operator' })
  const answer = await operator.send(contract.auditEvents.list, { query: { subject_kind: 'release' } })
  expect(answer.body.items).toEqual([])
})
