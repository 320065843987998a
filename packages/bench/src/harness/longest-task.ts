import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** In microseconds: by the clock, and of it what the thread itself had the processor. */
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/** In milliseconds. */
export interface LongestTask {
  /** The longest that the page's main thread worked without a break. Other work of the machine does not count. */
  busy: number
  /** The same by the clock, as a reader at this machine had it. */
  clock: number
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']

const longestIn = (events: readonly TraceEvent[]): LongestTask => {
  const main = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const isMain = ({ pid, tid }: TraceEvent): boolean => main.some((thread) => thread.pid === pid && thread.tid === tid)
  const tasks = events.filter((event) => event.name === 'RunTask' && isMain(event))
  const most = (of: (event: TraceEvent) => number | undefined): number =>
    Math.max(...tasks.map((event) => of(event) ?? 0)) / 1000
  const longest = { busy: most(({ tdur }) => tdur), clock: most(({ dur }) => dur) }
  if (!(longest.busy > 0)) throw new Error('The trace shows no tasks')
  return longest
}

/** Traces a browser while something happens on a page. */
export async function longestTask(browser: Browser, page: Page, during: () => Promise<void>): Promise<LongestTask> {
  await browser.startTracing(page, { categories })
  await during()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return longestIn(traceEvents)
}
