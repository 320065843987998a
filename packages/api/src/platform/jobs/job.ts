import type { z } from 'zod'

export interface JobOptions {
  /** After the first failure; each wait is longer than the one before. Default 3. */
  retries?: number
  /** Seconds until a silent run counts as failed. Default 900. */
  expiresIn?: number
  /** Runs by itself at these times (UTC); the schema then accepts `{}`. */
  cron?: string
  /** How many at once in this process. Default 1. */
  concurrency?: number
}

export interface JobRun {
  id: string
  /** 0 at first. */
  retry: number
  /** Ends when the process drains or the time is over. */
  signal: AbortSignal
}

/** What the runner needs to know of a job. */
export interface RunnableJob {
  name: string
  options: JobOptions
  run(data: unknown, run: JobRun): Promise<void>
}

export interface Job<Data> extends RunnableJob {
  check(data: Data): object
}

/** Work that outlives the request. It may run again after a crash, so it must bear being repeated. */
export const defineJob = <Data extends object>(
  name: string,
  schema: z.ZodType<Data>,
  handler: (data: Data, run: JobRun) => Promise<void>,
  options: JobOptions = {},
): Job<Data> => ({
  name,
  options,
  check: (data) => schema.parse(data),
  run: async (data, run) => handler(schema.parse(data), run),
})
