import { Mic, MicOff } from '@parley/ui/icons'
import type { InputMode, VoicePhase } from '@parley/voice/turn'
import { useEffect, useRef } from 'react'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useKey } from '../stage/shortcuts.tsx'
import type { OpenVoice } from './open-voice.ts'
import { HoldButton } from '../hold/hold-button.tsx'

interface TalkButtonProps {
  readonly voice: OpenVoice
  readonly input: InputMode
  readonly phase: VoicePhase
  readonly isMuted: boolean
}

/** Shows the loudness as a ring around the button, without rendering. */
const useLevelRing = (voice: OpenVoice) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(
    () => voice.listenToLevel((level) => button.current?.style.setProperty('--level', level.toFixed(2))),
    [voice],
  )
  return button
}

function MuteButton({ voice, phase, isMuted }: TalkButtonProps) {
  const t = useCoachingPhrases()
  const button = useLevelRing(voice)
  const toggle = () => voice.conversation.setMuted(!isMuted)
  useKey('m', toggle)
  const label = isMuted ? t('voice.unmute') : t('voice.mute')
  return (
    <button
      ref={button}
      type="button"
      className="voice__talk"
      data-phase={phase}
      data-muted={isMuted || undefined}
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      {isMuted ? <MicOff size={24} aria-hidden="true" /> : <Mic size={24} aria-hidden="true" />}
    </button>
  )
}

function VoiceHoldButton({ voice, phase }: TalkButtonProps) {
  return <HoldButton talk={voice.conversation} phase={phase} button={useLevelRing(voice)} />
}

/** The microphone: hold it to talk, or switch it on and off. */
export function TalkButton(props: TalkButtonProps) {
  return props.input === 'push_to_talk' ? <VoiceHoldButton {...props} /> : <MuteButton {...props} />
}
