import type { SessionSummary } from '@parley/contracts/session'
import { api, notify, queryClient } from '@parley/mfe-kit'
import { useConfirm } from '@parley/ui/core'
import { failureText } from '../load-failure.tsx'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'

/** Asks a moderator before they end the open session of another person. */
export function useModeration() {
  const t = useCoachingPhrases()
  const confirm = useConfirm()
  return async ({ id, owner }: Pick<SessionSummary, 'id' | 'owner'>): Promise<void> => {
    const names = { learner: owner.name }
    const sure = await confirm({
      title: t('sessions.moderate.title', names),
      children: (
        <>
          <p>{t('sessions.moderate.text', names)}</p>
          <p>{t(owner.kind === 'guest' ? 'sessions.moderate.guestAfter' : 'sessions.moderate.after')}</p>
        </>
      ),
      confirmLabel: t('sessions.moderate.yes'),
      danger: true,
    })
    if (!sure) return
    try {
      const { status, reason } = await api.sessions.abort({ params: { id } })
      // The first end wins, and it can be one of the learner's own.
      if (status === 'abort' && reason === 'moderator')
        notify({ kind: 'success', text: t('sessions.moderate.ended', names) })
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
    }
    await queryClient().invalidateQueries({ queryKey: ['sessions', 'list'] })
  }
}
