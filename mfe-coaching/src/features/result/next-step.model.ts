import type { SessionStatus } from '@parley/contracts/session'
import type { CatalogueItem, PlaylistProgress } from '../../parts/scenario/catalogue.queries.ts'

type Scenario = Pick<CatalogueItem, 'id' | 'name'>

export type NextStep =
  | { readonly kind: 'resume' }
  | { readonly kind: 'playlist'; readonly playlistId: string; readonly scenario: Scenario }
  | { readonly kind: 'harder' | 'other'; readonly scenario: Scenario }
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

/** The next harder scenario; without one, the hardest of the others. */
const newScenario = ({ unplayed, difficulty, scenarioId }: Situation): NextStep | null => {
  const others = unplayed
    .filter(({ id }) => id !== scenarioId)
    .toSorted((first, second) => first.difficulty - second.difficulty)
  const harder = others.find((item) => item.difficulty > difficulty)
  if (harder) return { kind: 'harder', scenario: harder }
  const other = others.at(-1)
  return other ? { kind: 'other', scenario: other } : null
}

/**
 * The most helpful next step: finish an aborted session, go on in the playlist, try something harder or something else,
 * or try this one again.
 */
export const chooseNextStep = (situation: Situation): NextStep => {
  if (situation.status === 'abort') return { kind: 'resume' }
  // The step is still open in its playlist: the score is too low, or there was too little to go on for one.
  if (!isStepDone(situation)) return { kind: 'retry' }
  const step = openStep(situation)
  if (situation.playlist && step) return { kind: 'playlist', playlistId: situation.playlist.id, scenario: step }
  return (hasSucceeded(situation) && newScenario(situation)) || { kind: 'retry' }
}
