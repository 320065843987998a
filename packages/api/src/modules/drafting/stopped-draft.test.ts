import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { addModel } from '../sessions/testing/model-for.ts'
import { startPractice } from '../sessions/testing/start-practice.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const author = await api.signInAs('editor')

/** A model server that writes one line and then keeps its connection open. */
const slowModel = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const content = `${JSON.stringify({ field: 'persona.first_name', value: 'Nora' })}\n`
  const chunk = { id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content } }] }
  response.write(`data: ${JSON.stringify(chunk)}\n\n`)
})
await new Promise<void>((resolve) => void slowModel.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  slowModel.closeAllConnections()
  slowModel.close()
})

test('an author who stops a draft in the middle is charged for what the model had read and written', async () => {
  await addModel(api, { baseUrl: `http://127.0.0.1:${(slowModel.address() as AddressInfo).port}/v1`, price: 2 })
  await api.db.kysely.updateTable('organizations').set({ credit_micro_eur: 5_000_000 }).execute()
  const stop = new AbortController()
  const response = await fetch(`${api.url}/v1/drafts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${author.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Nora leads a ward and is tired.', language: 'en' }),
    signal: stop.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('Nora')
  stop.abort()
  const readUsage = () =>
    api.db.kysely
      .selectFrom('model_usage')
      .select(['user_id', 'cost_micro_eur'])
      .where('purpose', '=', 'draft')
      .execute()
  await expect.poll(readUsage, { timeout: 15_000 }).toHaveLength(1)
  const [usage] = await readUsage()
  expect([usage?.user_id, (usage?.cost_micro_eur ?? 0) > 0]).toEqual([author.id, true])
  await expect.poll(() => api.db.kysely.selectFrom('speech_calls').select('id').execute()).toEqual([])
})
