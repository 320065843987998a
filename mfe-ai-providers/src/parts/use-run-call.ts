import { notify } from '@parley/mfe-kit'
import { failureText } from './failure-text.ts'
import { useProviderPhrases } from './use-provider-phrases.ts'

/** Long enough to read what changed and to take it back. */
const UNDO_TIME = 10_000

interface RunOptions<T> {
  /** The ids of the changed records: the notice takes the place of earlier ones about them. */
  readonly subjects: readonly string[]
  /** Takes the change back, which the notice then offers. */
  readonly undo?: ((changedRecord: T) => Promise<unknown>) | undefined
}

/** Runs a call and tells the user what it changed, or why it was refused. Answers whether it succeeded. */
export function useRunCall() {
  const t = useProviderPhrases()
  return async <T>(call: () => Promise<T>, text: string, { subjects, undo }: RunOptions<T>): Promise<boolean> => {
    const fail = (error: unknown) => notify({ kind: 'error', text: failureText(error, t('notDone')) })
    try {
      const changedRecord = await call()
      const action = undo && { label: t('undo'), run: () => void undo(changedRecord).catch(fail) }
      notify({ kind: 'success', text, subjects, ...(action ? { action, duration: UNDO_TIME } : {}) })
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
}
