import { join } from 'node:path'
import type { Bundle } from '@parley/contracts/authored'
import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { testClient, type TestClient } from '../../testing/api-client.ts'
import { startProcess } from '../../testing/database-process.ts'
import { migratedPlace } from '../../testing/database.ts'

const NODE = join(import.meta.dirname, 'testing/new-field.process.ts')
const { keptDrafts, missions } = contract

interface Node {
  url: string
  tokens: string[]
}

/** The calls answer the field, which their types do not know. */
const roomIn = (record: object): unknown => new Map(Object.entries(record)).get('room')

const bundleCall = async (url: string, by: TestClient, path: string, body?: FormData) => {
  const answer = await fetch(`${url}/v1/bundles/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${by.token}` },
    body: body ?? null,
  })
  return (await answer.json()) as Bundle & { items: { record_id: string }[] }
}

test('a field that only the schema of missions names is stored, published, restored, forked, kept, exported and imported', async () => {
  const node = startProcess(NODE, await migratedPlace(), { LEARNERS: '1', ROLE: 'editor' })
  const { url, tokens } = await node.message<Node>((message) => 'url' in (message as object))
  const author = testClient(url, tokens[0])
  const body = { name: 'M', language: 'en', visibility: 'organization', room: 'Ward 4' } as const
  const { body: mission } = await author.send(missions.create, { body })
  expect(roomIn(mission)).toBe('Ward 4')
  await author.send(missions.publish, { params: mission, body: { version: 1 } })
  const change = { version: 1, room: 'Ward 5' }
  expect(roomIn((await author.send(missions.update, { params: mission, body: change })).body)).toBe('Ward 5')
  const { body: version } = await author.send(missions.readVersion, { params: { id: mission.id, version: 1 } })
  expect(roomIn(version.draft)).toBe('Ward 4')
  expect(roomIn((await author.send(missions.fork, { params: mission })).body)).toBe('Ward 5')
  const back = await author.send(missions.restore, { params: mission, body: { version: 1, read_version: 2 } })
  expect(roomIn(back.body)).toBe('Ward 4')
  const place = { kind: 'mission', record: mission.id } as const
  await author.send(keptDrafts.keep, { params: place, body: { fields: { room: 'Ward 6' } } })
  expect((await author.send(keptDrafts.read, { params: place })).body.draft?.fields).toEqual({ room: 'Ward 6' })

  const file = await bundleCall(url, author, `mission/${mission.id}`)
  expect(file.records.map(({ draft }) => roomIn(draft))).toEqual(['Ward 4'])
  const form = new FormData()
  form.set('file', new Blob([JSON.stringify(file)], { type: 'application/json' }), 'x.parley.json')
  form.set('choices', JSON.stringify({ actions: { [file.records[0]?.id ?? '']: 'copy' } }))
  const { items } = await bundleCall(url, author, 'import', form)
  const { body: copy } = await author.send(missions.read, { params: { id: items[0]?.record_id ?? '' } })
  expect([copy.id === mission.id, roomIn(copy)]).toEqual([false, 'Ward 4'])

  const refusal = await author.send(missions.create, { body: { ...body, room: 'x'.repeat(41) } as never })
  expect(refusal.problem.errors).toMatchObject([{ pointer: '/room', code: 'too_big' }])
})
