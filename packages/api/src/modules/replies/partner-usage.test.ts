import { Writable } from 'node:stream'
import { contract } from '@parley/contracts/calls'
import { createLog } from '@parley/server-kit/logs'
import { expect, test } from 'vitest'
import { builtinProvider } from '../language-models/index.ts'
import { followUntil, hasReplyTo } from '../sessions/testing/follow.ts'
import { begin, startPractice } from '../sessions/testing/start-practice.ts'

const lines: string[] = []
const destination = new Writable({
  write: (chunk: Buffer, _encoding, next) => {
    lines.push(chunk.toString())
    next()
  },
})
const api = await startPractice({
  log: createLog({ level: 'warn', destination }),
  practice: { partner: builtinProvider({ thinking: 0, perCharacter: 20 }) },
})

test('a complete and a stopped reply of the practice partner are no usage of a model, and nothing fails', async () => {
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  const log = { url: api.url, token: learner.token, sessionId: id }
  await followUntil(log, hasReplyTo(1))
  await learner.send(contract.sessions.addTurn, { params: { id }, body: { client_turn_id: 'one', text: 'Hello?' } })
  await followUntil(log, (events) => events.at(-1)?.type === 'reply.delta' && hasReplyTo(1)(events))
  await learner.send(contract.sessions.abort, { params: { id } })
  // The server ends its work before it stops.
  await api.stop()
  expect(await api.db.kysely.selectFrom('model_usage').selectAll().execute()).toEqual([])
  expect(lines).toEqual([])
})
