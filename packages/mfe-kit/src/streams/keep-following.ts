import { apiErrorOf } from '../feedback/api-error.ts'
import { pause, spread, untilVisible } from './pause.ts'

/**
 * `lost`: the network or the server is away. `crowded`: too many streams are open, in other tabs or on the server.
 * `refused`: coming back would not help.
 */
export type FollowTrouble = 'lost' | 'crowded' | 'refused'

interface FollowOptions {
  /** Follows over one connection. Resolves when the server closed it, throws when it was cut or refused. */
  readonly followOnce: (signal: AbortSignal) => Promise<void>
  /** Reads what a stream would have told, while there is no place for one. A failure is left to the next time. */
  readonly readMeanwhile?: (signal: AbortSignal) => Promise<void>
  /** True when there is nothing left to follow. */
  readonly isOver?: () => boolean
  readonly onTrouble?: (trouble: FollowTrouble) => void
  /** The shortest wait before the next connection, in milliseconds. */
  readonly rest?: number
}

const longestDelay = 8000
/** A server that restarts is back within a minute, and then no reader wants to wait longer than two seconds, spread included. */
const restartDelay = 1600
const restartFailures = 30
/** A place becomes free when somebody closes a tab. Asking more often than this would only load the server. */
const crowdedDelay = 30_000
/** A page without a stream reads so often: slow for a talk, but cheap for the server. */
const meanwhileDelay = 3000

const refusals: ReadonlySet<number> = new Set([400, 401, 403, 404, 410])

/** The meaning of an error to a follower. */
const troubleOf = (error: unknown): FollowTrouble => {
  const refusal = apiErrorOf(error)
  if (!refusal) return 'lost'
  const { status, code } = refusal
  if (status === 429 || code === 'too-many-streams') return 'crowded'
  return refusals.has(status) ? 'refused' : 'lost'
}

/** The wait before the next connection: longer after each failure in a row, but never much longer. */
const delayAfter = (failures: number, rest: number): number => {
  const longest = failures < restartFailures ? restartDelay : longestDelay
  return Math.min(rest * 2 ** failures, Math.max(rest, longest))
}

/** Waits for a place, and meanwhile reads now and then. Somebody who comes back may have closed the other tabs. */
const waitForPlace = async ({ readMeanwhile, isOver }: FollowOptions, signal: AbortSignal): Promise<void> => {
  const delay = spread(crowdedDelay)
  if (!readMeanwhile) return void (await pause(delay, signal))
  const end = Date.now() + delay
  for (let isEarly = false; !isEarly && Date.now() < end;) {
    await readMeanwhile(signal).catch(() => {})
    if (isOver?.()) return
    isEarly = await pause(spread(meanwhileDelay), signal)
  }
}

/** Follows a stream while the page is visible, and reconnects when the network fails. Returns a function that stops it. */
export const keepFollowing = (options: FollowOptions): (() => void) => {
  const { followOnce, isOver, onTrouble, rest = 300 } = options
  const stop = new AbortController()
  const { signal } = stop
  const run = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted;) {
      await untilVisible(signal)
      if (signal.aborted) return
      let trouble: FollowTrouble | null = null
      try {
        await followOnce(signal)
        failures = 0
        if (isOver?.()) return
      } catch (error) {
        if (signal.aborted) return
        trouble = troubleOf(error)
        failures += 1
        // A hidden tab gives its stream up by itself.
        if (trouble !== 'lost' || document.visibilityState !== 'hidden') onTrouble?.(trouble)
        if (trouble === 'refused') return
      }
      if (trouble === 'crowded') await waitForPlace(options, signal)
      else await pause(spread(delayAfter(failures, rest)), signal)
    }
  }
  void run()
  return () => stop.abort()
}
