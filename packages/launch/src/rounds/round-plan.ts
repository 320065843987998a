/** One kind of round: what Playwright runs, how often, and whether other work keeps the processor busy meanwhile. */
export interface RoundPlan {
  readonly name: string
  readonly times: number
  /** The number of times that each journey runs within one round, on one server and with new accounts each time. */
  readonly repeats: number
  readonly isLoaded: boolean
  /** True for rounds that begin with a first start of their own; all others of a command share one. */
  readonly hasOwnStart: boolean
  /** Lanes go side by side, as those of the gate do; the runs of one lane follow each other. */
  readonly lanes: readonly (readonly JourneyRun[])[]
}

/** One Playwright run: its project and its filters. */
export type JourneyRun = readonly [project: string, ...filters: string[]]

const alone = (name: string, project: string, ...filters: string[]): RoundPlan => ({
  name,
  times: 5,
  repeats: 10,
  isLoaded: false,
  hasOwnStart: false,
  lanes: [[[project, ...filters]]],
})

const everything: readonly (readonly JourneyRun[])[] = [
  [['embedded', '--shard=1/2'], ['postgres']],
  [['embedded', '--shard=2/2'], ['start']],
]
const mailInFrench = ['identity/password-by-mail', '--grep', 'a real mail in fr'] as const

/** Journeys that failed now and then, each by itself 50 times, and the whole set with and without load. */
export const roundPlans: readonly RoundPlan[] = [
  alone('mail-embedded', 'embedded-all', ...mailInFrench),
  alone('mail-postgres', 'postgres', ...mailInFrench),
  alone('width-320', 'embedded', 'shell/accessibility', '--grep', 'the default layout'),
  alone('learner', 'embedded', 'practice/learner'),
  { name: 'all-idle', times: 5, repeats: 1, isLoaded: false, hasOwnStart: true, lanes: everything },
  { name: 'all-loaded', times: 5, repeats: 1, isLoaded: true, hasOwnStart: true, lanes: everything },
]

export interface Round {
  readonly plan: RoundPlan
  /** Counted from 1. */
  readonly number: number
}

export const roundsOf = (plans: readonly RoundPlan[], times?: number): Round[] =>
  plans.flatMap((plan) =>
    Array.from({ length: times ?? plan.times }, (_, index): Round => ({ plan, number: index + 1 })),
  )
