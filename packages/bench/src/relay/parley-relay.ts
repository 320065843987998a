import type { Client } from 'pg'
import { tokenOf } from '../harness/parley-server.ts'
import { clock, type StreamReading, listen, post, type Relay } from './relays.ts'

interface Answer {
  id: string
  items: { id: string; base_url: string | null; version: number }[]
}

type Sender = (method: string, path: string, body?: object) => Promise<Answer>

const sender =
  (url: string, token: string): Sender =>
  async (method, path, body) => {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? ({} as Answer) : ((await response.json()) as Answer)
  }

/** The server grants one sign-in no more. */
const STREAMS_PER_SIGN_IN = 10

const organization = '0192f000-0000-7000-8000-000000000001'

const addModel = async (admin: Sender, llmUrl: string, model: string): Promise<void> => {
  const provider = await admin('POST', '/ai_providers', {
    name: `Fake ${model}`,
    type: 'openai_compatible',
    base_url: `${llmUrl}/v1`,
  })
  await admin('POST', '/ai_models', { provider_id: provider.id, name: model, external_id: model })
  const key = await admin('POST', '/ai_service_keys', {
    provider_id: provider.id,
    label: 'bench',
    secret: 'sk-bench-0000',
  })
  await admin('POST', `/ai_service_keys/${key.id}/assign`, { organization_id: organization })
}

/** Providers of earlier figures would be asked, too. */
const removeModels = async (admin: Sender): Promise<void> => {
  const { items } = await admin('GET', '/ai_providers?size=48')
  for (const { id } of items) await admin('DELETE', `/ai_providers/${id}`)
}

/** Leaves the fake models as the only ones of the demo's organisation; the first one is asked first. */
export const setUpModels = async (url: string, llmUrl: string, models: readonly string[]): Promise<void> => {
  const admin = sender(url, await tokenOf(url, 'super-admin'))
  await removeModels(admin)
  for (const model of models) await addModel(admin, llmUrl, model)
}

const isDelta = (line: string): boolean => line.includes('"type":"reply.delta"')
const deltaText = (line: string): string | undefined =>
  isDelta(line) ? (JSON.parse(line.slice(6)) as { data: { text: string } }).data.text : undefined

/** The learner has the first word: the question is a turn, and what answers it is measured. */
export const letLearnerBegin = (database: Client, ids: readonly string[]): Promise<unknown> =>
  database.query(
    `update coaching_sessions set snapshot = jsonb_set(snapshot, '{mission,who_starts}', '"learner"') where id = any($1)`,
    [ids],
  )

/** A session whose stream stands open, as it does in a browser before anything is said. */
interface ReadySession {
  reading: Promise<StreamReading>
  waitForRequest: () => Promise<void>
}

interface Parley {
  url: string
  llmUrl: string
  model: string
  database: Client
}

/** The whole product in between: sign-in, permission, policy, durable events, marker scanner, resumable stream. */
export const parleyRelay = async ({ url, llmUrl, model, database }: Parley): Promise<Relay> => {
  await setUpModels(url, llmUrl, [model])
  const learner = sender(url, await tokenOf(url, 'user'))
  const [scenario] = (await learner('GET', '/catalogue?size=12')).items
  const open = async (id: string, headers: { authorization: string }): Promise<ReadySession> => {
    let startedAt = 0
    const opening = Promise.withResolvers<void>()
    const reading = listen({
      url: `${url}/v1/coaching_sessions/${id}/events`,
      method: 'GET',
      headers,
      textOf: deltaText,
      isLast: (line) => line.includes('"type":"reply.completed"') || line.includes('"type":"reply.failed"'),
      startTime: () => startedAt,
      onOpen: opening.resolve,
    })
    await opening.promise
    const body = { client_turn_id: 'question', text: 'Hello?' }
    const askQuestion = (): Promise<void> => {
      startedAt = clock()
      return post({ url: `${url}/v1/coaching_sessions/${id}/turns`, headers, body })
    }
    return { reading, waitForRequest: askQuestion }
  }
  let ready: ReadySession[] = []
  const prepare = async (streams: number): Promise<void> => {
    const ids: string[] = []
    for (let index = 0; index < streams; index += 1)
      ids.push((await learner('POST', '/coaching_sessions', { scenario_id: scenario?.id })).id)
    await letLearnerBegin(database, ids)
    ready = []
    let headers = { authorization: '' }
    for (const [index, id] of ids.entries()) {
      if (index % STREAMS_PER_SIGN_IN === 0) headers = { authorization: `Bearer ${await tokenOf(url, 'user')}` }
      await learner('POST', `/coaching_sessions/${id}/start`)
      ready.push(await open(id, headers))
    }
  }
  const ask = async (stream: number): Promise<StreamReading> => {
    const at = ready[stream]
    if (!at) throw new Error('Nothing was made ready.')
    await at.waitForRequest()
    return at.reading
  }
  return { name: 'Parley', prepare, ask }
}
