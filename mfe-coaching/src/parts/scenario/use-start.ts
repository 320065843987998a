import type { preparedKinds, SessionMode } from '@parley/contracts/session/words'
import { api, navigateTo, queryClient } from '@parley/mfe-kit'
import { useState } from 'react'
import { useCoachingPaths } from '../coaching-paths.ts'
import { failureText } from '../load-failure.tsx'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'

interface StartRequest {
  readonly scenario_id: string
  readonly mode: SessionMode
  readonly playlist_id: string | null
  /** Chosen by people who prepare sessions; everybody else practises. */
  readonly kind?: (typeof preparedKinds)[number]
}

/**
 * Makes a session, starts it and goes there: the briefing has been read on this page. A spoken one begins on the play page,
 * which says who hears the voice and takes the tap that allows sound. `start` answers with the words of a refusal, or null.
 */
export function useStart() {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const [busy, setBusy] = useState(false)
  const start = async (request: StartRequest): Promise<string | null> => {
    setBusy(true)
    try {
      const { id } = await api.sessions.create({ body: request })
      // Should this one fail, the play page begins it.
      if (request.mode === 'text') await api.sessions.start({ params: { id } }).catch(() => undefined)
      void queryClient().invalidateQueries({ queryKey: ['sessions', 'list'], refetchType: 'none' })
      void queryClient().invalidateQueries({ queryKey: ['catalogue'], refetchType: 'none' })
      await navigateTo(paths.play(id))
      return null
    } catch (error) {
      return failureText(error, t('failure.unexpected'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, start }
}
