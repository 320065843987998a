import { Loading } from '@parley/ui/core'
import { lazy, Suspense } from 'react'
import { usePlayContext } from '../live-session/use-play-context.ts'
import type { VoiceStageProps } from './voice-stage.tsx'

/** Only voice sessions load the code that hears and speaks. */
const VoiceStage = lazy(async () => ({ default: (await import('./voice-stage.tsx')).VoiceStage }))
const LoadedBegin = lazy(async () => ({ default: (await import('./voice-begin.tsx')).VoiceBegin }))

export function VoicePart(props: VoiceStageProps) {
  const { detail } = usePlayContext()
  if (detail.mode === 'text' || !detail.abilities.run) return null
  return (
    <Suspense fallback={<div className="play__voice-place" />}>
      <VoiceStage {...props} />
    </Suspense>
  )
}

export function VoiceBegin() {
  return (
    <Suspense fallback={<Loading shape="text" count={3} />}>
      <LoadedBegin />
    </Suspense>
  )
}
