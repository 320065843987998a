import { contract } from '@parley/contracts/calls'
import { startFaultServer } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { addModel } from '../../sessions/testing/model-for.ts'
import { scenario, startPractice } from '../../sessions/testing/start-practice.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const server = await startFaultServer()
afterAll(server.stop)
const failing = await addModel(api, { baseUrl: server.baseUrl, secret: 'sk-failing-1234' })
const healthy = await addModel(api, { baseUrl: server.baseUrl, secret: 'sk-healthy-1234' })

test('the pages before the start name the model that is in use now, and not one that fails', async () => {
  const { admin, provider } = failing
  server.set((_number, key) => (key === 'sk-healthy-1234' ? { kind: 'fine' } : { kind: 'status', status: 500 }))
  await admin.send(contract.aiProviders.test, { params: { id: provider.id } })
  const uses = await admin.send(contract.modelChecks.uses, {})
  const learner = await api.signInAs('user')
  const info = await learner.send(contract.catalogue.info, { params: { id: scenario } })
  const session = await learner.send(contract.sessions.create, { body: { scenario_id: scenario } })
  expect([uses.body.items[0]?.model?.name, info.body.partner.model, session.body.partner.model]).toEqual([
    healthy.model.name,
    healthy.model.name,
    healthy.model.name,
  ])
})
