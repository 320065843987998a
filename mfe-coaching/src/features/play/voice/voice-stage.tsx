import type { SessionSpeech } from '@parley/contracts/calls'
import { isTerminal } from '@parley/conversation/session'
import { useLanguages } from '@parley/mfe-kit'
import { Button, IconButton, Notice } from '@parley/ui/core'
import { CircleStop, Mic, SlidersHorizontal } from '@parley/ui/icons'
import type { MicrophoneTrouble } from '@parley/voice/capture'
import { checkWords, TroubleNotice } from '@parley/voice/check'
import type { VoiceState } from '@parley/voice/turn'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { personaName } from '../../../parts/persona-portrait.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useLiveState, usePlayContext } from '../live-session/use-play-context.ts'
import { RealtimeStage } from '../call/realtime-stage.tsx'
import { settingsOf, type OpenVoice } from './open-voice.ts'
import { sessionSpeech } from './speech.queries.ts'
import { RecordingSign } from '../recording/recording-choice.tsx'
import { SpeechNotices } from './speech-notices.tsx'
import { TalkButton } from './talk-button.tsx'
import { useVoice, useVoiceState } from './use-voice.ts'
import { VoiceSettingsDialog } from './voice-settings-dialog.tsx'
import { PhaseLine } from './phase-line.tsx'
import './voice.css'

export interface VoiceStageProps {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly onText: (text: string) => void
}

/** The words that are heard now: the persona's sentence, or the learner's words so far. */
function Caption({ state }: { readonly state: VoiceState }) {
  const text = useLiveState(({ session }) => session.turns.find(({ turn }) => turn === state.speakingTurn)?.text ?? '')
  const caption = state.caption ? text.slice(state.caption.start, state.caption.end).replaceAll(/[*_`~#>]+/g, '') : ''
  // The transcript and the voice itself say the same, so a screen reader passes this over.
  return (
    <p className="voice__caption" aria-hidden="true">
      {state.interim || caption.trim()}
    </p>
  )
}

function PhaseWords({ state, isHold }: { readonly state: VoiceState; readonly isHold: boolean }) {
  const t = useCoachingPhrases()
  const { detail } = usePlayContext()
  const { first_name: name } = detail.persona
  const idle = isHold && !state.isMuted ? t('voice.phase.hold') : t('voice.phase.muted')
  const words =
    state.phase === 'idle' ? idle : t(`voice.phase.${state.phase}`, { name: name || personaName(detail.persona) })
  return <PhaseLine words={words} isNews={state.phase === 'recovering' || state.phase === 'paused' || state.isMuted} />
}

/** Both may fail: a learner without a microphone still has to know why they hear nothing. */
interface ShownTroubles {
  readonly microphone: MicrophoneTrouble | null
  readonly service: 'ear' | 'mouth' | 'credit' | null
}

const microphoneCodes: Readonly<Record<string, MicrophoneTrouble>> = {
  'microphone-lost': 'none',
  'microphone-denied': 'denied',
}

const troublesOf = (voice: OpenVoice, { trouble }: VoiceState): ShownTroubles => {
  const microphoneTrouble = trouble ? (microphoneCodes[trouble.code] ?? null) : null
  const microphone = voice.trouble ?? microphoneTrouble
  if (!trouble || microphoneTrouble) return { microphone, service: null }
  return {
    microphone,
    service: ['credit-exhausted', 'credit-missing'].includes(trouble.code) ? 'credit' : trouble.part,
  }
}

function Troubles({
  state,
  voice,
  onRetry,
}: {
  readonly state: VoiceState
  readonly voice: OpenVoice
  readonly onRetry: () => void
}) {
  const t = useCoachingPhrases()
  const { current: language } = useLanguages()
  const { microphone, service } = troublesOf(voice, state)
  return (
    <>
      {microphone ? <TroubleNotice words={checkWords[language]} trouble={microphone} onRetry={onRetry} /> : null}
      {service ? <Notice tone="warn">{t(`voice.trouble.${service}`)}</Notice> : null}
      {state.draft ? <Notice>{t('voice.draft')}</Notice> : null}
    </>
  )
}

/** Adds what was understood to the message field, behind what the learner has typed or corrected there. */
function useDraft(draft: VoiceState['draft'], { field, onText }: VoiceStageProps): void {
  const shownText = useRef('')
  useEffect(() => {
    const addition = (draft?.text ?? '').slice(shownText.current.length).trim()
    shownText.current = draft?.text ?? ''
    if (addition === '') return
    const typedText = field.current?.value.trim() ?? ''
    onText(typedText === '' ? addition : `${typedText} ${addition}`)
    field.current?.focus()
  }, [draft, field, onText])
}

interface BarProps {
  readonly speech: SessionSpeech
  readonly voice: OpenVoice
  readonly onRetry: () => void
}

function VoiceBar({ speech, voice, onRetry, field, onText }: BarProps & VoiceStageProps) {
  const t = useCoachingPhrases()
  const { detail } = usePlayContext()
  const state = useVoiceState(voice)
  const isOver = useLiveState(({ session }) => isTerminal(session.status))
  const [isOpen, setOpen] = useState(false)
  const [input, setInput] = useState(settingsOf(speech).input)
  useDraft(state.draft, { field, onText })
  const hasEar = voice.trouble === null && !voice.isDeaf
  if (isOver && state.speakingTurn === null) return null
  return (
    <section className="play__column voice" aria-label={t('voice.label')} data-phase={state.phase}>
      <Troubles state={state} voice={voice} onRetry={onRetry} />
      {voice.isDeaf ? <SpeechNotices speech={speech} /> : null}
      {isOver ? null : <RecordingSign speech={speech} />}
      <div className="voice__row">
        {hasEar && !isOver ? (
          <TalkButton voice={voice} input={input} phase={state.phase} isMuted={state.isMuted} />
        ) : null}
        <div className="voice__words">
          <PhaseWords state={state} isHold={input === 'push_to_talk'} />
          <Caption state={state} />
        </div>
        {state.speakingTurn !== null && state.phase === 'speaking' ? (
          <IconButton
            label={t('voice.stop', { name: detail.persona.first_name })}
            icon={<CircleStop size={20} aria-hidden="true" />}
            onClick={() => voice.conversation.interrupt()}
          />
        ) : null}
        {isOver ? null : (
          <IconButton
            label={t('voice.settings.open')}
            icon={<SlidersHorizontal size={20} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          />
        )}
      </div>
      <VoiceSettingsDialog
        isOpen={isOpen}
        speech={speech}
        voice={voice}
        onInput={setInput}
        onDevice={onRetry}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}

function OpenStage({ speech, ...props }: VoiceStageProps & { readonly speech: SessionSpeech }) {
  const t = useCoachingPhrases()
  const { status, voice, open } = useVoice(speech)
  const isOver = useLiveState(({ session }) => isTerminal(session.status))
  if (voice) return <VoiceBar speech={speech} voice={voice} onRetry={open} {...props} />
  if (isOver) return null
  return (
    <section className="play__column voice" aria-label={t('voice.label')}>
      {status === 'elsewhere' ? <Notice>{t('voice.elsewhere')}</Notice> : null}
      {status === 'failed' ? <Notice tone="warn">{t('voice.notRead')}</Notice> : null}
      <div className="voice__row">
        <Button tone="primary" icon={<Mic size={20} aria-hidden="true" />} busy={status === 'opening'} onClick={open}>
          {status === 'elsewhere' ? t('voice.takeOver') : t('voice.open')}
        </Button>
        <p className="voice__phase">{status === 'off' ? t('voice.whyTap') : null}</p>
      </div>
    </section>
  )
}

/** Above the composer of a spoken conversation: the microphone, what goes on, and the words that are heard. */
export function VoiceStage(props: VoiceStageProps) {
  const t = useCoachingPhrases()
  const { detail } = usePlayContext()
  const { data: speech, error, refetch, isFetching } = useQuery(sessionSpeech(detail.id))
  if (speech?.mode === 'realtime' && speech.realtime) return <RealtimeStage speech={speech} />
  if (speech) return <OpenStage speech={speech} {...props} />
  if (!error) return <div className="play__voice-place" />
  return (
    <div className="play__column voice">
      <Notice
        tone="warn"
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('voice.again')}
          </Button>
        }
      >
        {t('voice.notRead')}
      </Notice>
    </div>
  )
}
