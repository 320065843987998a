import { atFileEnd } from '@parley/config/vitest/file-end'
import { expect, test } from 'vitest'
import { testEngine } from '../../testing/database.ts'
import { EmbeddedOutages, OutageRun, PostgresOutages } from './testing/outages.ts'

const patience = { timeout: 300_000 }

const outages = testEngine === 'postgres' ? await PostgresOutages.start() : new EmbeddedOutages()
atFileEnd(() => outages.stop())
const run = await OutageRun.start({ ...outages.place, learners: 3 })
atFileEnd(() => run.stop())

test.each(outages.all())(
  'nodes under traffic survive: $name; they answer 503 with Retry-After meanwhile, and go on afterwards',
  patience,
  async (outage) => {
    const { answers } = await run.suffer(outage)
    const failures = answers.filter(({ status }) => status === 0 || status >= 500)
    expect(failures.filter(({ status }) => status !== 503)).toEqual([])
    for (const { retryAfter, contentType } of failures.filter(({ path }) => path !== '/readyz'))
      expect([retryAfter, contentType]).toEqual(['2', 'application/problem+json; charset=utf-8'])
    expect(run.deaths()).toEqual([])
  },
)

test('nodes lose no acknowledged change when their database fails again and again', patience, async () => {
  const { turns, damage } = await run.finish()
  expect(damage).toEqual([])
  expect(turns).toBeGreaterThan(2)
})
