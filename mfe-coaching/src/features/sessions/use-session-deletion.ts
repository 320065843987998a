import type { SessionSummary } from '@parley/contracts/session'
import { api, notify } from '@parley/mfe-kit'
import { failureText } from '../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { hideFromLists, refreshSessions } from './sessions.queries.ts'

/** Gone at once, and back at once with Undo: nothing to confirm, because nothing is lost. */
export function useSessionDeletion() {
  const t = useCoachingPhrases()
  const notifyFailure = (error: unknown) => notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
  const restore = async (id: string) => {
    try {
      await api.sessions.restore({ params: { id } })
    } catch (error) {
      notifyFailure(error)
    }
    await refreshSessions()
  }
  return async ({ id, name }: SessionSummary) => {
    const putBack = hideFromLists(id)
    try {
      await api.sessions.remove({ params: { id } })
    } catch (error) {
      putBack()
      notifyFailure(error)
      return
    }
    notify({
      kind: 'success',
      text: t('sessions.deleted', { name }),
      duration: 10_000,
      action: { label: t('sessions.undo'), run: () => void restore(id) },
    })
    await refreshSessions()
  }
}
