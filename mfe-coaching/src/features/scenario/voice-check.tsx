import { useLanguages } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { lazy, useState } from 'react'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'

const MicrophoneCheck = lazy(async () => ({ default: (await import('@parley/voice/check')).MicrophoneCheck }))

interface VoiceCheckProps {
  /** Absent where the scenario is played by voice alone. */
  readonly onWrite?: (() => void) | undefined
}

/** Checks the microphone before a spoken conversation, and offers text when it does not work. Its code comes late. */
export function VoiceCheck({ onWrite }: VoiceCheckProps) {
  const t = useCoachingPhrases()
  const { current } = useLanguages()
  const [isTroubled, setTroubled] = useState(false)
  return (
    <section className="start__check" aria-label={t('info.check')}>
      <MicrophoneCheck language={current} onChange={(trouble) => setTroubled(trouble !== null)} />
      {isTroubled && onWrite ? <Button onClick={onWrite}>{t('info.write')}</Button> : null}
    </section>
  )
}
