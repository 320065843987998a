import { useCallback, useRef, useState } from 'react'
import type { CaptureFrame } from '../capture/capture-frame.ts'
import { playSamples } from './sounds.ts'
import { CHECK_RATE } from './use-microphone.ts'

const SECONDS = 3
/** Quieter than this at its loudest, in the units of a meter, nothing arrived. */
const FAINT = 0.12

export type RecordingState = 'none' | 'recording' | 'playing' | 'kept' | 'silent'

/** Three seconds of the microphone, and how they sound. */
export function useRecording() {
  const [state, setState] = useState<RecordingState>('none')
  const samples = useRef(new Int16Array(SECONDS * CHECK_RATE))
  const filledCount = useRef(0)
  const loudest = useRef(0)
  const isRecording = useRef(false)

  const play = useCallback(async () => {
    setState('playing')
    await playSamples(samples.current, CHECK_RATE)
    setState(loudest.current < FAINT ? 'silent' : 'kept')
  }, [])

  const record = useCallback(() => {
    filledCount.current = 0
    loudest.current = 0
    isRecording.current = true
    setState('recording')
  }, [])

  const take = useCallback(
    ({ pcm, level }: CaptureFrame) => {
      if (!isRecording.current) return
      const rest = samples.current.length - filledCount.current
      samples.current.set(pcm.subarray(0, rest), filledCount.current)
      filledCount.current += Math.min(rest, pcm.length)
      loudest.current = Math.max(loudest.current, level)
      if (filledCount.current < samples.current.length) return
      isRecording.current = false
      void play()
    },
    [play],
  )
  return { state, record, take, play }
}
