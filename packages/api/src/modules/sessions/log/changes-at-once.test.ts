import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { hasReplyTo, followUntil } from '../testing/follow.ts'
import { begin, startPractice } from '../testing/start-practice.ts'

const api = await startPractice()
const calls = contract.sessions

test('changes at the same moment all happen once, and each has one audit entry', async () => {
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const names = Array.from({ length: 12 }, (_, place) => `Name ${place}`)
  const answers = await Promise.all(names.map((name) => learner.send(calls.rename, { params: { id }, body: { name } })))
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
  const { items } = (await learner.send(calls.log, { params: { id } })).body
  expect(items.map(({ seq }) => seq)).toEqual(items.map((_, place) => place + 1))
  const newNames = items.flatMap((event) => (event.type === 'session.renamed' ? [event.data.name] : []))
  expect(newNames.toSorted()).toEqual(names.toSorted())
  expect((await learner.send(calls.read, { params: { id } })).body.name).toBe(newNames.at(-1))
  const audits = await api.db.kysely
    .selectFrom('audit_events')
    .select('after')
    .where('subject_id', '=', id)
    .where('action', '=', 'session.rename')
    .execute()
  expect(audits.map(({ after }) => String(after?.['name'])).toSorted()).toEqual(names.toSorted())
})
