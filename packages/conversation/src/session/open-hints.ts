interface HintOfGoal {
  /** The place of the goal that it helps to reach; null where it serves none in particular. */
  objective: number | null
}

interface Progress {
  /** The goals; one that is decided at the end is not reached before. */
  goals: readonly { decided_at_end: boolean }[]
  reached: readonly { objective: number }[]
}

/** The hints that can still help: those of an open goal, and all others until every goal is reached that can be so far. */
export const openHints = <T extends HintOfGoal>(hints: readonly T[], { goals, reached }: Progress): T[] => {
  const isReached = (place: number): boolean => reached.some(({ objective }) => objective === place)
  const places = [...goals.keys()].filter((place) => !goals[place]?.decided_at_end)
  const isSettled = places.length > 0 && places.every(isReached)
  return hints.filter(({ objective }) => (objective === null ? !isSettled : !isReached(objective)))
}
