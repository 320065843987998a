/** The states of a form that an author can go back to, as texts. The one that stands is not among them. */
export interface FormHistory {
  readonly past: readonly string[]
  readonly present: string
  readonly future: readonly string[]
}

const most = 100

export const startHistory = (present: string): FormHistory => ({ past: [], present, future: [] })

/** A new state: what was undone before cannot be redone any more. */
export const recordState = (history: FormHistory, state: string): FormHistory =>
  state === history.present
    ? history
    : { past: [...history.past, history.present].slice(-most), present: state, future: [] }

export const undo = ({ past, present, future }: FormHistory): FormHistory => {
  const before = past.at(-1)
  if (before === undefined) return { past, present, future }
  return { past: past.slice(0, -1), present: before, future: [present, ...future] }
}

export const redo = ({ past, present, future }: FormHistory): FormHistory => {
  const [next, ...rest] = future
  if (next === undefined) return { past, present, future }
  return { past: [...past, present], present: next, future: rest }
}
