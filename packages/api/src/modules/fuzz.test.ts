import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { fuzzApi } from '../testing/fuzz-run.ts'

test('one hostile value of each kind to every call, and 400 requests made from the document of every role, are answered as the document says', async () => {
  const { findings, byStatus, succeeded } = await fuzzApi(await testDatabase(), { seed: 'gate', count: 400 })
  expect(findings).toEqual([])
  // The requests reach the handlers: many succeed, and many are refused for what they say.
  expect(byStatus['200']).toBeGreaterThan(60)
  expect(byStatus['400']).toBeGreaterThan(200)
  expect(succeeded).toBeGreaterThan(40)
})
