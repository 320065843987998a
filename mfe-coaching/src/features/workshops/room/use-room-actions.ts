import { api, notify } from '@parley/mfe-kit'
import { useConfirm } from '@parley/ui/core'
import { useState } from 'react'
import { failureText } from '../../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { refreshWorkshops } from '../workshops.queries.ts'

type RoomAction = 'start' | 'pause' | 'resume' | 'finish'

/** The trainer's commands for the whole room. Their effects arrive with the stream. */
export function useRoomActions(id: string) {
  const t = useCoachingPhrases()
  const confirm = useConfirm()
  const [busy, setBusy] = useState<RoomAction | 'message' | ''>('')
  const params = { id }
  const attempt = async (name: RoomAction | 'message', work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(name)
    try {
      await work()
      await refreshWorkshops()
      return true
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
      return false
    } finally {
      setBusy('')
    }
  }
  return {
    busy,
    start: () => attempt('start', () => api.workshops.start({ params })),
    pause: () => attempt('pause', () => api.workshops.pause({ params })),
    resume: () => attempt('resume', () => api.workshops.resume({ params })),
    /** Answers whether the message was sent. */
    say: (text: string) => attempt('message', () => api.workshops.message({ params, body: { text } })),
    finish: async (talking: number) => {
      const sure = await confirm({
        title: t('workshops.finishTitle'),
        children: t('workshops.finishText', { count: talking }),
        confirmLabel: t('workshops.finish'),
        danger: true,
      })
      return sure && attempt('finish', () => api.workshops.finish({ params }))
    },
  }
}

export type RoomActions = ReturnType<typeof useRoomActions>
