import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { tokenOf } from '../harness/parley-server.ts'

interface Learner {
  readonly token: string
  readonly session: string
  /** The turns that the server has acknowledged. */
  readonly acknowledged: Set<string>
}

/** Copies of the demo's learner, with the same password. */
const addPeople = async (databaseUrl: string, count: number): Promise<string[]> => {
  const names = Array.from({ length: count }, (_, index) => `practising-${index}`)
  const database = new Client(databaseUrl)
  await database.connect()
  await database.query(
    `insert into users (id, organization_id, email, first_name, organization_role, state, password_hash)
     select gen_random_uuid(), organization_id, name || '@demo.parley.test', name, organization_role, state, password_hash
     from users, unnest($1::text[]) name where email = 'user@demo.parley.test'`,
    [names],
  )
  await database.end()
  return names
}

const ask = (url: string, token: string, path: string, body?: object): Promise<Response> =>
  fetch(`${url}/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(30_000),
  })

const read = async <T>(answer: Response): Promise<T> => {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Everybody signs in and begins a conversation. */
export async function prepareLearners(url: string, databaseUrl: string, count: number): Promise<Learner[]> {
  const learners: Learner[] = []
  for (const name of await addPeople(databaseUrl, count)) {
    const token = await tokenOf(url, name)
    const { items } = await read<{ items: { id: string }[] }>(await ask(url, token, 'catalogue?size=12'))
    const answer = await ask(url, token, 'coaching_sessions', { scenario_id: items[0]?.id })
    const { id } = await read<{ id: string }>(answer)
    await read(await ask(url, token, `coaching_sessions/${id}/start`, {}))
    learners.push({ token, session: id, acknowledged: new Set() })
  }
  return learners
}

/** As in a page: somewhat sooner or later than the others, and later after each failure. */
const untilNext = (failures: number): number => Math.min(300 * 2 ** failures, 8000) * (0.75 + Math.random() / 2)

const endOfEvent = '\n\n'

/**
 * Follows a conversation as a page does (`keepFollowing` of the kit): a stream that ends is taken up again after the last
 * event that came whole. Asking for all events again would measure 600 whole conversations, which no browser asks for.
 * Answers with how to stop.
 */
const follow = (url: string, { token, session }: Learner): (() => void) => {
  let [isOver, failures, last] = [false, 0, '0']
  let current: ReturnType<typeof get> | undefined
  const readNumbers = (answer: IncomingMessage): void => {
    let pending = ''
    answer.setEncoding('utf8').on('data', (piece: string) => {
      pending += piece
      const end = pending.lastIndexOf(endOfEvent)
      if (end === -1) return
      last = [...pending.slice(0, end).matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? last
      pending = pending.slice(end + endOfEvent.length)
    })
  }
  const open = (): void => {
    if (isOver) return
    let isWhole = false
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'last-event-id': last }
    current = get(`${url}/v1/coaching_sessions/${session}/events`, { agent: false, headers })
    current
      .on('error', () => {})
      .once('response', (answer) => {
        readNumbers(answer)
        answer.on('error', () => {}).once('end', () => (isWhole = answer.statusCode === 200))
      })
    current.once('close', () => {
      failures = isWhole ? 0 : failures + 1
      setTimeout(open, untilNext(failures))
    })
  }
  open()
  return () => {
    isOver = true
    current?.destroy()
  }
}

export const followAll = (url: string, learners: readonly Learner[], streams: number): (() => void) => {
  const stops = Array.from({ length: streams }, (_, index) => learners[index % learners.length]).flatMap((learner) =>
    learner ? [follow(url, learner)] : [],
  )
  return () => {
    for (const stop of stops) stop()
  }
}

export interface Observation {
  /** The durations in milliseconds. */
  readonly times: number[]
  readonly failures: string[]
}

/** The pages that were opened, and the reads that their code made. */
export interface Observations {
  readonly pages: Observation
  readonly reads: Observation
}

/** Between two actions of one learner. */
const thinking = 4000

const speak = async (url: string, { token, session, acknowledged }: Learner, turn: string): Promise<void> => {
  const words = { client_turn_id: turn, text: 'What would help you most this week? I would like to understand it.' }
  try {
    // A turn without an answer is sent again under its name, as a page does.
    const answer = await ask(url, token, `coaching_sessions/${session}/turns`, words)
    await answer.body?.cancel()
    if (answer.status === 202) acknowledged.add(turn)
  } catch {
    // It was not acknowledged, so its loss would be none.
  }
}

/** The answer's status, or the error in its place. */
const statusOf = (work: () => Promise<Response>): Promise<string> =>
  work().then(
    async (answer) => {
      await answer.text()
      return String(answer.status)
    },
    (error: unknown) => String(error),
  )

/** A person who is told that something is unavailable tries again for so long. */
const patience = 20_000

interface Attempt extends Observation {
  readonly path: string
  readonly work: () => Promise<Response>
  /** Tries again, as pages do where an answer is 502, 503 or none. */
  readonly isRepeated: boolean
}

const observe = async ({ path, work, isRepeated, times, failures }: Attempt): Promise<void> => {
  const began = performance.now()
  const measureTime = (): number => performance.now() - began
  const mayRepeat = (): boolean => isRepeated && measureTime() < patience
  let status = await statusOf(work)
  while (status !== '200' && mayRepeat()) {
    await pause(1000)
    status = await statusOf(work)
  }
  if (status !== '200') failures.push(`${path}: ${status}`)
  times.push(measureTime())
}

/** All learners read, open pages and speak until `work` is done. */
export async function practise(
  url: string,
  learners: readonly Learner[],
  round: string,
  work: () => Promise<void>,
): Promise<Observations> {
  const pages: Observation = { times: [], failures: [] }
  const reads: Observation = { times: [], failures: [] }
  const openPage = { path: '/dashboard', work: () => fetch(`${url}/dashboard`), isRepeated: false, ...pages }
  const read = (token: string) => ({ path: '/v1/me', work: () => ask(url, token, 'me'), isRepeated: true, ...reads })
  const over = new AbortController()
  const act = async (learner: Learner, index: number): Promise<void> => {
    await pause((index / learners.length) * thinking)
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      await observe(openPage)
      await observe(read(learner.token))
      await speak(url, learner, `${round}-${turn}`)
      await pause(thinking)
    }
  }
  const acting = Promise.all(learners.map(act))
  await work().finally(() => over.abort())
  await acting
  return { pages, reads }
}

/** The acknowledged turns that the record of their session does not hold. */
export async function lostTurns(url: string, learners: readonly Learner[]): Promise<string[]> {
  const missingTurns: string[] = []
  for (const { token, session, acknowledged } of learners) {
    const log = await (await ask(url, token, `coaching_sessions/${session}/log`)).text()
    missingTurns.push(...[...acknowledged].filter((turn) => !log.includes(`"${turn}"`)))
  }
  return missingTurns
}
