import { useState } from 'react'
import { canKeepTrial } from './session/kept-trial.ts'
import { useTrialPhrases } from './use-trial-phrases.ts'

/** Nothing leaves the device, and for how long the tab keeps the conversation: without storage, only while the page is open. */
export function PrivacyNote() {
  const t = useTrialPhrases()
  const [canKeep] = useState(canKeepTrial)
  return (
    <span>
      {t('trial.privacy')} {t(canKeep ? 'trial.kept' : 'trial.notKept')}
    </span>
  )
}
