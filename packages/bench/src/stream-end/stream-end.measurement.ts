import { join } from 'node:path'
import { Client } from 'pg'
import type { Figure, Measurement } from '../harness/measurement.ts'
import { withParley } from '../harness/parley-on-postgres.ts'
import { demoPassword, signedIn, tokenOf } from '../harness/parley-server.ts'
import { startProbed } from '../harness/probed-process.ts'
import { addPeople } from '../streams/stream-readers.ts'

const api = join(import.meta.dirname, '../../../api/src/main.ts')
const rounds = 20
const aim = 1000

interface Person {
  readonly id: string
  readonly name: string
  readonly token: string
}

interface Change {
  readonly method: 'PATCH' | 'POST'
  readonly path: string
  readonly token: string
  readonly body: object
}

/** Sends a change, and answers when it was answered. */
const send = async (url: string, { method, path, token, body }: Change): Promise<number> => {
  const response = await fetch(new URL(`/v1/${path}`, url), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answeredAt = performance.now()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return answeredAt
}

/** A super-admin changes the person's record as it is now. */
const changeOfUser = async (url: string, { id }: Person, values: object): Promise<Change> => {
  const admin = await signedIn(url, 'super-admin')
  const { version } = await admin.send<{ version: number }>('GET', `/users/${id}`)
  return { method: 'PATCH', path: `users/${id}`, token: admin.token, body: { version, ...values } }
}

/** The changes that end a person's streams. Each is prepared here and sent later, so that its answer can be timed. */
const causes: readonly (readonly [string, (url: string, person: Person) => Promise<Change>])[] = [
  ['signing out', async (_url, { token }) => ({ method: 'POST', path: 'fau/logout', token, body: {} })],
  [
    'a password change at another device',
    async (url, { name }) => ({
      method: 'POST',
      path: 'change_password',
      token: await tokenOf(url, name),
      body: { current_password: demoPassword, new_password: 'Quiet-river-42' },
    }),
  ],
  ['disabling the user', (url, person) => changeOfUser(url, person, { state: 'disabled' })],
  [
    'removing the permission to read',
    (url, person) => changeOfUser(url, person, { permissions: ['coaching-session-run'] }),
  ],
]

/** Opens a stream. The answer resolves with the time of its end. */
const openStream = async (url: string, token: string, session: string): Promise<{ end: Promise<number> }> => {
  const response = await fetch(new URL(`/v1/coaching_sessions/${session}/events`, url), {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`The stream was refused with ${response.status}.`)
  const read = async () => {
    for await (const _ of response.body ?? []) continue
    return performance.now()
  }
  return { end: read() }
}

/** Answers how long the last stream of this person outlived the answer to the change, in milliseconds. */
const endStreams = async (
  urls: readonly string[],
  name: string,
  prepare: (url: string, person: Person) => Promise<Change>,
): Promise<number> => {
  const [first = ''] = urls
  const { send: ask, id, token } = await signedIn(first, name)
  const { items } = await ask<{ items: { id: string }[] }>('GET', '/catalogue?size=12')
  const session = await ask('POST', '/coaching_sessions', { scenario_id: items[0]?.id })
  const streams = await Promise.all([...urls, ...urls].map((url) => openStream(url, token, session.id)))
  const answeredAt = await send(first, await prepare(first, { id, name, token }))
  return Math.max(...(await Promise.all(streams.map(({ end }) => end)))) - answeredAt
}

const measureCauses = async (urls: readonly string[], database: Client, log: (line: string) => void) => {
  const names = await addPeople(database, rounds * causes.length)
  const figures: Figure[] = []
  for (const [cause, prepare] of causes) {
    log(`${cause}, ${rounds} times, with two streams at each of two nodes …`)
    const times: number[] = []
    for (const name of names.splice(0, rounds)) times.push(await endStreams(urls, name, prepare))
    const slowest = Math.max(...times)
    const details = `${slowest.toFixed(0)} ms after the answer at the slowest of ${rounds}, against ${aim} ms`
    figures.push({ name: `the end of streams after ${cause}, on two nodes`, ratio: slowest / aim, aim: 1, details })
  }
  return figures
}

/** The time until streams end with their sign-in, at the node that was told and at another one. */
export const streamEnd: Measurement = {
  name: 'stream-end',
  run: (log) =>
    withParley({}, async ({ server, databaseUrl, dataDir }) => {
      const place = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' }
      const second = await startProbed(api, { ...place, LOG_LEVEL: 'error', NODE_ENV: 'production' })
      const database = new Client({ connectionString: databaseUrl })
      await database.connect()
      try {
        return await measureCauses([server.url, second.url], database, log)
      } finally {
        await database.end()
        await second.stop()
      }
    }),
}
