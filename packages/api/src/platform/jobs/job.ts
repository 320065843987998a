import type { z } from 'zod'

export interface JobOptions {
  /** The number of times that a job that failed runs again; each delay is longer than the one before. Default 3. */
  retries?: number
  /** The job runs at these times (UTC); the schema must then accept `{}`. */
  cron?: string
  /** The number of runs at the same time in this process. Default 1. */
  concurrency?: number
}

export interface JobRun {
  id: string
  /** 0 at first. */
  retry: number
  /** Aborts when the process drains. */
  signal: AbortSignal
}

/** The description of a job for the runner. */
export interface RunnableJob {
  name: string
  options: JobOptions
  run(data: unknown, run: JobRun): Promise<void>
}

export interface Job<Data> extends RunnableJob {
  check(data: Data): object
}

/** Work that continues after the request. It may run again after a crash, so a second run must do no harm. */
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
