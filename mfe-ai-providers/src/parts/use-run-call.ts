import { notify } from '@parley/mfe-kit'
import { failureText } from './failure-text.ts'
import { useProviderPhrases } from './use-provider-phrases.ts'

/** Runs a call and tells the user what it changed, or why it was refused. Answers whether it succeeded. */
export function useRunCall() {
  const t = useProviderPhrases()
  return async (call: () => Promise<unknown>, text: string): Promise<boolean> => {
    try {
      await call()
      notify({ kind: 'success', text })
      return true
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('notDone')) })
      return false
    }
  }
}
