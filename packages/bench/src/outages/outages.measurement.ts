import { EmbeddedOutages, type Outage, OutageRun, type OutageResult, PostgresOutages } from '@parley/api/outages'
import type { Figure, Measurement } from '../harness/measurement.ts'
import { measureInterruptedJobs } from './interrupted-jobs.ts'

/** In milliseconds. */
const ANSWER_WITHIN = 2000
const RECOVER_WITHIN = 3000

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

const figuresOf = (
  engine: string,
  { name, refusesWithin = ANSWER_WITHIN }: Outage,
  { answers, recovery }: OutageResult,
): Figure[] => {
  const refusals = answers.filter(({ status }) => status === 503)
  const other = answers.filter(({ status }) => status !== 503 && (status === 0 || status >= 500)).length
  const slowest = Math.max(0, ...refusals.map(({ took }) => took))
  return [
    {
      name: `${engine}, ${name}: the slowest refusal against ${refusesWithin / 1000} s`,
      ratio: slowest / refusesWithin,
      aim: 1,
      details: `${seconds(slowest)}; ${refusals.length} of ${answers.length} answers are 503, ${other} other failures`,
    },
    {
      name: `${engine}, ${name}: recovery against 3 s`,
      ratio: recovery / RECOVER_WITHIN,
      aim: 1,
      details: seconds(recovery),
    },
  ]
}

const measureOn = async (engine: string, outages: PostgresOutages | EmbeddedOutages): Promise<Figure[]> => {
  const figures: Figure[] = []
  const run = await OutageRun.start({ ...outages.place, learners: 3 })
  try {
    for (const outage of outages.all()) figures.push(...figuresOf(engine, outage, await run.suffer(outage)))
    const { turns, sessions, damage } = await run.finish()
    const details = `${turns} acknowledged turns in ${sessions} sessions; ${run.deaths().length} processes ended`
    const harm = damage.length + run.deaths().length
    return [...figures, { name: `${engine}: damage by all of these`, ratio: harm, aim: 0, details }]
  } finally {
    await run.stop()
    await outages.stop()
  }
}

/** Every way in which a database fails under traffic: how fast calls are refused, and how soon they are answered again. */
export const outages: Measurement = {
  name: 'outages',
  run: async (log) => {
    log('outages: PostgreSQL with two nodes …')
    const postgres = await measureOn('PostgreSQL', await PostgresOutages.start())
    log('outages: the embedded engine …')
    const embeddedFigures = await measureOn('the embedded engine', new EmbeddedOutages())
    log('outages: jobs that are interrupted …')
    return [...postgres, ...embeddedFigures, ...(await measureInterruptedJobs())]
  },
}
