import type { SessionDetail } from '@parley/contracts/session'
import { isLive } from '@parley/conversation/session'
import { apiErrorOf, api, navigateTo, notify, useCan, useCanOpen, useUser } from '@parley/mfe-kit'
import { useConfirm } from '@parley/ui/core'
import { useMemo } from 'react'
import { failureText } from '../../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useLiveState, usePlayContext } from '../live-session/use-play-context.ts'

/** A guest cannot always try again, and their code decides whether they see a result. */
const endTextFor = ({ guest }: SessionDetail): 'text' | 'guestText' | 'guestTextWithoutResult' => {
  if (!guest) return 'text'
  return guest.result === 'nothing' ? 'guestTextWithoutResult' : 'guestText'
}

const lacksCredit = (error: unknown): boolean => apiErrorOf(error)?.status === 402

/** The page on which this person may add credit for their organisation. */
const useCreditPath = (): string | undefined => {
  const canAdd = useCan('organization-update-credit')
  const canOpen = useCanOpen()('settings/organization-edit')
  const organizationId = useUser()?.organization_id
  return canAdd && canOpen && organizationId ? `/settings/organization/edit/${organizationId}` : undefined
}

export interface PlayActions {
  /** The conversation goes on and this person leads it. */
  readonly running: boolean
  readonly paused: boolean
  readonly replying: boolean
  readonly begin: () => Promise<void>
  readonly pause: (paused: boolean) => Promise<void>
  readonly end: () => Promise<void>
  readonly quit: () => Promise<void>
}

/** The actions on the conversation as a whole. Their results arrive with the events. */
export function usePlayActions(): PlayActions {
  const t = useCoachingPhrases()
  const confirm = useConfirm()
  const { detail } = usePlayContext()
  const live = useLiveState((state) => isLive(state.session.status))
  const isPaused = useLiveState((state) => state.session.phase === 'paused')
  const replying = useLiveState((state) => state.session.replying !== null)
  const creditPath = useCreditPath()
  const actions = useMemo(() => {
    const params = { id: detail.id }
    const attempt = async (work: () => Promise<unknown>) => {
      try {
        await work()
      } catch (error) {
        const action = creditPath &&
          lacksCredit(error) && { label: t('play.addCredit'), run: () => void navigateTo(creditPath) }
        notify({ kind: 'error', text: failureText(error, t('failure.unexpected')), ...(action ? { action } : {}) })
      }
    }
    return {
      begin: () => attempt(() => api.sessions.start({ params })),
      pause: (shouldPause: boolean) => attempt(() => api.sessions.pause({ params, body: { paused: shouldPause } })),
      end: async () => {
        const sure = await confirm({
          title: t('play.end.title'),
          children: <p>{t(`play.end.${endTextFor(detail)}`)}</p>,
          confirmLabel: t('play.end.yes'),
        })
        if (sure) await attempt(() => api.sessions.end({ params }))
      },
      quit: async () => {
        const sure = await confirm({
          title: t('play.quit.title'),
          children: <p>{t('play.quit.text')}</p>,
          confirmLabel: t('play.quit.yes'),
          danger: true,
        })
        if (sure) await attempt(() => api.sessions.abort({ params }))
      },
    }
  }, [confirm, creditPath, detail, t])
  return { running: live && detail.abilities.run, paused: isPaused, replying, ...actions }
}
