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
const readOn = async (
  nodes: PracticeNodes,
  session: LearnerSession,
  turn: number,
  late: AbortSignal,
): Promise<void> => {
  const controller = new AbortController()
  const where = { url: await nodes.url(), token: session.token, sessionId: session.id }
  const signal = AbortSignal.any([controller.signal, late])
  try {
    for await (const event of follow({ ...where, lastEventId: session.events.at(-1)?.seq ?? 0, signal })) {
      session.events.push(event)
      nodes.heardCount += 1
      if (event.type === 'reply.restarted') nodes.restarts += 1
      if (isAnswered(session, turn)) return
    }
  } finally {
    controller.abort()
  }
}

/** Follows the session until the persona has answered, even when nodes fail in between. */
const listen = async (nodes: PracticeNodes, session: LearnerSession, turn: number): Promise<void> => {
  let late = AbortSignal.timeout(PATIENCE)
  let kills = nodes.kills
  while (!isAnswered(session, turn)) {
    if (late.aborted) {
      // A kill begins the reply again, so only a wait without kills is a hang.
      if (nodes.kills === kills)
        throw new Error(`The session ${session.id} is stuck at ${session.events.length} events.`)
      late = AbortSignal.timeout(PATIENCE)
      kills = nodes.kills
    }
    session.connections += 1
    // The node is gone; another one continues the stream from the last event.
    await readOn(nodes, session, turn, late).catch(() => pause(10))
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
    const session = await newSession(nodes, token)
    sessions.push(session)
    await listen(nodes, session, 0)
    for (let turn = 0; turn < TURNS && !enough(); turn += 1) {
      if (isTerminal(foldSession(session.events).status)) break
      const utterance = { client_turn_id: randomUUID(), text: lines[turn % lines.length] ?? '' }
      const { status, body } = await insist(nodes, token, `/${session.id}/turns`, utterance)
      if (status !== 202) break
      session.acknowledged.push(utterance)
      nodes.acknowledged += 1
      await listen(nodes, session, body.turn ?? 0)
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
const damageTo = (session: LearnerSession, log: readonly SessionEvent[]): string[] => {
  const state = foldSession(log)
  const learnerTurns = state.turns.filter(({ role }) => role === 'learner')
  const lostTurns = session.acknowledged.filter(
    ({ client_turn_id, text }) =>
      learnerTurns.filter((turn) => turn.client_turn_id === client_turn_id && turn.text === text).length !== 1,
  )
  const gaps = log.filter(({ seq }, index) => seq !== index + 1).length
  const same = isDeepStrictEqual(session.events, log.slice(0, session.events.length))
  const roles = state.turns.map(({ role }) => role)
  const doubleCount = roles.filter((role, index) => role === roles[index - 1]).length
  const unfinishedCount = state.turns.filter((turn) => turn.state !== 'complete' || turn.text === '').length
  return [
    ...(lostTurns.length ? [`${session.id}: ${lostTurns.length} acknowledged turns are not there exactly once`] : []),
    ...(gaps ? [`${session.id}: ${gaps} numbers out of order`] : []),
    ...(same ? [] : [`${session.id}: what was seen is not what is there`]),
    ...(doubleCount ? [`${session.id}: two turns of one side in a row`] : []),
    ...(state.replying === null ? [] : [`${session.id}: a reply hangs`]),
    ...(isTerminal(state.status) || unfinishedCount === 0
      ? []
      : [`${session.id}: ${unfinishedCount} turns are not whole`]),
  ]
}

/** Compares the events that learners received with the stored ones. */
export const findDamage = async (nodes: PracticeNodes, sessions: readonly LearnerSession[]) => {
  const damage: string[] = []
  let restarts = 0
  for (const session of sessions) {
    const log = await logOf(await nodes.url(), session)
    damage.push(...damageTo(session, log))
    restarts += log.filter(({ type }) => type === 'reply.restarted').length
  }
  return { damage, restarts }
}
