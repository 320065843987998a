import { notify } from '@parley/mfe-kit'
import { failureText } from './failure-text.ts'
import { useProviderPhrases } from './use-provider-phrases.ts'

/** Long enough to read what changed and to take it back. */
const UNDO_TIME = 10_000

/**
 * Runs a call and tells the user what it changed, or why it was refused. Answers whether it succeeded. With `undo`, the
 * notice offers to take the change back.
 */
export function useRunCall() {
  const t = useProviderPhrases()
  return async <T>(
    call: () => Promise<T>,
    text: string,
    undo?: (changedRecord: T) => Promise<unknown>,
  ): Promise<boolean> => {
    const fail = (error: unknown) => notify({ kind: 'error', text: failureText(error, t('notDone')) })
    try {
      const changedRecord = await call()
      const action = undo && { label: t('undo'), run: () => void undo(changedRecord).catch(fail) }
      notify({ kind: 'success', text, ...(action ? { action, duration: UNDO_TIME } : {}) })
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
}
