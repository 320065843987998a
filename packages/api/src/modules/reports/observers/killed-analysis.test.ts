import { setTimeout as pause } from 'node:timers/promises'
import { contract, type SessionReport } from '@parley/contracts/calls'
import type { SessionEvent } from '@parley/contracts/session'
import { libraryId } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { testClient } from '../../../testing/api-client.ts'
import { migratedPlace } from '../../../testing/database.ts'
import { hasReplyTo, followUntil } from '../../sessions/testing/follow.ts'
import { PracticeNodes } from '../../sessions/testing/practice-nodes.ts'

/** Each start of a server takes seconds, so they are few; the moments differ. */
const KILLS = 2

const until = async <T>(what: () => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < 1500; tries += 1) {
    const value = await what().catch(() => undefined)
    if (value !== undefined) return value
    await pause(100)
  }
  throw new Error('Waited in vain.')
}

const isDone = ({ state }: SessionReport): boolean => state === 'ready' || state === 'insufficient_data'

/** A session that ends just before its server is killed. */
const endedThenKilled = async (nodes: PracticeNodes, token: string, wait: number): Promise<string> => {
  const client = async () => testClient(await nodes.url(), token)
  const scenario_id = libraryId('scenario', 'late-reports', 'en')
  const session = await (await client()).send(contract.sessions.create, { body: { scenario_id } })
  const { id } = session.body
  await (await client()).send(contract.sessions.start, { params: { id } })
  await followUntil({ url: await nodes.url(), token, sessionId: id }, hasReplyTo(1))
  await (await client()).send(contract.sessions.end, { params: { id } })
  await pause(wait)
  await nodes.killAndRestart(0)
  return id
}

test(
  'a server that is killed in the middle of an analysis leaves nothing stuck and nothing twice',
  { timeout: 300_000 },
  async () => {
    const nodes = await PracticeNodes.start({ ...(await migratedPlace()), count: 2, learners: 1 })
    try {
      const [token = ''] = nodes.tokens
      const ids: string[] = []
      for (let kill = 0; kill < KILLS; kill += 1) ids.push(await endedThenKilled(nodes, token, kill * 12))
      for (const id of ids) {
        const report = await until(async () => {
          const { body } = await testClient(await nodes.url(), token).send(contract.reports.read, { params: { id } })
          return isDone(body) ? body : undefined
        })
        expect(report.reports.map(({ version }) => version)).toEqual([1, 1])
        const log = await testClient(await nodes.url(), token).send(contract.sessions.log, { params: { id } })
        const items: SessionEvent[] = log.body.items
        const finishedEvents = items.filter(
          ({ type, data }) => type === 'report.changed' && 'state' in data && data.state === 'insufficient_data',
        )
        expect(finishedEvents).toHaveLength(2)
      }
      const dashboard = await testClient(await nodes.url(), token).send(contract.dashboard.read, {})
      expect(dashboard.body.totals.sessions).toBe(KILLS)
    } finally {
      await nodes.stop()
    }
  },
)
