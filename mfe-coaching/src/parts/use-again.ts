import type { SessionDetail } from '@parley/contracts/session'
import { api, navigateTo, notify, queryClient } from '@parley/mfe-kit'
import { useState } from 'react'
import { useCoachingPaths } from './coaching-paths.ts'
import { failureText } from './load-failure.tsx'
import { useCoachingPhrases } from './use-coaching-phrases.ts'

type AttemptKind = 'retry' | 'free' | 'resume'

/** A finished session never changes: going on with it makes a new one, and goes there. */
export function useAgain(id: string) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const [busy, setBusy] = useState<AttemptKind | null>(null)
  const params = { id }
  const make = async (way: AttemptKind, work: () => Promise<SessionDetail>) => {
    if (busy) return
    setBusy(way)
    try {
      const child = await work()
      void queryClient().invalidateQueries({ queryKey: ['sessions', 'list'], refetchType: 'none' })
      void queryClient().invalidateQueries({ queryKey: ['catalogue'], refetchType: 'none' })
      await navigateTo(paths.play(child.id))
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
    }
    setBusy(null)
  }
  return {
    busy,
    /** Begins again at the start, or at the turn that this event began. */
    retry: (from_seq?: number) => void make('retry', () => api.sessions.retry({ params, body: { from_seq } })),
    goOnFreely: () => void make('free', () => api.sessions.continue({ params })),
    resume: () => void make('resume', () => api.sessions.resume({ params })),
  }
}
