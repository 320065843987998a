import { Button, Notice } from '@parley/ui/core'
import { SelectField } from '@parley/ui/form'
import { Mic, Play, RotateCcw, Volume2 } from '@parley/ui/icons'
import { useEffect, useRef, useState } from 'react'
import type { CaptureFrame } from '../capture/capture-frame.ts'
import { isMicrophoneConfigured } from '../capture/devices.ts'
import type { MicrophoneTrouble } from '../capture/microphone-trouble.ts'
import { FRAME_MS } from '../detection/frame-analyser.ts'
import { SpeechDetector } from '../detection/speech-detector.ts'
import { unlockAudio } from '../playback/audio-context.ts'
import { browserName } from './browser-name.ts'
import { type CheckWords, checkWords } from './check-words.ts'
import { LevelMeter } from './level-meter.tsx'
import { playNotes } from './sounds.ts'
import { type MicrophoneUse, useMicrophone } from './use-microphone.ts'
import { useRecording } from './use-recording.ts'
import './check.css'

interface TroubleProps {
  readonly words: CheckWords
  readonly trouble: MicrophoneTrouble
  readonly onRetry?: () => void
}

/** The reason why there is no microphone, what to do about it, and that text works all the same. */
export function TroubleNotice({ words, trouble, onRetry }: TroubleProps) {
  const canRetry = trouble !== 'missing' && onRetry !== undefined
  return (
    <Notice tone="danger" action={canRetry ? <Button onClick={onRetry}>{words.retry}</Button> : undefined}>
      <p>{words.trouble[trouble]}</p>
      {trouble === 'denied' ? <p>{words.allow[browserName(navigator.userAgent)]}</p> : null}
      <p>{words.byText}</p>
    </Notice>
  )
}

/** Follows the loudness without rendering, and says once that a voice arrived. */
function useLevel(listen: MicrophoneUse['listen'], take: (frame: CaptureFrame) => void) {
  const bar = useRef<HTMLSpanElement>(null)
  const [isHeard, setHeard] = useState(false)
  useEffect(() => {
    const detector = new SpeechDetector({ pauseMs: 40 * FRAME_MS })
    return listen((frame) => {
      bar.current?.style.setProperty('--level', frame.level.toFixed(3))
      if (detector.push(frame) === 'start') setHeard(true)
      take(frame)
    })
  }, [listen, take])
  return { bar, isHeard }
}

function SpeakerTest({ words }: { readonly words: CheckWords }) {
  const [wasPlayed, setPlayed] = useState(false)
  const play = async () => {
    await unlockAudio()
    await playNotes()
    setPlayed(true)
  }
  return (
    <div className="voice-check__step">
      <Button icon={<Volume2 size={16} aria-hidden="true" />} onClick={() => void play()}>
        {words.speaker}
      </Button>
      <p role="status" className="ui-soft ui-small">
        {wasPlayed ? words.speakerAsk : null}
      </p>
    </div>
  )
}

interface OpenCheckProps {
  readonly words: CheckWords
  readonly use: MicrophoneUse
  readonly onDone: () => void
}

function RecordStep({
  words,
  recording,
}: {
  readonly words: CheckWords
  readonly recording: ReturnType<typeof useRecording>
}) {
  const stateText = {
    none: null,
    recording: words.recording,
    playing: words.playing,
    kept: words.recorded,
    silent: words.nothingRecorded,
  }[recording.state]
  const isBusy = recording.state === 'recording' || recording.state === 'playing'
  return (
    <div className="voice-check__step">
      <Button icon={<Mic size={16} aria-hidden="true" />} busy={isBusy} onClick={recording.record}>
        {words.record}
      </Button>
      {recording.state === 'kept' ? (
        <Button tone="quiet" icon={<Play size={16} aria-hidden="true" />} onClick={() => void recording.play()}>
          {words.playAgain}
        </Button>
      ) : null}
      <p role="status" className="ui-soft ui-small">
        {stateText}
      </p>
    </div>
  )
}

/** The volume and a recording of one device; another device begins again. */
function DeviceCheck({ words, use }: Pick<OpenCheckProps, 'words' | 'use'>) {
  const recording = useRecording()
  const { bar, isHeard } = useLevel(use.listen, recording.take)
  return (
    <>
      <div>
        <LevelMeter bar={bar} label={words.level} />
        <p role="status" className="ui-soft ui-small">
          {isHeard ? words.heard : words.quiet}
        </p>
      </div>
      <RecordStep words={words} recording={recording} />
    </>
  )
}

function OpenCheck({ words, use, onDone }: OpenCheckProps) {
  const { status } = use
  if (status.state !== 'open') return null
  const options = status.devices.map(({ id, label }, index) => ({
    value: id,
    label: label || words.unnamed.replace('{{number}}', String(index + 1)),
  }))
  return (
    <div className="voice-check__open">
      <SelectField
        label={words.device}
        options={options}
        value={status.deviceId}
        onChange={(id) => void use.open(id)}
      />
      <DeviceCheck key={status.deviceId} words={words} use={use} />
      <SpeakerTest words={words} />
      <div>
        <Button onClick={onDone}>{words.close}</Button>
      </div>
    </div>
  )
}

/** Each state has controls of its own; when the one with the focus disappears, the first of the next state takes it. */
function useKeptFocus(state: string) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement !== document.body) return
    const control = place.current?.querySelector<HTMLElement>('select, button')
    ;(control ?? place.current)?.focus()
  }, [state])
  return place
}

interface CheckProps {
  readonly language: 'en' | 'fr'
  /** Gets null once the microphone is set up, otherwise the reason why it is not. */
  readonly onChange?: (trouble: MicrophoneTrouble | null) => void
}

/** Checks the microphone, the loudness, a recording of three seconds and the loudspeaker before a conversation. */
export function MicrophoneCheck({ language, onChange }: CheckProps) {
  const words = checkWords[language]
  const use = useMicrophone()
  const { status } = use
  const isReady = status.state === 'closed' && isMicrophoneConfigured()
  const listener = useRef(onChange)
  useEffect(() => {
    listener.current = onChange
  }, [onChange])
  const trouble = status.state === 'trouble' ? status.trouble : null
  const isOpen = status.state === 'open'
  useEffect(() => {
    if (trouble || isOpen) listener.current?.(trouble)
  }, [isOpen, trouble])
  const open = () => void use.open()
  const place = useKeptFocus(status.state)
  return (
    <div ref={place} className="voice-check" data-state={status.state} tabIndex={-1}>
      {isOpen ? null : <p className="ui-soft ui-small">{isReady ? words.ready : words.intro}</p>}
      {trouble ? <TroubleNotice words={words} trouble={trouble} onRetry={open} /> : null}
      {status.state === 'closed' || status.state === 'opening' ? (
        <div>
          <Button
            icon={isReady ? <RotateCcw size={16} aria-hidden="true" /> : <Mic size={16} aria-hidden="true" />}
            busy={status.state === 'opening'}
            onClick={open}
          >
            {isReady ? words.again : words.open}
          </Button>
        </div>
      ) : null}
      <p role="status" className="ui-soft ui-small">
        {status.state === 'opening' ? words.opening : null}
      </p>
      {isOpen ? <OpenCheck words={words} use={use} onDone={use.close} /> : null}
    </div>
  )
}
