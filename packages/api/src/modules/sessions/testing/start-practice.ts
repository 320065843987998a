import { contract } from '@parley/contracts/calls'
import { libraryId } from '@parley/fixtures/library'
import { startApi, type TestApi, type TestClient } from '../../../testing/api.ts'
import type { Person } from '../../../testing/api-people.ts'
import { builtinProvider } from '../../language-models/index.ts'
import { seedLibrary } from '../../demo/index.ts'
import { hasReplyTo, followUntil, stateOf } from './follow.ts'

export const scenario = libraryId('scenario', 'first-coaching-talk', 'en')

/** Starts a server without any record. Its practice partner speaks without pauses. */
export const startEmpty = (options: Parameters<typeof startApi>[0] = {}): Promise<TestApi> =>
  startApi({
    ...options,
    practice: {
      partner: builtinProvider({ thinking: 0, perCharacter: 0 }),
      ...options.practice,
      pace: { look: 100, group: 10, ...options.practice?.pace },
    },
  })

/** The same with the demo's library. */
export const startPractice = async (options: Parameters<typeof startApi>[0] = {}): Promise<TestApi> => {
  const api = await startEmpty(options)
  await seedLibrary(api.services)
  return api
}

export type Learner = TestClient & Person

export const begin = async (learner: TestClient, scenarioId = scenario, kind: 'rehearsal' | 'test' = 'rehearsal') => {
  const session = await learner.send(contract.sessions.create, { body: { scenario_id: scenarioId, kind } })
  if (session.status !== 201) throw new Error(`No session was made: ${JSON.stringify(session.problem)}`)
  await learner.send(contract.sessions.start, { params: { id: session.body.id } })
  return session.body.id
}

let turns = 0

/** Sends a turn and waits for the complete reply. */
export const say = async (api: TestApi, learner: Learner, id: string, text: string) => {
  const client_turn_id = `turn-${(turns += 1)}`
  const answer = await learner.send(contract.sessions.addTurn, { params: { id }, body: { client_turn_id, text } })
  if (answer.status !== 202) throw new Error(`The turn was not taken: ${JSON.stringify(answer.problem)}`)
  const events = await followUntil(
    { url: api.url, token: learner.token, sessionId: id },
    hasReplyTo(answer.body.turn + 1),
  )
  return { events, state: stateOf(events), turn: answer.body.turn }
}
