import { type Bundle, bundle, mission, missionContent, missionDraft } from '@parley/contracts/authored'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { TestClient } from '../../testing/api.ts'

const missionOfFile = bundle.shape.records.element.options.find(({ shape }) => shape.kind.value === 'mission')

// A field in the schema of a mission, which is the only file of the server's side that its author writes. It has to stand
// there before the calls and the API read the schema.
for (const schema of [missionContent, missionDraft, mission, missionOfFile?.shape.draft])
  Object.assign(schema?.shape ?? {}, { room: z.string().max(40).default('') })
const { contract } = await import('@parley/contracts/calls')
const { startApi } = await import('../../testing/api.ts')

const api = await startApi()
const author = await api.signInAs('editor')
const { auditEvents, keptDrafts, missions } = contract

/** The calls answer the field, which the types of this test do not know. */
const roomIn = (record: object): unknown => (record as { room?: unknown }).room

const bundleCall = async (by: TestClient, path: string, body?: FormData) => {
  const headers = { authorization: `Bearer ${by.token}` }
  const answer = await fetch(`${api.url}/v1/bundles/${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    body: body ?? null,
  })
  return (await answer.json()) as Bundle & { items: { record_id: string }[] }
}

test('a new field of a mission is stored, published, restored, forked, exported and imported without a change of the API', async () => {
  const body = { name: 'M', language: 'en', visibility: 'organization', room: 'Ward 4' } as const
  const { body: mission } = await author.send(missions.create, { body })
  expect(roomIn(mission)).toBe('Ward 4')
  await author.send(missions.publish, { params: mission, body: { version: 1 } })
  const change = { version: 1, room: 'Ward 5' }
  expect(roomIn((await author.send(missions.update, { params: mission, body: change })).body)).toBe('Ward 5')
  const { body: published } = await author.send(missions.readVersion, { params: { id: mission.id, version: 1 } })
  expect(roomIn(published.draft)).toBe('Ward 4')
  expect(roomIn((await author.send(missions.fork, { params: mission })).body)).toBe('Ward 5')
  const back = await author.send(missions.restore, { params: mission, body: { version: 1, read_version: 2 } })
  expect(roomIn(back.body)).toBe('Ward 4')
  const place = { kind: 'mission', record: mission.id } as const
  await author.send(keptDrafts.keep, { params: place, body: { fields: { room: 'Ward 6' } } })
  expect((await author.send(keptDrafts.read, { params: place })).body.draft?.fields).toEqual({ room: 'Ward 6' })

  const file = await bundleCall(author, `mission/${mission.id}`)
  expect(file.records.map(({ draft }) => roomIn(draft))).toEqual(['Ward 4'])
  const form = new FormData()
  form.set('file', new Blob([JSON.stringify(file)], { type: 'application/json' }), 'x.parley.json')
  const stranger = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })
  const { items } = await bundleCall(stranger, 'import', form)
  const params = { id: items[0]?.record_id ?? '' }
  expect(roomIn((await stranger.send(missions.read, { params })).body)).toBe('Ward 4')

  const refusal = await author.send(missions.create, { body: { ...body, room: 'x'.repeat(41) } as never })
  expect(refusal.problem.errors).toMatchObject([{ pointer: '/room', code: 'too_big' }])
  const admin = await api.signInAs('super-admin')
  const events = await admin.send(auditEvents.list, { query: {} })
  expect(JSON.stringify(events.body)).toContain('Ward 5')
})
