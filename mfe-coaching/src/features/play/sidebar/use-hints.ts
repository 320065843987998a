import { openHints } from '@parley/conversation/session'
import { api, notify } from '@parley/mfe-kit'
import { useConfirm } from '@parley/ui/core'
import { createElement, useState } from 'react'
import { failureText } from '../../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useLiveState, usePlayContext } from '../live-session/use-play-context.ts'

/** The hints of this session: what was given, what is left, and asking for the next, its price said first. */
export function useHints() {
  const t = useCoachingPhrases()
  const confirm = useConfirm()
  const { detail } = usePlayContext()
  const givenHints = useLiveState((state) => state.session.hints)
  const [busy, setBusy] = useState(false)
  // The server gives another hint in the place of one that recommends what was asked already.
  const [passedHints, setPassedHints] = useState<readonly number[]>([])
  const reachedObjectives = useLiveState((state) => state.session.objectives)
  const progress = { goals: detail.briefing.objectives, reached: reachedObjectives }
  const untakenHints = detail.hints.filter(({ hint }) => !givenHints.some((one) => one.hint === hint))
  const next = openHints(untakenHints, progress).find(({ hint }) => !passedHints.includes(hint))
  const take = async () => {
    if (!next || busy) return
    const sure =
      next.cost === 0 ||
      (await confirm({
        title: t('play.hint.title'),
        children: createElement('p', null, t('play.hint.cost', { count: next.cost })),
        confirmLabel: t('play.hint.take'),
      }))
    if (!sure) return
    setBusy(true)
    try {
      await api.sessions.hint({ params: { id: detail.id }, body: { hint: next.hint } })
      setPassedHints([...passedHints, next.hint])
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
    }
    setBusy(false)
  }
  return { given: givenHints, untaken: untakenHints.length, isUseful: next !== undefined, busy, take }
}
