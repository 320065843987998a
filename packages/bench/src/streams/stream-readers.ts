import { get, type ClientRequest } from 'node:http'
import type { Client } from 'pg'
import { tokenOf } from '../harness/parley-server.ts'

export const readerCount = 300
export const streamCount = 2000
/** The API allows four streams of one session. */
const streamsPerSession = 4

/** A person who follows several conversations at once. */
interface StreamReader {
  readonly token: string
  /** An address of this machine; each reader has its own, as if it were at another place. */
  readonly address: string
  readonly sessions: readonly string[]
}

/** Copies of the demo's learner, with the same password. */
export const addPeople = async (database: Client, count: number): Promise<string[]> => {
  const names = Array.from({ length: count }, (_, index) => `reader-${index}`)
  await database.query(
    `insert into users (id, organization_id, email, first_name, organization_role, state, password_hash)
     select gen_random_uuid(), organization_id, name || '@demo.parley.test', name, organization_role, state, password_hash
     from users, unnest($1::text[]) name where email = 'user@demo.parley.test'`,
    [names],
  )
  return names
}

const call = async <T>(url: string, token: string, path: string, body?: object): Promise<T> => {
  const answer = await fetch(`${url}/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Everybody signs in and makes as many sessions as their streams need. */
export async function prepareReaders(url: string, database: Client): Promise<StreamReader[]> {
  const names = await addPeople(database, readerCount)
  const readers: StreamReader[] = []
  let scenario: string | undefined
  for (const [index, name] of names.entries()) {
    const token = await tokenOf(url, name)
    scenario ??= (await call<{ items: { id: string }[] }>(url, token, 'catalogue?size=12')).items[0]?.id
    const sessions: string[] = []
    const sessionCount = Math.ceil(streamCount / readerCount / streamsPerSession)
    while (sessions.length < sessionCount)
      sessions.push((await call<{ id: string }>(url, token, 'coaching_sessions', { scenario_id: scenario })).id)
    readers.push({ token, address: `127.0.${1 + Math.floor(index / 200)}.${1 + (index % 200)}`, sessions })
  }
  return readers
}

const openStream = (url: string, { token, address }: StreamReader, session: string): Promise<ClientRequest> =>
  new Promise((resolve, fail) => {
    const request = get(`${url}/v1/coaching_sessions/${session}/events`, {
      localAddress: address,
      agent: false,
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    })
    request.once('error', fail)
    request.once('response', (answer) => {
      answer.on('error', () => {
        // The measurement hangs up itself.
      })
      if (answer.resume().statusCode === 200) resolve(request)
      else fail(new Error(`A stream was answered ${answer.statusCode}`))
    })
  })

export interface OpenedStreams {
  /** The number of readers that are still open. */
  readonly open: () => number
  readonly close: () => Promise<void>
}

const atOnce = 32

/** Opens all streams, the readers in turn. */
export async function openStreams(url: string, readers: readonly StreamReader[]): Promise<OpenedStreams> {
  const waiting = Array.from({ length: streamCount }, (_, index) => ({
    reader: readers[index % readers.length],
    turn: Math.floor(index / readers.length),
  }))
  const streams = new Set<ClientRequest>()
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { reader, turn } = next
      const session = reader?.sessions[Math.floor(turn / streamsPerSession)]
      if (!reader || !session) throw new Error('There are fewer sessions than streams need.')
      const stream = await openStream(url, reader, session)
      streams.add(stream)
      stream.once('close', () => streams.delete(stream))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return {
    open: () => streams.size,
    close: async () => {
      const closings = [...streams].map((stream) => new Promise((resolve) => stream.once('close', resolve).destroy()))
      await Promise.all(closings)
    },
  }
}
