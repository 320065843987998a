import { setTimeout as pause } from 'node:timers/promises'
import { findDamage, learn } from './learners.ts'
import { type NodesOptions, PracticeNodes } from './practice-nodes.ts'

/** In milliseconds: a longer wait for events is a hang. A machine with many busy processes starts a server in a minute. */
const PATIENCE = 240_000

export interface KillRun extends NodesOptions {
  /** The least number of kills. More follow until learners had some turns and a kill hit a reply, or it would prove little. */
  kills: number
  onKill?: (kills: number) => void
}

const TURNS = 3

const isEnough = (nodes: PracticeNodes, { kills }: KillRun): boolean =>
  nodes.kills >= kills && nodes.acknowledged >= TURNS && nodes.restarts > 0

/**
 * Waits for some events, usually few and sometimes as many as two turns have, so that kills hit every phase and not
 * only the greeting. Events are counted, not seconds, because a busy machine may send none for seconds. Learners who
 * had enough are silent, so the wait ends then.
 */
const someEventsHeard = async (nodes: PracticeNodes, run: KillRun): Promise<void> => {
  const target = nodes.heardCount + 1 + Math.random() ** 2 * 120
  const late = Date.now() + PATIENCE
  while (nodes.heardCount < target && !isEnough(nodes, run)) {
    if (Date.now() > late) throw new Error(`Learners received no events from ${nodes.urls().length} running nodes.`)
    await pause(1)
  }
  await pause(Math.random() * 30)
}

/** Kills and restarts one node at random times. Each node has its own times, so at times no node is left. */
const killAgainAndAgain = async (nodes: PracticeNodes, place: number, run: KillRun): Promise<void> => {
  while (!isEnough(nodes, run)) {
    await someEventsHeard(nodes, run)
    if (isEnough(nodes, run)) return
    await nodes.killAndRestart(place)
    run.onKill?.(nodes.kills)
  }
}

/**
 * Kills servers at random moments while learners talk, and compares the events that learners received with the stored
 * ones.
 */
export const killRun = async (options: KillRun) => {
  const nodes = await PracticeNodes.start(options)
  try {
    const enough = () => isEnough(nodes, options)
    const learning = Promise.all(nodes.tokens.map((token) => learn(nodes, token, enough)))
    const killing = Array.from({ length: options.count }, (_, place) => killAgainAndAgain(nodes, place, options))
    // A learner who fails ends the run with the reason.
    const [sessions] = await Promise.all([learning.then((all) => all.flat()), ...killing])
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
