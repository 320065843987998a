import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Figure, Measurement } from '../harness/measurement.ts'

const runFile = promisify(execFile)
const script = join(import.meta.dirname, '../../../conversation/scripts/report-quality.ts')

const measuresSchema = z.array(
  z.object({ name: z.string(), value: z.number(), limit: z.number(), better: z.enum(['more', 'less']) }),
)

const ratioOf = ({ value, limit, better }: z.output<typeof measuresSchema>[number]): number => {
  if (better === 'more') return limit / value
  return limit === 0 ? value : value / limit
}

/**
 * The power of reports to tell good conversations from poor ones, and whether they say true certainties and contradict
 * themselves. `ANNOMI` names the data file for the figures of English talk; without it they are left out.
 */
export const reportQuality: Measurement = {
  name: 'report-quality',
  run: async (log) => {
    const data = process.env['ANNOMI']
    log(data ? 'English figures out of fold by film …' : 'Without ANNOMI there are no figures of English talk …')
    const { stdout } = await runFile(process.execPath, [script, ...(data ? [data] : [])], { maxBuffer: 10_000_000 })
    return measuresSchema.parse(JSON.parse(stdout)).map((one): Figure => ({
      name: one.name,
      ratio: ratioOf(one),
      aim: one.better === 'less' && one.limit === 0 ? 0 : 1,
      details: `${one.value} against ${one.limit}`,
    }))
  },
}
