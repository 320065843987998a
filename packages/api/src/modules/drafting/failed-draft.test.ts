import { expect, test } from 'vitest'
import { addModel } from '../sessions/testing/model-for.ts'
import { startPractice } from '../sessions/testing/start-practice.ts'
import { readDraft, startBreakingModel } from './testing/breaking-model.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const author = await api.signInAs('editor')

test('a draft that no model completes ends with the fault, after the fields that have arrived', async () => {
  await addModel(api, { baseUrl: await startBreakingModel(), price: 2 })
  await api.db.kysely.updateTable('organizations').set({ credit_micro_eur: 5_000_000 }).execute()
  const lines = await readDraft(api.url, author)
  expect(lines[0]).toEqual({ field: 'persona.first_name', value: 'Old' })
  expect(lines.at(-1)).toEqual({ fault: expect.any(String) as string })
  expect(lines).not.toContainEqual({ done: true })
  expect(await api.db.kysely.selectFrom('speech_calls').select('id').execute()).toEqual([])
})
