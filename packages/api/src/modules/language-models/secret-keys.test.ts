import { Writable } from 'node:stream'
import type { Call } from '@parley/contracts/kit'
import { contract } from '@parley/contracts/calls'
import { createLog } from '@parley/server-kit/logs'
import { startFaultServer } from '@parley/testbed/ai'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { hasReplyTo, followUntil, stateOf } from '../sessions/testing/follow.ts'
import { addModel } from '../sessions/testing/model-for.ts'
import { begin, startPractice } from '../sessions/testing/start-practice.ts'

const lines: string[] = []
const destination = new Writable({
  write: (chunk: Buffer, _encoding, finish) => {
    lines.push(chunk.toString())
    finish()
  },
})
const api = await startPractice({ aiFetchAllow: ['127.0.0.1'], log: createLog({ level: 'trace', destination }) })
const server = await startFaultServer()
afterAll(server.stop)

/** Each key has its own canary; the server of the provider repeats the key that it received in each refusal. */
const canaries = ['sk-canary-first-1111', 'sk-canary-second-2222', 'sk-canary-refused-3333']
const [first = '', second = '', refused = ''] = canaries
server.set((_number, key) => ({
  kind: 'status',
  status: 401,
  headers: { 'x-key': key },
  body: JSON.stringify({ error: { message: `Incorrect API key provided: ${key}` } }),
}))

const { admin, provider, model, key } = await addModel(api, { baseUrl: server.baseUrl, secret: first })
const { aiProviders, aiModels, aiServiceKeys, modelChecks } = contract

const answers: string[] = []
const send: typeof admin.send = async (call, input) => {
  const answer = await admin.send(call, input)
  answers.push(JSON.stringify([answer.status, answer.body ?? null, [...answer.headers]]))
  return answer
}

/** Makes every call that reads without the id of another record, exports among them, and those that use a key. */
const callAll = async (): Promise<number> => {
  const ids = new Map<unknown, string>([
    [aiProviders, provider.id],
    [aiModels, model.id],
    [aiServiceKeys, key.id],
    [modelChecks, model.id],
    [contract.organizations, api.home],
  ])
  const reading = Object.values(contract).flatMap((area) =>
    Object.values(area as Record<string, Call>)
      .filter(
        ({ method, path, transport }) =>
          method === 'GET' && transport !== 'sse' && (ids.has(area) || !path.includes('{')),
      )
      .map((call) => [call, ids.get(area)] as const),
  )
  for (const [call, id] of reading) await send(call, (id ? { params: { id } } : {}) as never)
  await send(aiProviders.test, { params: { id: provider.id } })
  await send(aiProviders.discoverModels, { params: { id: provider.id } })
  await send(modelChecks.start, { params: { id: model.id }, body: { language: 'en' } })
  return reading.length
}

/** All rows of all tables, as a dump of the database holds them. */
const dump = async (): Promise<string> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(api.db.kysely)
  const contents = tables.map(async ({ name }) => {
    const { rows } = await sql<{ text: string }>`select row::text as text from ${sql.table(name)} row`.execute(
      api.db.kysely,
    )
    return rows.map(({ text }) => text).join('\n')
  })
  return (await Promise.all(contents)).join('\n')
}

test('the secret of a key reaches no answer, no log, no event of a session and no dump of the database', async () => {
  const body = { provider_id: provider.id, label: 'Second', secret: second }
  const serviceKey = await send(aiServiceKeys.create, { body })
  const replacement = { version: key.version, secret: second }
  await send(aiServiceKeys.update, { params: { id: key.id }, body: replacement })
  // Refused requests: an unknown provider, a version that is not current, a label without a word.
  await send(aiServiceKeys.create, { body: { ...body, provider_id: model.id, secret: refused } })
  await send(aiServiceKeys.update, { params: { id: key.id }, body: { ...replacement, secret: refused } })
  await send(aiServiceKeys.create, { body: { ...body, label: ' ', secret: refused } })
  await send(aiServiceKeys.assign, { params: { id: serviceKey.body.id }, body: { organization_id: api.home } })
  expect(await callAll()).toBeGreaterThan(60)

  const learner = await api.signInAs('user')
  const sessionId = await begin(learner)
  const events = await followUntil({ url: api.url, token: learner.token, sessionId }, hasReplyTo(1))
  expect(stateOf(events).turns.at(-1)).toMatchObject({ state: 'failed', failure: { code: 'unauthorized' } })
  await expect
    .poll(async () => (await send(modelChecks.list, { params: { id: model.id } })).body.items[0]?.state)
    .toBe('failed')

  expect(server.keys()).toContain(second)
  const places = {
    answers: answers.join('\n'),
    log: lines.join(''),
    events: JSON.stringify(events),
    dump: await dump(),
  }
  expect(places.log).toContain('a provider failed')
  expect(places.dump).toContain(key.id)
  // Nor does the encrypted secret leave the database.
  for (const { sealed } of await api.db.kysely.selectFrom('ai_service_keys').select('sealed').execute())
    expect([places.answers, places.log, places.events].filter((text) => text.includes(sealed))).toEqual([])
  for (const [place, text] of Object.entries(places))
    expect([place, canaries.filter((canary) => text.includes(canary))]).toEqual([place, []])
})
