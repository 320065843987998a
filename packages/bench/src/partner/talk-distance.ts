import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const runFile = promisify(execFile)
const script = join(import.meta.dirname, '../../../conversation/scripts/partner-talk.ts')

const distanceSchema = z.object({ scenario: z.string(), distance: z.number(), replies: z.number() })

/** The distance of each scenario's talk from that of the real clients of the data file, the nearest first. */
export const talkDistances = async (data: string): Promise<z.output<typeof distanceSchema>[]> => {
  const { stdout } = await runFile(process.execPath, [script, data])
  const scenarios = stdout
    .trim()
    .split('\n')
    .map((line) => distanceSchema.parse(JSON.parse(line)))
  return scenarios.toSorted((one, other) => one.distance - other.distance)
}
