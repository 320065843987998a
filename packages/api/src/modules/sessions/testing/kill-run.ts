import { setTimeout as pause } from 'node:timers/promises'
import { findDamage, learn } from './learners.ts'
import { type NodesOptions, PracticeNodes } from './practice-nodes.ts'

/**
 * A server that is killed before its first request proves little. On a busy machine, the first request may take a
 * while.
 */
const somethingHeard = async (nodes: PracticeNodes): Promise<void> => {
  const before = nodes.heard
  const late = Date.now() + 20_000
  while (nodes.heard === before && Date.now() < late) await pause(5)
}

export interface KillRun extends NodesOptions {
  kills: number
  onKill?: (kills: number) => void
}

/** Kills and restarts one node at random times. Each node has its own times, so at times no node is left. */
const killAgainAndAgain = async (nodes: PracticeNodes, place: number, { kills, onKill }: KillRun): Promise<void> => {
  while (nodes.kills < kills) {
    await somethingHeard(nodes)
    // The delay is usually short and sometimes long enough for one or two turns, so kills hit every phase and not only
    // the greeting.
    await pause(Math.random() ** 2 * 1800)
    if (nodes.kills >= kills) return
    await nodes.killAndRestart(place)
    onKill?.(nodes.kills)
  }
}

/**
 * Kills servers at random moments while learners talk, and compares the events that learners received with the stored
 * ones.
 */
export const killRun = async (options: KillRun) => {
  const nodes = await PracticeNodes.start(options)
  try {
    const enough = () => nodes.kills >= options.kills
    const learning = Promise.all(nodes.tokens.map((token) => learn(nodes, token, enough)))
    learning.catch(() => {})
    await Promise.all(Array.from({ length: options.count }, (_, place) => killAgainAndAgain(nodes, place, options)))
    const sessions = (await learning).flat()
    const { damage, restarts } = await findDamage(nodes, sessions)
    return {
      kills: nodes.kills,
      sessions: sessions.length,
      turns: sessions.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      events: sessions.reduce((sum, { events }) => sum + events.length, 0),
      connections: sessions.reduce((sum, { connections }) => sum + connections, 0),
      restarts,
      damage,
    }
  } finally {
    await nodes.stop()
  }
}
