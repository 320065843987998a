import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DraftedLine } from '@parley/contracts/authored'
import { startFakeModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { addModel } from '../sessions/testing/model-for.ts'
import { startPractice } from '../sessions/testing/start-practice.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const author = await api.signInAs('editor')

const fieldLine = (value: string) => `${JSON.stringify({ field: 'persona.first_name', value })}\n`

/** A model server whose connection breaks after its first line. */
const breaking = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const chunk = {
    id: 'x',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: { content: fieldLine('Old') } }],
  }
  response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  setTimeout(() => response.destroy(), 200)
})
await new Promise<void>((resolve) => void breaking.listen(0, '127.0.0.1', resolve))
afterAll(() => breaking.close())

test('a draft whose model breaks off is written from the start by the next model, and both are charged', async () => {
  const second = await startFakeModel(() => fieldLine('Nora'))
  await addModel(api, { baseUrl: `http://127.0.0.1:${(breaking.address() as AddressInfo).port}/v1`, price: 2 })
  await addModel(api, { baseUrl: second.baseUrl, price: 2 })
  await api.db.kysely.updateTable('organizations').set({ credit_micro_eur: 5_000_000 }).execute()
  const response = await fetch(`${api.url}/v1/drafts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${author.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Nora leads a ward and is tired.', language: 'en' }),
  })
  const lines = (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as DraftedLine)
  expect(lines).toEqual([
    { field: 'persona.first_name', value: 'Old' },
    { restart: true },
    { field: 'persona.first_name', value: 'Nora' },
    { done: true },
  ])
  const usage = await api.db.kysely.selectFrom('model_usage').selectAll().where('purpose', '=', 'draft').execute()
  expect(new Set(usage.map(({ model_id }) => model_id)).size).toBe(2)
  expect(usage.every(({ cost_micro_eur }) => cost_micro_eur > 0)).toBe(true)
  await second.stop()
})
