import type { SessionSpeech } from '@parley/contracts/calls'
import { recordingConsentTexts, recordingConsentVersion } from '@parley/contracts/session/recording-consent'
import { queryClient } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { CheckField } from '@parley/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { sessionRecording } from '../../../parts/recording/recording.queries.ts'
import { useRecordingChoice } from '../../../parts/recording/use-recording-choice.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { usePlayContext } from '../live-session/use-play-context.ts'
import { sessionSpeech } from '../voice/speech.queries.ts'
import './recording.css'

interface Props {
  readonly speech: SessionSpeech
}

/** The learner's choice about the recording, stored at once. */
const useOwnChoice = () => {
  const { detail } = usePlayContext()
  const choice = useRecordingChoice(detail.id)
  const { queryKey } = sessionSpeech(detail.id)
  const show = (givesConsent: boolean) =>
    queryClient().setQueryData(
      queryKey,
      (now) => now && { ...now, recording: { ...now.recording, consented: givesConsent } },
    )
  const hasConsented = () => queryClient().getQueryData(queryKey)?.recording.consented === true
  const choose = async (givesConsent: boolean): Promise<boolean> => {
    const isStored = await (givesConsent ? choice.agree() : choice.refuse())
    if (isStored) show(givesConsent)
    return isStored
  }
  const remove = async (): Promise<boolean> => {
    const isRemoved = await choice.remove()
    if (isRemoved) show(false)
    return isRemoved
  }
  return { ...choice, choose, remove, hasConsented }
}

/** Its audio goes to the provider directly, unless it is recorded. */
const isLive = ({ mode, realtime }: SessionSpeech): boolean => mode === 'realtime' && realtime

/** Before the conversation and in its settings: the learner agrees to the recording, or does not. */
export function RecordingChoice({ speech, isBegun }: Props & { readonly isBegun: boolean }) {
  const t = useCoachingPhrases()
  const id = useId()
  const { language, choose, remove, hasConsented } = useOwnChoice()
  const { offered, consented } = speech.recording
  // The box answers at once; the stored choice follows.
  const [isChecked, setChecked] = useState(consented === true)
  const lastChange = useRef(0)
  const change = async (isWanted: boolean) => {
    if (isBegun && !isWanted) {
      if (await remove()) setChecked(false)
      return
    }
    setChecked(isWanted)
    lastChange.current += 1
    const own = lastChange.current
    if (!(await choose(isWanted)) && own === lastChange.current) setChecked(hasConsented())
  }
  if (!offered && !consented) return null
  return (
    <section className="recording-choice" aria-labelledby={id}>
      <h3 id={id}>{t('recording.title')}</h3>
      <CheckField
        label={t('recording.choose')}
        help={recordingConsentTexts[recordingConsentVersion][language]}
        name="recording"
        checked={isChecked}
        onChange={(isWanted) => void change(isWanted)}
      />
      <p className="ui-soft ui-small">
        {t('recording.free')} {isLive(speech) ? t('recording.live') : null}
      </p>
    </section>
  )
}

/** In milliseconds: only the server knows when a recording is full. */
const FULL_CHECK = 30_000

function ShownSign() {
  const t = useCoachingPhrases()
  const { detail } = usePlayContext()
  const { isBusy, remove } = useOwnChoice()
  const { data: recording } = useQuery({ ...sessionRecording(detail.id), refetchInterval: FULL_CHECK })
  // The pages that play the recording need the parts that came after the last look.
  useEffect(() => () => void queryClient().invalidateQueries(sessionRecording(detail.id)), [detail.id])
  return (
    <p className="recording-sign">
      <span className="recording-sign__dot" aria-hidden="true" />
      <span>{recording?.is_full ? t('recording.full') : t('recording.on')}</span>
      <Button tone="quiet" busy={isBusy} onClick={() => void remove()}>
        {t('recording.stop')}
      </Button>
    </p>
  )
}

/** During the conversation: a sign that it is recorded, and the way out. */
export function RecordingSign({ speech }: Props) {
  return speech.recording.consented ? <ShownSign /> : null
}
