/** One kind of round: what Playwright runs, how often, and whether other work keeps the processor busy meanwhile. */
export interface RoundPlan {
  readonly name: string
  readonly times: number
  readonly isLoaded: boolean
  /** Each is one Playwright run: its project and its filters. */
  readonly runs: readonly (readonly [project: string, ...filters: string[]])[]
}

const alone = (name: string, project: string, ...filters: string[]): RoundPlan => ({
  name,
  times: 50,
  isLoaded: false,
  runs: [[project, ...filters]],
})

const everything = [['embedded'], ['postgres'], ['start']] as const
const mailInFrench = ['identity/password-by-mail', '--grep', 'a real mail in fr'] as const

/** Journeys that failed now and then, each by itself, and the whole set with and without load. */
export const roundPlans: readonly RoundPlan[] = [
  alone('mail-embedded', 'embedded-all', ...mailInFrench),
  alone('mail-postgres', 'postgres', ...mailInFrench),
  alone('width-320', 'embedded', 'shell/reading', '--grep', 'everything fits into 320 pixels'),
  alone('learner', 'embedded', 'practice/learner'),
  { name: 'all-idle', times: 5, isLoaded: false, runs: everything },
  { name: 'all-loaded', times: 5, isLoaded: true, runs: everything },
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
