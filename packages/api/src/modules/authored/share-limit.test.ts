import { contract } from '@parley/contracts/calls'
import type { Share } from '@parley/contracts/authored'
import { expect, test } from 'vitest'
import { addPerson } from '../../testing/api-people.ts'
import { startApi } from '../../testing/api.ts'

const api = await startApi()
const { playlists } = contract
const author = await api.signInAs('editor')

const addShares = async (count: number): Promise<Share[]> => {
  const shares: Share[] = []
  for (let place = 0; place < count; place += 1) {
    const { id } = await addPerson(api.db, api.home)
    shares.push({ kind: 'user', id, level: 'run' })
  }
  return shares
}

test('a record is shared with two hundred people and groups at most, added at once or one after the other', async () => {
  const people = await addShares(201)
  const body = { name: 'Course', language: 'en', visibility: 'groups' } as const
  const { body: params } = await author.send(playlists.create, { body })
  const share = (shared_with: Share[], read_shares?: Share[]) =>
    author.send(playlists.share, { params, body: { shared_with, ...(read_shares ? { read_shares } : {}) } })
  const first = people.slice(0, 1)
  const others = people.slice(1)
  expect((await share(others, [])).status).toBe(200)
  const refusals = [await share(first, []), await share([...others, ...first], others), await share(people)]
  expect(refusals.map(({ problem }) => problem?.code)).toEqual(Array.from({ length: 3 }, () => 'too-many-shares'))
  expect((await author.send(playlists.read, { params })).body.shared_with).toHaveLength(200)
  // Another level for a person who has access already is no addition.
  const editors = others.slice(0, 1).map((one) => ({ ...one, level: 'edit' as const }))
  expect((await share(editors, [])).status).toBe(200)
})

test('shares beyond the limit of an earlier version can be taken away', async () => {
  const people = await addShares(202)
  const body = { name: 'Course', language: 'en', visibility: 'groups' } as const
  const { body: params } = await author.send(playlists.create, { body })
  const rows = people.map(({ kind, id, level }) => ({
    record_id: params.id,
    subject_kind: kind,
    subject_id: id,
    level,
  }))
  await api.db.kysely.insertInto('authored_shares').values(rows).execute()
  const { body: fewer } = await author.send(playlists.share, {
    params,
    body: { shared_with: people.slice(1), read_shares: people },
  })
  expect(fewer.shared_with).toHaveLength(201)
})
