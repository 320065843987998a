import { Writable } from 'node:stream'
import { createLog } from '@parley/server-kit/logs'
import { startFaultServer } from '@parley/testbed/ai'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { addModel } from '../sessions/testing/model-for.ts'
import { hasReplyTo, followUntil } from '../sessions/testing/follow.ts'
import { begin, startPractice } from '../sessions/testing/start-practice.ts'

const lines: string[] = []
const destination = new Writable({
  write: (chunk: Buffer, _encoding, next) => {
    lines.push(chunk.toString())
    next()
  },
})
const api = await startPractice({ aiFetchAllow: ['127.0.0.1'], log: createLog({ level: 'warn', destination }) })
const server = await startFaultServer()
afterAll(server.stop)
const secret = 'sk-canary-after-completion'
await addModel(api, { baseUrl: server.baseUrl, secret })

test('a free reply that cannot be recorded after its end is logged with its session, without a secret', async () => {
  await sql`alter table model_usage add constraint nothing_more check (input_tokens < 0) not valid`.execute(
    api.db.kysely,
  )
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const findWarnings = () => lines.filter((line) => line.includes('a step after a complete reply failed'))
  await expect.poll(() => findWarnings().length).toBe(1)
  expect(findWarnings()[0]).toContain(id)
  expect(findWarnings()[0]).toContain('nothing_more')
  expect(lines.join('')).not.toContain(secret)
})
