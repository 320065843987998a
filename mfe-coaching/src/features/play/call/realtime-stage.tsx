import type { SessionSpeech } from '@parley/contracts/calls'
import { isTerminal } from '@parley/conversation/session'
import { useLanguages } from '@parley/mfe-kit'
import { Button, IconButton, Notice } from '@parley/ui/core'
import { CircleStop, Mic, MicOff, SlidersHorizontal } from '@parley/ui/icons'
import { checkWords, TroubleNotice } from '@parley/voice/check'
import type { InputMode } from '@parley/voice/turn'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useLiveState, usePlayContext } from '../live-session/use-play-context.ts'
import { HoldButton } from '../hold/hold-button.tsx'
import { RecordingSign } from '../recording/recording-choice.tsx'
import { settingsOf } from '../voice/open-voice.ts'
import { VoiceSettingsDialog } from '../voice/voice-settings-dialog.tsx'
import { takeExpectedCall } from './expected-call.ts'
import { useCall } from './use-call.ts'
import { PhaseLine } from '../voice/phase-line.tsx'
import '../voice/voice.css'

const MOST_CHARACTERS = 160

/** The end of a text, from the beginning of a word. */
const lastWords = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : `…\u00A0${text.slice(-MOST_CHARACTERS).replace(/^\S*\s+/, '')}`

/** The last words of the persona; the transcript and the voice say the same, so a screen reader passes this over. */
function Caption() {
  const text = useLiveState(({ session }) => session.turns.findLast(({ role }) => role === 'persona')?.text ?? '')
  return (
    <p className="voice__caption voice__caption--end" aria-hidden="true">
      <span>{lastWords(text)}</span>
    </p>
  )
}

/** Opens the call of a conversation that the learner has just begun with a tap. */
function useExpectedCall(open: () => void): void {
  const { id } = usePlayContext().detail
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    let isShown = true
    queueMicrotask(() => {
      if (isShown && takeExpectedCall(id)) latest.current()
    })
    return () => {
      isShown = false
    }
  }, [id])
}

type Call = ReturnType<typeof useCall>

interface BarProps extends Pick<Call, 'status' | 'isBlocked' | 'isMuted' | 'leave' | 'mute'> {
  readonly speech: SessionSpeech
  readonly input: InputMode
  /** The learner may speak over the persona. */
  readonly isInterruptible: boolean
  readonly onSettings: () => void
}

function TalkButton({ input, isMuted, mute }: Pick<BarProps, 'input' | 'isMuted' | 'mute'>) {
  const t = useCoachingPhrases()
  const talk = useMemo(() => ({ press: () => mute(false), release: () => mute(true) }), [mute])
  if (input === 'push_to_talk') return <HoldButton talk={talk} />
  const label = isMuted ? t('voice.unmute') : t('voice.mute')
  return (
    <button
      type="button"
      className="voice__talk"
      data-muted={isMuted || undefined}
      aria-label={label}
      title={label}
      onClick={() => mute(!isMuted)}
    >
      {isMuted ? <MicOff size={24} aria-hidden="true" /> : <Mic size={24} aria-hidden="true" />}
    </button>
  )
}

function PhaseWords({
  status,
  isMuted,
  input,
  isInterruptible,
}: Pick<BarProps, 'status' | 'isMuted' | 'input' | 'isInterruptible'>) {
  const t = useCoachingPhrases()
  const isHold = input === 'push_to_talk'
  const off = isHold ? t('voice.phase.hold') : t('voice.phase.muted')
  const on = isInterruptible ? t('voice.call.on') : t('voice.call.onInTurn')
  const open = isMuted ? off : on
  const words = status === 'recovering' ? t('voice.call.recovering') : open
  return <PhaseLine words={words} isNews={status === 'recovering' || (isMuted && !isHold)} />
}

function OpenCallBar({ speech, isBlocked, leave, mute, onSettings, ...phase }: BarProps) {
  const t = useCoachingPhrases()
  return (
    <section className="play__column voice" aria-label={t('voice.label')}>
      {isBlocked ? <Notice>{t('voice.call.relay')}</Notice> : null}
      <RecordingSign speech={speech} />
      <div className="voice__row">
        <TalkButton input={phase.input} isMuted={phase.isMuted} mute={mute} />
        <div className="voice__words">
          <PhaseWords {...phase} />
          <Caption />
        </div>
        <IconButton
          label={t('voice.settings.open')}
          icon={<SlidersHorizontal size={20} aria-hidden="true" />}
          onClick={onSettings}
        />
        <IconButton
          label={t('voice.call.leave')}
          icon={<CircleStop size={20} aria-hidden="true" />}
          onClick={() => void leave()}
        />
      </div>
    </section>
  )
}

interface StageProps {
  readonly speech: SessionSpeech
}

/** The call while it is open, and how one talks in it. */
function CallWithSettings({ speech, call }: StageProps & { readonly call: Call }) {
  const [isOpen, setOpen] = useState(false)
  const [input, setInput] = useState(settingsOf(speech).input)
  return (
    <>
      <OpenCallBar
        {...call}
        speech={speech}
        input={input}
        isInterruptible={speech.settings.interruption}
        onSettings={() => setOpen(true)}
      />
      <VoiceSettingsDialog
        isOpen={isOpen}
        speech={speech}
        voice={null}
        onInput={(next) => {
          setInput(next)
          call.mute(next === 'push_to_talk')
        }}
        onDevice={call.reopen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** Above the composer of a realtime conversation: the call, the microphone, and the words that are heard. */
export function RealtimeStage({ speech }: StageProps) {
  const t = useCoachingPhrases()
  const { current: language } = useLanguages()
  const call = useCall(speech.recording.consented === true)
  const { status, trouble } = call
  const isOver = useLiveState(({ session }) => isTerminal(session.status))
  // The microphone of a learner who holds to talk is off until then.
  const open = () => void call.open(settingsOf(speech).input === 'push_to_talk')
  useExpectedCall(open)
  if (status === 'on' || status === 'recovering') return <CallWithSettings speech={speech} call={call} />
  if (isOver) return null
  return (
    <section className="play__column voice" aria-label={t('voice.label')}>
      {trouble ? <TroubleNotice words={checkWords[language]} trouble={trouble} onRetry={open} /> : null}
      {status === 'failed' && !trouble ? <Notice tone="warn">{t('voice.call.failed')}</Notice> : null}
      {status === 'elsewhere' ? <Notice>{t('voice.elsewhere')}</Notice> : null}
      <RecordingSign speech={speech} />
      <div className="voice__row">
        <Button tone="primary" icon={<Mic size={20} aria-hidden="true" />} busy={status === 'opening'} onClick={open}>
          {status === 'elsewhere' ? t('voice.takeOver') : t('voice.call.open')}
        </Button>
        <p className="voice__phase">{status === 'off' ? t('voice.call.note') : null}</p>
      </div>
    </section>
  )
}
