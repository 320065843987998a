import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { testEngine } from '../../../testing/database.ts'
import { answered, followUntil } from '../testing/follow.ts'
import { begin, startPractice } from '../testing/start-practice.ts'
import { DeltaWriter } from './delta-writer.ts'

const api = await startPractice()
const calls = contract.sessions

test('changes at the same moment all happen once, and each has one audit entry', async () => {
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, answered(1))
  const names = Array.from({ length: 12 }, (_, place) => `Name ${place}`)
  const renamed = await Promise.all(names.map((name) => learner.send(calls.rename, { params: { id }, body: { name } })))
  expect(renamed.map(({ status }) => status)).toEqual(names.map(() => 200))
  const { items } = (await learner.send(calls.log, { params: { id } })).body
  expect(items.map(({ seq }) => seq)).toEqual(items.map((_, place) => place + 1))
  const given = items.flatMap((event) => (event.type === 'session.renamed' ? [event.data.name] : []))
  expect(given.toSorted()).toEqual(names.toSorted())
  expect((await learner.send(calls.read, { params: { id } })).body.name).toBe(given.at(-1))
  const audits = await api.db.kysely
    .selectFrom('audit_events')
    .select('after')
    .where('subject_id', '=', id)
    .where('action', '=', 'session.rename')
    .execute()
  expect(audits.map(({ after }) => String(after?.['name'])).toSorted()).toEqual(names.toSorted())
})

test('pieces of replies never wait for changes to give a connection back', async () => {
  // The embedded database has one connection for all, and answers its callers in turn.
  const most = testEngine === 'embedded' ? 0 : api.db.pool.options.max
  const taken = await Promise.all(Array.from({ length: most }, () => api.db.pool.connect()))
  const writer = new DeltaWriter(api.db, 'nobody', 10)
  const delta = { sessionId: crypto.randomUUID(), turn: 1, text: 'Hm.', after: 0, attempt: 1 }
  // Nobody holds that lease: it is looked at, and nothing is written.
  await expect(writer.write(delta, { atOnce: true })).resolves.toBeNull()
  await expect(writer.write(delta)).resolves.toBeNull()
  for (const client of taken) client.release()
})
