export interface BuildQuestion {
  /** Versions of each part: those of this page, and the current ones. */
  readonly shownVersions: Readonly<Record<string, string>>
  readonly servedVersions: Readonly<Record<string, string>>
  /** Parts whose code runs in this page, always including the shell. */
  readonly loadedNames: ReadonlySet<string>
  readonly live: boolean
}

/** `wait` is a reload that waits for the end of a live session. */
export type BuildDecision = 'nothing' | 'take-registry' | 'reload-at-next-navigation' | 'wait'

const changedParts = ({ shownVersions, servedVersions }: BuildQuestion): string[] =>
  [...new Set([...Object.keys(shownVersions), ...Object.keys(servedVersions)])].filter(
    (part) => shownVersions[part] !== servedVersions[part],
  )

/** Decides what this page does after a new build. */
export function decideOnBuild(question: BuildQuestion): BuildDecision {
  const changedNames = changedParts(question)
  if (changedNames.length === 0) return 'nothing'
  const running = changedNames.some((part) => part === 'shell' || question.loadedNames.has(part))
  if (!running) return 'take-registry'
  return question.live ? 'wait' : 'reload-at-next-navigation'
}
