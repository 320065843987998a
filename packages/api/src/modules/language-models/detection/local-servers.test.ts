import { createServer } from 'node:http'
import { permissions } from '@parley/contracts/access'
import { contract } from '@parley/contracts/calls'
import { startFakeModel } from '@parley/testbed/ai'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../testing/api.ts'
import { seedProvider } from '../../demo/index.ts'

/** Lists its models as Ollama does; another server passes the questions on. */
const model = await startFakeModel(() => 'Hello.')
const listening = async (body: object) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))
  }
  return { port, stop }
}
const modelList = { object: 'list', data: [{ id: 'qwen3:8b' }, { id: 'nomic-embed-text' }] }
const ollama = await listening(modelList)
const webPage = await listening({ hello: 'world' })
afterAll(model.stop)
afterAll(ollama.stop)
afterAll(webPage.stop)

const api = await startApi({
  localModelPorts: [
    { kind: 'ollama', port: ollama.port },
    { kind: 'vllm', port: webPage.port },
    { kind: 'lm_studio', port: 1 },
  ],
})
const admin = await api.signInAs('super-admin')
const calls = contract.localModels
const address = `http://127.0.0.1:${ollama.port}/v1`

test('a server looks for model servers when it starts, before a page asks for them', async () => {
  const { services } = await startApi({ localModelPorts: [{ kind: 'ollama', port: ollama.port }] })
  // The next look takes place a minute later: this one has to find the server before that.
  await expect.poll(() => services.installation.aiFetchAllow, { timeout: 50_000 }).toEqual([`127.0.0.1:${ollama.port}`])
})

test('a server that lists models is offered with its language models, other programs are not', async () => {
  const { body } = await admin.send(calls.list, {})
  const server = { kind: 'ollama', base_url: address, models: ['qwen3:8b'], provider_id: null }
  expect(body).toEqual({ enabled: true, items: [server] })
})

test('a server without a language model is not offered', async () => {
  const server = await listening({ object: 'list', data: [{ id: 'nomic-embed-text' }] })
  const other = await startApi({ localModelPorts: [{ kind: 'ollama', port: server.port }] })
  const person = await other.signInAs('super-admin')
  const { body } = await person.send(calls.list, {})
  await server.stop()
  expect(body.items).toEqual([])
})

test('only super-admins see and add servers of the machine', async () => {
  const person = await api.signInAs({ permissions: ['ai-provider-create', 'super-admin-read'] })
  expect((await person.send(calls.list, {})).status).toBe(404)
  expect((await person.send(calls.add, { body: { base_url: address } })).status).toBe(404)
  const operator = await api.signInAs('operator')
  expect((await operator.send(calls.list, {})).status).toBe(403)
})

test('one call adds the provider without a key, with its models, for every organisation', async () => {
  const { body } = await admin.send(calls.add, { body: { base_url: address } })
  const provider = await admin.send(contract.aiProviders.read, { params: { id: body.provider_id } })
  expect(provider.body).toMatchObject({ name: 'Ollama', keyless: true, organization_id: null, model_count: 1 })
  const again = await admin.send(calls.list, {})
  expect(again.body.items).toMatchObject([{ provider_id: body.provider_id }])
})

test('a model gets the context that its server names, and a usual one where the server names none', async () => {
  const server = await listening({ data: [{ id: 'tiny', meta: { n_ctx: 16_384 } }, { id: 'unknown' }] })
  const other = await startApi({ localModelPorts: [{ kind: 'llama_cpp', port: server.port }] })
  const person = await other.signInAs('super-admin')
  const { body } = await person.send(calls.add, { body: { base_url: `http://127.0.0.1:${server.port}/v1` } })
  await server.stop()
  const models = await person.send(contract.aiModels.list, { query: { provider_id: body.provider_id } })
  const contexts = new Map(models.body.items.map(({ name, context_tokens: tokens }) => [name, tokens]))
  expect(contexts).toEqual(
    new Map([
      ['tiny', 16_384],
      ['unknown', 8192],
    ]),
  )
})

test('only the models that answer after a server was added, and that stay as they are, are used before the practice partner', async () => {
  let changeModel = (): Promise<unknown> => Promise.resolve()
  const server = createServer((request, response) => {
    const isList = request.method === 'GET'
    let body = ''
    request.on('data', (piece) => (body += String(piece)))
    const answer = () => {
      if (isList) return response.end(JSON.stringify({ data: ['broken', 'works', 'changed'].map((id) => ({ id })) }))
      if (body.includes('"broken"')) return response.writeHead(500).end('{}')
      const words = JSON.stringify({ choices: [{ delta: { content: 'Hello.' }, finish_reason: 'stop' }] })
      return response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${words}\n\ndata: [DONE]\n\n`)
    }
    request.on('end', () => void (body.includes('"changed"') ? changeModel().then(answer) : answer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const other = await startApi({ localModelPorts: [{ kind: 'lm_studio', port }] })
  const person = await other.signInAs('super-admin')
  changeModel = async () => {
    const { items } = (await person.send(contract.aiModels.list, { query: {} })).body
    const { id = '', version = 0 } = items.find(({ name }) => name === 'changed') ?? {}
    await person.send(contract.aiModels.update, { params: { id }, body: { version, max_output_tokens: 300 } })
  }
  const { body } = await person.send(calls.add, { body: { base_url: `http://127.0.0.1:${port}/v1` } })
  const { items } = (await person.send(contract.aiModels.list, { query: { provider_id: body.provider_id } })).body
  const stateOf = new Map(items.map(({ name, enabled, health }) => [name, [enabled, health]]))
  expect(stateOf).toEqual(
    new Map([
      ['broken', [false, 'failing']],
      ['works', [true, 'ok']],
      ['changed', [false, 'ok']],
    ]),
  )
  const uses = await person.send(contract.modelChecks.uses, {})
  expect(uses.body.items[0]?.model?.name).toBe('works')
  server.closeAllConnections()
  server.close()
})

test('a server gets the next free name where providers have the name of its program', async () => {
  const other = await startApi({ localModelPorts: [{ kind: 'ollama', port: ollama.port }] })
  const person = await other.signInAs('super-admin')
  const addNamed = (name: string) =>
    person.send(contract.aiProviders.create, { body: { name, type: 'openai', base_url: 'https://api.example.org/v1' } })
  for (const name of ['ollama', 'Ollama 2']) expect((await addNamed(name)).status).toBe(201)
  const { body } = await person.send(calls.add, { body: { base_url: address } })
  const provider = await person.send(contract.aiProviders.read, { params: { id: body.provider_id } })
  expect(provider.body.name).toBe('Ollama 3')
})

test('a server whose models cannot be stored is not added at all', async () => {
  const brief = await listening({ object: 'list', data: [{ id: 'qwen3:8b' }, { id: 'gone' }] })
  const other = await startApi({ localModelPorts: [{ kind: 'vllm', port: brief.port }] })
  const person = await other.signInAs('super-admin')
  await sql`alter table ai_models add constraint no_gone check (external_id <> 'gone')`.execute(other.db.kysely)
  const { status } = await person.send(calls.add, { body: { base_url: `http://127.0.0.1:${brief.port}/v1` } })
  await brief.stop()
  const providers = (await person.send(contract.aiProviders.list, {})).body.items
  expect([status, providers]).toEqual([500, []])
})

test('the ending of a short key of the environment is not shown', async () => {
  const provider = { baseUrl: 'https://short.example.org/v1', apiKey: 'sk-1234', model: 'small-1' }
  const other = await startApi()
  await seedProvider(other.services, provider)
  const { body } = await (await other.signInAs('super-admin')).send(contract.aiServiceKeys.list, {})
  expect(body.items.map(({ last4 }) => last4)).toEqual([''])
})

test('exactly the ports that were found pass the guard', async () => {
  const addWith = async (base_url: string) => {
    const body = { name: base_url, type: 'openai_compatible', base_url } as const
    return (await admin.send(contract.aiProviders.create, { body })).status
  }
  expect(await addWith(address)).toBe(201)
  for (const port of [webPage.port, 1, new URL(model.baseUrl).port])
    expect(await addWith(`http://127.0.0.1:${port}/v1`)).toBe(400)
  expect(await addWith(`http://localhost:${ollama.port}/v1`)).toBe(400)
  expect((await admin.send(calls.add, { body: { base_url: model.baseUrl } })).status).toBe(404)
})

test('a port that was found passes the guard for super-admins alone, unless the settings name it', async () => {
  const body = { name: 'Ours', type: 'openai_compatible', base_url: address } as const
  const createAt = async (where: typeof api) => {
    // The list of a super-admin is the first look.
    expect((await (await where.signInAs('super-admin')).send(calls.list, {})).body.items).toHaveLength(1)
    const operator = await where.signInAs({ role: 'operator', permissions })
    return { operator, created: await operator.send(contract.aiProviders.create, { body }) }
  }
  const { operator, created } = await createAt(api)
  expect(created.problem).toMatchObject({ status: 400, code: 'address-not-allowed' })
  const elsewhere = { ...body, base_url: 'https://models.example.org/v1' }
  const { id, version } = (await operator.send(contract.aiProviders.create, { body: elsewhere })).body
  const change = { params: { id }, body: { version, base_url: address } }
  expect((await operator.send(contract.aiProviders.update, change)).problem).toMatchObject({
    code: 'address-not-allowed',
  })
  const localApi = await startApi({
    localModelPorts: [{ kind: 'ollama', port: ollama.port }],
    aiFetchAllow: [`127.0.0.1:${ollama.port}`],
  })
  expect((await createAt(localApi)).created.status).toBe(201)
})

test('the port of a server that is gone passes the guard only while a provider of the platform uses it', async () => {
  const brief = await listening(modelList)
  const base_url = `http://127.0.0.1:${brief.port}/v1`
  const other = await startApi({ localModelPorts: [{ kind: 'vllm', port: brief.port }] })
  const person = await other.signInAs('super-admin')
  const { body: added } = await person.send(calls.add, { body: { base_url } })
  await brief.stop()
  const addAgain = async () => {
    expect((await person.send(calls.list, {})).body.items).toEqual([])
    const body = { name: 'Again', type: 'openai_compatible', base_url } as const
    return person.send(contract.aiProviders.create, { body })
  }
  const remove = (id: string) => person.send(contract.aiProviders.remove, { params: { id } })
  const again = await addAgain()
  expect(again.status).toBe(201)
  await remove(again.body.id)
  await remove(added.provider_id)
  expect((await addAgain()).problem).toMatchObject({ code: 'address-not-allowed' })
})

test('without the setting nothing is looked for and nothing passes the guard', async () => {
  const off = await startApi()
  const person = await off.signInAs('super-admin')
  expect((await person.send(calls.list, {})).body).toEqual({ enabled: false, items: [] })
  expect((await person.send(calls.add, { body: { base_url: address } })).status).toBe(404)
})

test('the environment creates its provider once, with a sealed key for every organisation', async () => {
  const provider = { baseUrl: 'https://models.example.org/v1', apiKey: 'sk-canary-1234567890', model: 'small-1' }
  await seedProvider(api.services, provider)
  await seedProvider(api.services, { ...provider, model: 'other' })
  const { body: keys } = await admin.send(contract.aiServiceKeys.list, {})
  expect(keys.items.map(({ last4 }) => last4)).toEqual(['7890'])
  expect(new Set(keys.items[0]?.organization_ids)).toEqual(new Set([api.home, api.elsewhere]))
  const models = await admin.send(contract.aiModels.list, { query: { provider_id: keys.items[0]?.provider_id ?? '' } })
  expect(models.body.items).toMatchObject([{ external_id: 'small-1', enabled: true }])
  const rows = await api.db.kysely.selectFrom('ai_service_keys').selectAll().execute()
  expect(JSON.stringify([rows, keys])).not.toContain('canary')
})
