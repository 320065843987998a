import { useLanguages } from '@parley/mfe-kit'
import { Button, Notice } from '@parley/ui/core'
import { MicrophoneCheck } from '@parley/voice/check'
import { unlockAudio } from '@parley/voice/playback'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settleDecision } from '../../../parts/recording/recording.queries.ts'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { expectCall } from '../call/expected-call.ts'
import { usePlayContext } from '../live-session/use-play-context.ts'
import { usePlayActions } from '../stage/use-play-actions.tsx'
import { sessionSpeech } from './speech.queries.ts'
import { RecordingChoice } from '../recording/recording-choice.tsx'
import { SpeechNotices } from './speech-notices.tsx'

/** Before a spoken conversation: who hears the voice, whether the microphone works, and the tap that allows sound. */
export function VoiceBegin() {
  const t = useCoachingPhrases()
  const { current: language } = useLanguages()
  const { detail } = usePlayContext()
  const { begin } = usePlayActions()
  const [isBusy, setBusy] = useState(false)
  const { data: speech, error, isPending } = useQuery(sessionSpeech(detail.id))
  const start = async () => {
    setBusy(true)
    void unlockAudio().catch(() => undefined)
    await settleDecision()
    if (speech?.mode === 'realtime' && speech.realtime) expectCall(detail.id)
    await begin()
    setBusy(false)
  }
  const listens =
    speech !== undefined && (speech.speech_to_text !== 'none' || (speech.mode === 'realtime' && speech.realtime))
  return (
    <>
      {error ? <Notice tone="warn">{t('voice.notRead')}</Notice> : null}
      {speech ? <SpeechNotices speech={speech} /> : null}
      {listens ? (
        <section className="voice-begin" aria-label={t('voice.check')}>
          <MicrophoneCheck language={language} />
        </section>
      ) : null}
      {speech ? <RecordingChoice speech={speech} isBegun={false} /> : null}
      <div>
        <Button tone="primary" size="large" busy={isBusy || isPending} onClick={() => void start()}>
          {t('play.begin.start', { name: detail.persona.first_name })}
        </Button>
      </div>
    </>
  )
}
