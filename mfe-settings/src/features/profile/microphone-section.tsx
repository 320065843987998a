import { useLanguages } from '@parley/mfe-kit'
import { Loading, Section } from '@parley/ui/core'
import { lazy, Suspense } from 'react'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'

const MicrophoneCheck = lazy(async () => {
  const { MicrophoneCheck: check } = await import('@parley/voice/check')
  return { default: check }
})

/** The microphone and the loudspeaker of this device, for conversations by voice. */
export function MicrophoneSection() {
  const t = useSettingsPhrases()
  const { current } = useLanguages()
  return (
    <Section anchor="microphone" title={t('microphone.title')} lead={t('microphone.lead')}>
      <Suspense fallback={<Loading shape="text" count={2} />}>
        <MicrophoneCheck language={current} />
      </Suspense>
    </Section>
  )
}
