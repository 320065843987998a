import type { SessionDetail, SessionSettings } from '@parley/contracts/session'
import { api, notify, queryClient } from '@parley/mfe-kit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureText } from '../../../parts/load-failure.tsx'
import { sessionDetail } from '../../../parts/session.queries.ts'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'

/** The pause after the last key until notes are saved, in milliseconds. */
const patience = 800

/** Notes and settings of an open session. Notes are saved as one types, and at the latest when one leaves. */
export function useOwnSettings({ id, settings }: Pick<SessionDetail, 'id' | 'settings'>) {
  const t = useCoachingPhrases()
  const [shown, setShown] = useState(settings)
  const unsavedNotes = useRef<string | null>(null)
  const save = useCallback(
    async (body: Partial<SessionSettings>) => {
      try {
        const session = await api.sessions.update({ params: { id }, body })
        queryClient().setQueryData(sessionDetail(id).queryKey, session)
      } catch (error) {
        notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
      }
    },
    [id, t],
  )
  const flush = useCallback(() => {
    const notes = unsavedNotes.current
    unsavedNotes.current = null
    if (notes !== null) void save({ notes })
  }, [save])
  const { notes } = shown
  useEffect(() => {
    const timer = setTimeout(flush, patience)
    return () => clearTimeout(timer)
  }, [flush, notes])
  const latestFlush = useRef(flush)
  useEffect(() => {
    latestFlush.current = flush
  }, [flush])
  useEffect(() => () => latestFlush.current(), [])
  return {
    ...shown,
    write: (text: string) => {
      unsavedNotes.current = text
      setShown({ ...shown, notes: text })
    },
    chooseCoach: (coach_hints: boolean) => {
      setShown({ ...shown, coach_hints })
      void save({ coach_hints })
    },
  }
}
