import { setTimeout as pause } from 'node:timers/promises'
import type { SessionEvent } from '@parley/contracts/session'
import { foldSession, isTerminal } from '@parley/conversation/session'
import { libraryId } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { migratedPlace } from '../../testing/database.ts'
import { follow } from './testing/follow.ts'
import { PracticeNodes } from './testing/practice-nodes.ts'

const LEARNERS = 4
const READERS = 5
const TURNS = 3

/** Asked again while no connection comes about: a busy machine must not look like a lost stream. */
const post = async (url: string, token: string, path: string, body?: object) => {
  const send = () =>
    fetch(`${url}/v1/coaching_sessions${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const response = await send().catch(() => pause(100).then(send))
  return { status: response.status, body: (await response.json()) as { id: string; code?: string } }
}

interface Session {
  id: string
  token: string
}

const isOver = (events: readonly SessionEvent[]): boolean => isTerminal(foldSession(events).status)

/** Reads on from the last event that was seen, until the end or until it is cut off. */
const readOn = async (
  url: string,
  { id, token }: Session,
  events: SessionEvent[],
  signal: AbortSignal,
): Promise<void> => {
  const lastEventId = events.at(-1)?.seq ?? 0
  for await (const event of follow({ url, token, sessionId: id, lastEventId, signal })) {
    events.push(event)
    if (isOver(events)) return
  }
}

/** Reads to the end, cut off again and again, each time going on at the next node. */
const readThroughCuts = async (nodes: PracticeNodes, session: Session, reader: number) => {
  const events: SessionEvent[] = []
  let cuts = 0
  for (let connection = reader; !isOver(events); connection += 1) {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), 100 + Math.random() * 1000)
    const urls = nodes.urls()
    await readOn(urls[connection % urls.length] ?? '', session, events, controller.signal).catch(() => (cuts += 1))
    clearTimeout(timer)
    controller.abort()
    await pause(20)
  }
  return { seen: events, cuts }
}

/** Takes turns at either node, and ends the session. */
const play = async (nodes: PracticeNodes, { id, token }: Session): Promise<void> => {
  const any = () => nodes.url()
  await post(await any(), token, `/${id}/start`)
  for (let turn = 0; turn < TURNS;) {
    const utterance = { client_turn_id: `t${turn}`, text: 'What makes that hard for you?' }
    const { status, body } = await post(await any(), token, `/${id}/turns`, utterance)
    if (body.code === 'session-over') return
    if (status === 202) turn += 1
    else await pause(50)
  }
  await post(await any(), token, `/${id}/end`)
}

test(
  `${LEARNERS * READERS} streams that are cut off and resumed on another node are identical, event for event`,
  { timeout: 400_000 },
  async () => {
    const place = await migratedPlace()
    const count = 2
    const nodes = await PracticeNodes.start({ ...place, count, learners: LEARNERS, settings: { PER_CHARACTER: '2' } })
    try {
      const [url = ''] = nodes.urls()
      const scenario_id = libraryId('scenario', 'first-coaching-talk', 'en')
      const sessions: Session[] = []
      for (const token of nodes.tokens)
        sessions.push({ id: (await post(url, token, '', { scenario_id })).body.id, token })
      const reading = sessions.map((session) =>
        Promise.all(Array.from({ length: READERS }, (_, reader) => readThroughCuts(nodes, session, reader))),
      )
      await Promise.all(sessions.map((session) => play(nodes, session)))
      const readers = await Promise.all(reading)
      for (const [index, group] of readers.entries()) {
        const [first] = group
        expect(first?.seen.map(({ seq }) => seq)).toEqual(first?.seen.map((_, place) => place + 1))
        for (const { seen } of group) expect(seen).toEqual(first?.seen)
        expect(sessions[index]?.id).toBeDefined()
      }
      expect(readers.flat().length).toBe(LEARNERS * READERS)
      expect(readers.flat().reduce((sum, { cuts }) => sum + cuts, 0)).toBeGreaterThan(LEARNERS * READERS * 0.5)
    } finally {
      await nodes.stop()
    }
  },
)
