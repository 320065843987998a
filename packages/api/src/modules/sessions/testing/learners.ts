import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { SessionEvent } from '@parley/contracts/session'
import { foldSession, isTerminal } from '@parley/conversation/session'
import { libraryId } from '@parley/fixtures/library'
import { follow } from './follow.ts'
import type { PracticeNodes } from './practice-nodes.ts'

interface SaidTurn {
  client_turn_id: string
  text: string
}

/** A session as its learner saw it through every failure. */
export interface LearnerSession {
  id: string
  token: string
  /** Turns that the server acknowledged. */
  acknowledged: SaidTurn[]
  /** The received events in their order, over all connections. */
  events: SessionEvent[]
  connections: number
}

const lines = [
  'How has this been for you lately?',
  'What would you like to be different?',
  'It sounds as if you carry a lot of this alone.',
  'What makes that hard?',
  'Tell me more about it.',
  'What have you tried so far?',
]

interface Answer {
  status: number
  body: { id?: string; turn?: number; code?: string }
}

/** Repeats a call until a node carries it out, as a browser does when its server does not answer for a moment. */
const insist = async (nodes: PracticeNodes, token: string, path: string, body?: object): Promise<Answer> => {
  for (;;) {
    try {
      const response = await nodes.fetch(`/v1/coaching_sessions${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(10_000),
      })
      const answer = { status: response.status, body: (await response.json()) as Answer['body'] }
      if (answer.status < 500) return answer
    } catch {
      // The node was killed or has not started yet.
    }
    await pause(20)
  }
}

/** Far more than a busy machine needs to restart a server: a longer wait is a hang. */
const PATIENCE = 240_000

/** True when the persona has answered this turn of the learner, or the session is over. */
const isAnswered = ({ events }: LearnerSession, turn: number): boolean => {
  const state = foldSession(events)
  if (isTerminal(state.status)) return true
  const last = state.turns.at(-1)
  return state.replying === null && last?.role === 'persona' && last.turn > turn
}

/** Reads from any running node until the reply is there or the node is gone. */
const readOn = async (nodes: PracticeNodes, lived: LearnerSession, turn: number, late: AbortSignal): Promise<void> => {
  const cut = new AbortController()
  const where = { url: await nodes.url(), token: lived.token, sessionId: lived.id }
  const signal = AbortSignal.any([cut.signal, late])
  try {
    for await (const event of follow({ ...where, lastEventId: lived.events.at(-1)?.seq ?? 0, signal })) {
      lived.events.push(event)
      nodes.heard += 1
      if (event.type === 'reply.restarted') nodes.restarts += 1
      if (isAnswered(lived, turn)) return
    }
  } finally {
    cut.abort()
  }
}

/** Follows the session until the persona has answered, even when nodes fail in between. */
const listen = async (nodes: PracticeNodes, lived: LearnerSession, turn: number): Promise<void> => {
  let late = AbortSignal.timeout(PATIENCE)
  let kills = nodes.kills
  while (!isAnswered(lived, turn)) {
    if (late.aborted) {
      // A kill begins the reply again, so only a wait without kills is a hang.
      if (nodes.kills === kills) throw new Error(`The session ${lived.id} is stuck at ${lived.events.length} events.`)
      late = AbortSignal.timeout(PATIENCE)
      kills = nodes.kills
    }
    lived.connections += 1
    // The node is gone; another one continues the stream from the last event.
    await readOn(nodes, lived, turn, late).catch(() => pause(10))
  }
}

const newSession = async (nodes: PracticeNodes, token: string): Promise<LearnerSession> => {
  const scenario_id = libraryId('scenario', 'first-coaching-talk', 'en')
  const { status, body } = await insist(nodes, token, '', { scenario_id })
  if (!body.id) throw new Error(`No session was made: ${status} ${JSON.stringify(body)}`)
  const { id } = body
  await insist(nodes, token, `/${id}/start`)
  return { id, token, acknowledged: [], events: [], connections: 0 }
}

const TURNS = 6

/** A learner who talks until the test stops it, in one session after another. */
export const learn = async (nodes: PracticeNodes, token: string, enough: () => boolean): Promise<LearnerSession[]> => {
  const sessions: LearnerSession[] = []
  while (!enough()) {
    const lived = await newSession(nodes, token)
    sessions.push(lived)
    await listen(nodes, lived, 0)
    for (let turn = 0; turn < TURNS && !enough(); turn += 1) {
      if (isTerminal(foldSession(lived.events).status)) break
      const said = { client_turn_id: randomUUID(), text: lines[turn % lines.length] ?? '' }
      const { status, body } = await insist(nodes, token, `/${lived.id}/turns`, said)
      if (status !== 202) break
      lived.acknowledged.push(said)
      nodes.acknowledged += 1
      await listen(nodes, lived, body.turn ?? 0)
    }
  }
  return sessions
}

const logOf = async (url: string, { id, token }: LearnerSession): Promise<SessionEvent[]> => {
  const response = await fetch(`${url}/v1/coaching_sessions/${id}/log`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await response.json()) as { items: SessionEvent[] }).items
}

/** Describes in words how a failure damaged a session; empty when it did not. */
const damageTo = (lived: LearnerSession, log: readonly SessionEvent[]): string[] => {
  const state = foldSession(log)
  const learnerTurns = state.turns.filter(({ role }) => role === 'learner')
  const lost = lived.acknowledged.filter(
    ({ client_turn_id, text }) =>
      learnerTurns.filter((turn) => turn.client_turn_id === client_turn_id && turn.text === text).length !== 1,
  )
  const gaps = log.filter(({ seq }, index) => seq !== index + 1).length
  const same = isDeepStrictEqual(lived.events, log.slice(0, lived.events.length))
  const roles = state.turns.map(({ role }) => role)
  const doubled = roles.filter((role, index) => role === roles[index - 1]).length
  const unfinished = state.turns.filter((turn) => turn.state !== 'complete' || turn.text === '').length
  return [
    ...(lost.length ? [`${lived.id}: ${lost.length} acknowledged turns are not there exactly once`] : []),
    ...(gaps ? [`${lived.id}: ${gaps} numbers out of order`] : []),
    ...(same ? [] : [`${lived.id}: what was seen is not what is there`]),
    ...(doubled ? [`${lived.id}: two turns of one side in a row`] : []),
    ...(state.replying === null ? [] : [`${lived.id}: a reply hangs`]),
    ...(isTerminal(state.status) || unfinished === 0 ? [] : [`${lived.id}: ${unfinished} turns are not whole`]),
  ]
}

/** Compares the events that learners received with the stored ones. */
export const findDamage = async (nodes: PracticeNodes, sessions: readonly LearnerSession[]) => {
  const damage: string[] = []
  let restarts = 0
  for (const lived of sessions) {
    const log = await logOf(await nodes.url(), lived)
    damage.push(...damageTo(lived, log))
    restarts += log.filter(({ type }) => type === 'reply.restarted').length
  }
  return { damage, restarts }
}
