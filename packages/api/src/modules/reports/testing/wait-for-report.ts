import { contract } from '@parley/contracts/calls'
import type { SessionReport } from '@parley/contracts/calls'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../../../platform/ids/index.ts'
import type { TestApi, TestClient } from '../../../testing/api.ts'
import { hasReplyTo, followUntil } from '../../sessions/testing/follow.ts'
import { begin, type Learner, say, scenario } from '../../sessions/testing/start-practice.ts'

const utterances = [
  'What makes this decision hard for you?',
  'It sounds as if you are torn between the two.',
  'What would you like to be different?',
  'So part of you wants it, and part of you is afraid of it.',
]

/**
 * The turns of a poor coach. They are long enough for a sure judgement: a criterion that the observer cannot judge has
 * no score.
 */
export const advice = [
  'You should just quit that job.',
  'You must stop worrying about it, it is not that bad.',
  'You have to tell him tomorrow, that is the only way.',
  'If I were you, I would simply ignore her.',
  'You should listen to me and do it now.',
  'You need to pull yourself together and try harder.',
]

/** Plays a session to its end. */
export const play = async (
  api: TestApi,
  learner: Learner,
  {
    texts = utterances,
    scenarioId = scenario,
    end = 'end',
  }: { texts?: readonly string[]; scenarioId?: string; end?: 'end' | 'abort' } = {},
): Promise<string> => {
  const id = await begin(learner, scenarioId)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  for (const text of texts) await say(api, learner, id, text)
  await learner.send(contract.sessions[end], { params: { id } })
  return id
}

/** Makes the next attempt of every report due now, as a clock does some seconds after a failed one. */
const endPauses = ({ db: { kysely } }: TestApi) =>
  kysely
    .updateTable('analysis_reports')
    .set({ lease_until: new Date(0) })
    .where('state', '=', 'pending')
    .execute()

/** Waits like `waitForReport`, but not for the pauses between the attempts of a report. */
export const hurryReport = (api: TestApi, client: TestClient, id: string): Promise<SessionReport> =>
  waitForReport(client, id, isDone, () => endPauses(api))

/** Waits until no process works on the report, and returns it. */
export const waitForReport = async (
  client: TestClient,
  id: string,
  enough = isDone,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<SessionReport> => {
  const deadline = Date.now() + 200_000
  while (Date.now() < deadline) {
    const { body, status, problem } = await client.send(contract.reports.read, { params: { id } })
    if (status !== 200) throw new Error(`No report: ${JSON.stringify(problem)}`)
    if (enough(body)) return body
    await meanwhile()
    await pause(50)
  }
  throw new Error('Waited in vain for a report.')
}

const isDone = ({ state }: SessionReport): boolean => state !== null && state !== 'pending' && state !== 'running'

/** Makes a user the manager of a group with these members. */
export const manages = async (api: TestApi, manager: { id: string }, members: readonly { id: string }[]) => {
  const group = newId()
  await api.db.kysely
    .insertInto('user_groups')
    .values({ id: group, organization_id: api.home, name: `Group ${group}`, image_url: null, deleted_at: null })
    .execute()
  await api.db.kysely
    .insertInto('user_group_members')
    .values([
      { user_group_id: group, user_id: manager.id, manager: true },
      ...members.map(({ id }) => ({ user_group_id: group, user_id: id, manager: false })),
    ])
    .execute()
  return group
}
