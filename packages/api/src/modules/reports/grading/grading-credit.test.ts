import { contract } from '@parley/contracts/calls'
import { startFakeModel, startFaultServer } from '@parley/testbed/ai'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { hasReplyTo, followUntil } from '../../sessions/testing/follow.ts'
import { addModel, moveProvider } from '../../sessions/testing/model-for.ts'
import { begin, say, startPractice } from '../../sessions/testing/start-practice.ts'
import { creditOf, type Money } from '../testing/credit-of.ts'
import { waitForReport, hurryReport } from '../testing/wait-for-report.ts'

interface Messages extends ReadonlyArray<{ role: string; content: string }> {}

const isGrading = (messages: Messages): boolean => messages[0]?.content.includes('The rubric:') ?? false
const judgement = JSON.stringify({ criteria: [], summary: 'You asked.', next_steps: [], outcome_review: '' })

/** The credit at each request for a report. The model answers after it has read it. */
const balances: Money[] = []
const model = await startFakeModel(
  async (messages) => {
    if (!isGrading(messages)) return 'Yes, I see what you mean.'
    balances.push(await money())
    return judgement
  },
  { chunkSize: 40, latency: 20 },
)
afterAll(model.stop)
const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const { setCredit, money, spent } = creditOf(api, 'analysis_reports')
const { provider } = await addModel(api, { baseUrl: model.baseUrl, price: 100 })
const learner = await api.signInAs('user')

/** Played until it only has to be ended. */
const playSession = async (texts: readonly string[]): Promise<string> => {
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  for (const text of texts) await say(api, learner, id, text)
  return id
}

const end = (id: string) => learner.send(contract.sessions.end, { params: { id } })

test('a report reserves its cost limit during the request, and is charged its usage', async () => {
  await setCredit(50_000_000)
  const id = await playSession(['What makes it hard?', 'It sounds as if you are torn.', 'What would help you?'])
  const before = await money()
  const costBefore = await spent(id)
  await end(id)
  expect((await waitForReport(learner, id)).reports[0]).toMatchObject({ state: 'ready', judge: { builtin: false } })
  const [during = before] = balances
  expect(during.credit).toBe(before.credit - during.aside)
  const price = (await spent(id)) - costBefore
  expect(price).toBeGreaterThan(0)
  expect(price).toBeLessThan(during.aside)
  expect(await money()).toEqual({ credit: before.credit - price, aside: 0 })
})

test('without credit the report has failed with the reason; with credit again it is written on request', async () => {
  await setCredit(50_000_000)
  const id = await playSession(['What is in the way?', 'You sound tired of it.', 'What have you tried?'])
  await setCredit(0)
  const before = balances.length
  await end(id)
  const report = (await waitForReport(learner, id)).reports[0]
  expect(report).toMatchObject({ state: 'failed', failure: 'credit_exhausted', abilities: { retry: true } })
  expect(balances).toHaveLength(before)
  await setCredit(1_000_000)
  await learner.send(contract.reports.renew, { params: { id }, body: {} })
  expect((await waitForReport(learner, id)).reports[0]).toMatchObject({ state: 'ready', version: 1 })
})

test('a report waits for credit that other answers reserve, and does not fail', async () => {
  await setCredit(50_000_000)
  const id = await playSession(['Where are you with it?', 'Part of you wants it.', 'What comes first?'])
  const other = await api.db.kysely.selectFrom('analysis_reports').select('id').limit(1).executeTakeFirstOrThrow()
  const hold = (amount: number) =>
    api.db.kysely
      .updateTable('analysis_reports')
      .set({ reserved_micro_eur: amount })
      .where('id', '=', other.id)
      .execute()
  await hold(1_000_000)
  await setCredit(0)
  await end(id)
  const state = async () => (await learner.send(contract.reports.read, { params: { id } })).body.reports[0]?.failure
  const waiting = () =>
    api.db.kysely
      .selectFrom('analysis_reports')
      .select(['state', 'failure', 'attempts'])
      .where('session_id', '=', id)
      .execute()
  await expect.poll(waiting).toEqual([{ state: 'pending', failure: 'credit_exhausted', attempts: 0 }])
  expect(await state()).toBe(null)
  await hold(0)
  await setCredit(1_000_000)
  expect((await hurryReport(api, learner, id)).reports[0]).toMatchObject({ state: 'ready' })
})

test('a judgement that breaks off is metered and charged as an estimate', async () => {
  await setCredit(50_000_000)
  const id = await playSession(['What made you think of it?', 'You are unsure.', 'What would you tell a friend?'])
  const faultServer = await startFaultServer()
  afterAll(faultServer.stop)
  faultServer.set({ kind: 'reset' })
  await moveProvider(api, provider.id, faultServer.baseUrl)
  await end(id)
  const usage = () =>
    api.db.kysely
      .selectFrom('model_usage')
      .select(['output_tokens', 'estimated', 'user_id', sql<boolean>`cost_micro_eur > 0`.as('paid')])
      .where('session_id', '=', id)
      .where('purpose', '=', 'report')
      .execute()
  await expect.poll(usage).toContainEqual({ output_tokens: 2, estimated: true, user_id: learner.id, paid: true })
})
