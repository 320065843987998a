import { contract } from '@parley/contracts/calls'
import { startFakeModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { followUntil, hasReplyTo } from '../sessions/testing/follow.ts'
import { addModel } from '../sessions/testing/model-for.ts'
import { begin, say, scenario, startPractice } from '../sessions/testing/start-practice.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const fake = await startFakeModel(() => 'I hear you.')
afterAll(fake.stop)
const learner = await api.signInAs('user')
const { aiModels, aiProviders, sessions } = contract

type ModelSetUp = Awaited<ReturnType<typeof addModel>>

/** All that an administrator can do to a model that sessions use, as the calls of the page. */
const removals = {
  'a deleted model': ({ admin, model }: ModelSetUp) => admin.send(aiModels.remove, { params: { id: model.id } }),
  'a disabled model': ({ admin, model: { id, version } }: ModelSetUp) =>
    admin.send(aiModels.update, { params: { id }, body: { version, enabled: false } }),
  'a deleted provider': ({ admin, provider }: ModelSetUp) =>
    admin.send(aiProviders.remove, { params: { id: provider.id } }),
  'a disabled provider': ({ admin, provider: { id, version } }: ModelSetUp) =>
    admin.send(aiProviders.update, { params: { id }, body: { version, enabled: false } }),
}
const names = Object.keys(removals) as (keyof typeof removals)[]

const beginWithModel = async () => {
  const sessionId = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId }, hasReplyTo(1))
  return sessionId
}

const partnerOfNewSession = async () =>
  (await learner.send(sessions.create, { body: { scenario_id: scenario } })).body.partner

test.each(names)('an open session continues with the next model after %s', async (name) => {
  const first = await addModel(api, { baseUrl: fake.baseUrl })
  const second = await addModel(api, { baseUrl: fake.baseUrl })
  const sessionId = await beginWithModel()
  await removals[name](first)
  const { events } = await say(api, learner, sessionId, 'How are you?')
  expect(events.findLast(({ type }) => type === 'reply.completed')?.data).toMatchObject({
    model: { model: second.model.name },
  })
  await second.admin.send(aiProviders.remove, { params: { id: second.provider.id } })
})

test.each(names)(
  'without another model, the persona of an open session does not answer after %s until there is one, and a new session gets the practice partner',
  async (name) => {
    const only = await addModel(api, { baseUrl: fake.baseUrl })
    const sessionId = await beginWithModel()
    await removals[name](only)
    const { state, turn } = await say(api, learner, sessionId, 'How are you?')
    expect(state.turns.at(-1)).toMatchObject({ state: 'failed', failure: { code: 'not_set_up', retry: true } })
    expect(await partnerOfNewSession()).toMatchObject({ builtin: true })
    const later = await addModel(api, { baseUrl: fake.baseUrl })
    await learner.send(sessions.replyAgain, { params: { id: sessionId } })
    const events = await followUntil({ url: api.url, token: learner.token, sessionId }, (all) =>
      all.some(({ type, data }) => type === 'reply.completed' && (data as { turn: number }).turn > turn),
    )
    expect(events.at(-1)?.data).toMatchObject({ model: { model: later.model.name } })
    await later.admin.send(aiProviders.remove, { params: { id: later.provider.id } })
  },
)

test('an open session with the practice partner continues with it after its record is deleted', async () => {
  const { admin, provider } = await addModel(api, { baseUrl: fake.baseUrl })
  const { body: partner } = await admin.send(aiProviders.create, { body: { name: 'Partner', type: 'builtin' } })
  await admin.send(aiProviders.update, {
    params: { id: provider.id },
    body: { version: provider.version, enabled: false },
  })
  const sessionId = await beginWithModel()
  await admin.send(aiProviders.remove, { params: { id: partner.id } })
  await admin.send(aiProviders.update, {
    params: { id: provider.id },
    body: { version: provider.version + 1, enabled: true },
  })
  const { events } = await say(api, learner, sessionId, 'How are you?')
  expect(events.findLast(({ type }) => type === 'reply.completed')?.data).toMatchObject({
    model: { provider: 'builtin' },
  })
  expect(await partnerOfNewSession()).toMatchObject({ builtin: false })
  await admin.send(aiProviders.remove, { params: { id: provider.id } })
})
