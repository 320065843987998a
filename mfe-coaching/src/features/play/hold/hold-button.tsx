import { Mic } from '@parley/ui/icons'
import type { VoicePhase } from '@parley/voice/turn'
import { type KeyboardEvent, type RefObject, useMemo } from 'react'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { createHold, type Talk } from './hold.ts'
import { useSpaceHold } from './use-space-hold.ts'

interface HoldButtonProps {
  readonly talk: Talk
  readonly phase?: VoicePhase | undefined
  readonly button?: RefObject<HTMLButtonElement | null>
}

const isTalkKey = (event: KeyboardEvent): boolean => event.key === ' ' || event.key === 'Enter'

/** The learner talks while it, or the space bar, is held; a short touch keeps the microphone open until the next one. */
export function HoldButton({ talk, phase, button }: HoldButtonProps) {
  const t = useCoachingPhrases()
  // Another microphone opens another conversation.
  const hold = useMemo(() => createHold(talk), [talk])
  useSpaceHold(talk)
  return (
    <button
      ref={button}
      type="button"
      className="voice__talk"
      data-phase={phase}
      aria-label={t('voice.hold')}
      title={t('voice.hold')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        hold.down()
      }}
      onPointerUp={() => hold.up()}
      onPointerCancel={() => hold.up()}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isTalkKey(event)) return
        event.preventDefault()
        if (!event.repeat) hold.down()
      }}
      onKeyUp={(event) => {
        if (isTalkKey(event)) hold.up()
      }}
    >
      <Mic size={24} aria-hidden="true" />
    </button>
  )
}
