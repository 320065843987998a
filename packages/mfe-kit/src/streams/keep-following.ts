import { apiErrorOf } from '../feedback/api-error.ts'
import { pause, untilVisible } from './pause.ts'

/**
 * `lost`: the network or the server is away. `crowded`: too many streams are open, in other tabs or on the server.
 * `refused`: coming back would not help.
 */
export type FollowTrouble = 'lost' | 'crowded' | 'refused'

interface FollowOptions {
  /** Follows over one connection. Resolves when the server closed it, throws when it was cut or refused. */
  readonly followOnce: (signal: AbortSignal) => Promise<void>
  /** True when there is nothing left to follow. */
  readonly isOver?: () => boolean
  readonly onTrouble?: (trouble: FollowTrouble) => void
  /** The shortest wait before the next connection, in milliseconds. */
  readonly rest?: number
}

const longestDelay = 8000
/** A place becomes free when somebody closes a tab. Asking more often than this would only load the server. */
const crowdedDelay = 30_000

/** Spreads readers who lost their connections at the same moment. */
const spread = (milliseconds: number): number => milliseconds * (0.75 + Math.random() / 2)

const refusals: ReadonlySet<number> = new Set([400, 401, 403, 404, 410])

/** The meaning of an error to a follower. */
const troubleOf = (error: unknown): FollowTrouble => {
  const refusal = apiErrorOf(error)
  if (!refusal) return 'lost'
  const { status, code } = refusal
  if (status === 429 || code === 'too-many-streams') return 'crowded'
  return refusals.has(status) ? 'refused' : 'lost'
}

/** Follows a stream while the page is visible, and reconnects when the network fails. Returns a function that stops it. */
export const keepFollowing = ({ followOnce, isOver, onTrouble, rest = 300 }: FollowOptions): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  const run = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted;) {
      await untilVisible(signal)
      if (signal.aborted) return
      let delay = rest
      try {
        await followOnce(signal)
        failures = 0
        if (isOver?.()) return
      } catch (error) {
        if (signal.aborted) return
        const trouble = troubleOf(error)
        failures += 1
        delay = trouble === 'crowded' ? crowdedDelay : Math.min(rest * 2 ** failures, Math.max(rest, longestDelay))
        // A hidden tab gives its stream up by itself.
        if (trouble !== 'lost' || document.visibilityState !== 'hidden') onTrouble?.(trouble)
        if (trouble === 'refused') return
      }
      await pause(spread(delay), signal)
    }
  }
  void run()
  return () => stop.abort()
}
