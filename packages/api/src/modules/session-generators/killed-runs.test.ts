import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { testClient, type TestClient } from '../../testing/api-client.ts'
import { testEngine, migratedPlace } from '../../testing/database.ts'
import { PracticeNodes } from '../sessions/testing/practice-nodes.ts'
import { addGenerator, addGroup, readRun, startRun } from './testing/generators.ts'

const PEOPLE = 6
const EACH = 80

/** Answers from any node that is up; a call that meets a kill is sent again. */
const anyNode = (nodes: PracticeNodes, token: string): TestClient => ({
  token,
  send: async (...call) => {
    for (;;) {
      const answer = await testClient(await nodes.url(), token)
        .send(...call)
        .catch(() => undefined)
      if (answer && answer.status < 500) return answer
    }
  },
})

/** Kills all nodes whenever the run has gone on. Returns after how many sessions each kill came. */
const killWhileRunning = async (nodes: PracticeNodes, trainer: TestClient, run: { id: string; run_id: string }) => {
  const killedAt: number[] = []
  for (;;) {
    const { state, created, total } = await readRun(trainer, run)
    if (state === 'done') return killedAt
    if (created >= total || created <= (killedAt.at(-1) ?? 0) || killedAt.length === 2) continue
    killedAt.push(created)
    await Promise.all(nodes.urls().map((_, place) => nodes.killAndRestart(place)))
  }
}

test('a run whose server is killed again and again creates every planned session exactly once', async () => {
  const place = await migratedPlace()
  const count = testEngine === 'postgres' ? 2 : 1
  const nodes = await PracticeNodes.start({ ...place, count, learners: PEOPLE, settings: { ROLE: 'operator' } })
  try {
    const people = nodes.tokens.map((token) => anyNode(nodes, token))
    const [trainer] = people
    if (!trainer) throw new Error('The first person is the trainer.')
    const members = (await trainer.send(contract.users.list, { query: { size: '48' } })).body.items
    const group = await addGroup(trainer, 'Everybody', ...members)
    const generator = await addGenerator(trainer, { target: 'groups', group_ids: [group], quantity: EACH })
    const run = await startRun(trainer, generator)
    const killedAt = await killWhileRunning(nodes, trainer, run)
    expect(killedAt.length).toBeGreaterThan(1)
    expect(await readRun(trainer, run)).toMatchObject({ state: 'done', total: PEOPLE * EACH, created: PEOPLE * EACH })
    const ids = new Set<string>()
    for (const person of people) {
      const pages = [1, 2].map((page) => ({ query: { size: '48' as const, page: String(page) } }))
      const lists = await Promise.all(pages.map((page) => person.send(contract.sessions.list, page)))
      const own = lists.flatMap(({ body }) => body.items.map(({ id }) => id))
      expect(own).toHaveLength(EACH)
      for (const id of own) ids.add(id)
      const { items } = (await person.send(contract.notifications.list)).body
      expect(items.map(({ kind }) => kind)).toEqual(person === trainer ? [] : ['prepared'])
    }
    expect(ids.size).toBe(PEOPLE * EACH)
  } finally {
    await nodes.stop()
  }
})
