import { api, navigateTo, notify } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { useState } from 'react'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { failureText } from '../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'

/** Plays the scenario as it was last saved, in a session that no statistics count. */
export function TryButton({ id }: { readonly id: string }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      const session = await api.sessions.create({ body: { scenario_id: id, mode: 'text', kind: 'test' } })
      await navigateTo(paths.play(session.id))
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
    }
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={() => void start()}>
      {t('scenarioEditor.try')}
    </Button>
  )
}
