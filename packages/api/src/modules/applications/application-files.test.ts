import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { removeUnusedFiles } from './remove-unused-files.job.ts'
import { applicationHost, remoteBuild } from './testing/application-host.ts'

const host = await applicationHost()
const api = await startApi({ environment: { REMOTE_ORIGINS: host.origin } })
const admin = await api.signInAs('super-admin')
const { applications: calls } = contract

/** Approves what a build says of itself; answers with the application, and with the digest of its files. */
const approve = async (name: string, version: string) => {
  host.serve(remoteBuild(name, { version }))
  const { digest, changes } = (await admin.send(calls.preview, { body: { address: host.address } })).body
  const body = { address: host.address, digest, ...(changes ? { version: changes.version } : {}) }
  const { status, body: approved } = await admin.send(calls.approve, { body })
  expect(status).toBe(200)
  return { id: approved.id, digest }
}

const runJob = () =>
  removeUnusedFiles(api.services).run({}, { id: 'x', retry: 0, signal: new AbortController().signal })

/** As if everything had happened so many days earlier. */
const age = async (days: number) => {
  const earlier = sql`make_interval(days => ${days})`
  await sql`update applications set deleted_at = deleted_at - ${earlier}, updated_at = updated_at - ${earlier}`.execute(
    api.db.kysely,
  )
  await sql`update application_versions set approved_at = approved_at - ${earlier}`.execute(api.db.kysely)
}

test('files of removed applications and of versions replaced twice go after a week, and none that is in use', async () => {
  const [first, second, third] = [
    await approve('almanac', '1.0.0'),
    await approve('almanac', '2.0.0'),
    await approve('almanac', '3.0.0'),
  ]
  const removedApplication = await approve('weather', '1.0.0')
  await admin.send(calls.remove, { params: { id: removedApplication.id } })
  const statuses = () =>
    Promise.all(
      [first, second, third, removedApplication].map(
        async ({ digest }) => (await fetch(`${api.url}/api/application_files/${digest}/remoteEntry.js`)).status,
      ),
    )
  await age(6)
  await runJob()
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await age(2)
  await runJob()
  expect(await statuses()).toEqual([404, 200, 200, 404])
  // The same files come back with a new approval.
  expect((await approve('weather', '1.0.0')).digest).toBe(removedApplication.digest)
  await runJob()
  expect(await statuses()).toEqual([404, 200, 200, 200])
})
