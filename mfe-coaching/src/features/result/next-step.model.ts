import type { SessionStatus } from '@parley/contracts/session'
import type { CatalogueItem, PlaylistProgress } from '../../parts/scenario/catalogue.queries.ts'

type Scenario = Pick<CatalogueItem, 'id' | 'name'>

export type NextStep =
  | { readonly kind: 'resume' }
  | { readonly kind: 'playlist'; readonly playlistId: string; readonly scenario: Scenario }
  | { readonly kind: 'harder'; readonly scenario: Scenario }
  | { readonly kind: 'retry' }

interface Situation {
  readonly status: SessionStatus
  /** The share of the observers' reports that reach their pass score; null where there is none to reach. */
  readonly passed: 'all' | 'some' | 'none' | null
  /** A report says that the learner missed a goal that the mission requires. */
  readonly missesGoal: boolean
  readonly scenarioId: string
  readonly difficulty: number
  readonly playlist: Pick<PlaylistProgress, 'id' | 'items'> | undefined
  /** Scenarios that the learner has not played yet. */
  readonly unplayed: readonly CatalogueItem[]
}

export type Outcome = Pick<Situation, 'status' | 'passed' | 'missesGoal'>

/** Without a win, good scores are no success while a goal is missing. */
export const hasSucceeded = ({ status, passed, missesGoal }: Outcome): boolean =>
  (status === 'win' && passed !== 'none') || (status === 'end' && passed === 'all' && !missesGoal)

const openStep = ({ playlist, scenarioId }: Situation): Scenario | null => {
  const open = playlist?.items.find(
    ({ scenario, unlocked, done }) => unlocked && !done && scenario !== null && scenario.id !== scenarioId,
  )
  return open?.scenario ?? null
}

/** The playlist may ask for more at this scenario than it got. */
const isStepDone = ({ playlist, scenarioId }: Situation): boolean =>
  playlist?.items.find(({ scenario }) => scenario?.id === scenarioId)?.done ?? true

const harderScenario = ({ unplayed, difficulty, scenarioId }: Situation): Scenario | null =>
  unplayed
    .filter((item) => item.difficulty > difficulty && item.id !== scenarioId)
    .toSorted((a, b) => a.difficulty - b.difficulty)[0] ?? null

/**
 * The most helpful next step: finish an aborted session, go on in the playlist, try something harder, or try this one
 * again.
 */
export const chooseNextStep = (situation: Situation): NextStep => {
  if (situation.status === 'abort') return { kind: 'resume' }
  // The step is still open in its playlist: the score is too low, or there was too little to go on for one.
  if (!isStepDone(situation)) return { kind: 'retry' }
  const step = openStep(situation)
  if (situation.playlist && step) return { kind: 'playlist', playlistId: situation.playlist.id, scenario: step }
  const harder = hasSucceeded(situation) ? harderScenario(situation) : null
  return harder ? { kind: 'harder', scenario: harder } : { kind: 'retry' }
}
