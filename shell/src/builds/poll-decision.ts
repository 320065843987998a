export interface BuildQuestion {
  /** Versions by part: as this page was served, and as it would be now. */
  readonly shown: Readonly<Record<string, string>>
  readonly served: Readonly<Record<string, string>>
  /** Parts whose code runs in this page; the shell always does. */
  readonly loaded: ReadonlySet<string>
  readonly live: boolean
}

/** `wait` is a reload that a live session holds back: asked again when the session is over. */
export type BuildDecision = 'nothing' | 'take-registry' | 'reload-at-next-navigation' | 'wait'

const changedParts = ({ shown, served }: BuildQuestion): string[] =>
  [...new Set([...Object.keys(shown), ...Object.keys(served)])].filter((part) => shown[part] !== served[part])

/** What a changed build asks of this page. */
export function decideOnBuild(question: BuildQuestion): BuildDecision {
  const changed = changedParts(question)
  if (changed.length === 0) return 'nothing'
  const running = changed.some((part) => part === 'shell' || question.loaded.has(part))
  if (!running) return 'take-registry'
  return question.live ? 'wait' : 'reload-at-next-navigation'
}
