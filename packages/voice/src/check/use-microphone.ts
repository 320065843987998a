import { useCallback, useEffect, useRef, useState } from 'react'
import type { CaptureFrame } from '../capture/capture-frame.ts'
import {
  type InputDevice,
  listInputDevices,
  rememberDevice,
  rememberedDevice,
  watchDevices,
} from '../capture/devices.ts'
import { type Microphone, openMicrophone } from '../capture/microphone.ts'
import { hasMediaDevices, type MicrophoneTrouble, troubleOf } from '../capture/microphone-trouble.ts'
import { unlockAudio } from '../playback/audio-context.ts'

export const CHECK_RATE = 16_000

type OpenState =
  | { readonly state: 'closed' | 'opening' }
  | { readonly state: 'open'; readonly deviceId: string; readonly devices: readonly InputDevice[] }
  | { readonly state: 'trouble'; readonly trouble: MicrophoneTrouble }

export interface MicrophoneUse {
  readonly status: OpenState
  readonly open: (deviceId?: string) => Promise<void>
  readonly close: () => void
  /** Gives a listener every frame, until the function that it answers is called. */
  readonly listen: (listener: (frame: CaptureFrame) => void) => () => void
}

const nothing = () => undefined

/** Where there is no microphone to ask for, the page says so at once. */
const firstState = (): OpenState => (hasMediaDevices() ? { state: 'closed' } : { state: 'trouble', trouble: 'missing' })

/** Opens the microphone for as long as a component shows it, and follows what is plugged in. */
export function useMicrophone(): MicrophoneUse {
  const [status, setStatus] = useState<OpenState>(firstState)
  const microphone = useRef<Microphone | null>(null)
  const listeners = useRef(new Set<(frame: CaptureFrame) => void>())
  /** The last request; a browser may answer an earlier one after it became void. */
  const latest = useRef(0)

  const close = useCallback(() => {
    latest.current += 1
    microphone.current?.close()
    microphone.current = null
    setStatus({ state: 'closed' })
  }, [])

  const open = useCallback(async (deviceId?: string) => {
    latest.current += 1
    const request = latest.current
    microphone.current?.close()
    microphone.current = null
    setStatus((before) => (before.state === 'open' ? before : { state: 'opening' }))
    try {
      void unlockAudio().catch(nothing)
      const newMicrophone = await openMicrophone({
        deviceId: deviceId ?? rememberedDevice(),
        rate: CHECK_RATE,
        onFrame: (frame) => {
          for (const listener of listeners.current) listener(frame)
        },
        onLost: () => setStatus({ state: 'trouble', trouble: 'none' }),
      })
      if (request !== latest.current) return newMicrophone.close()
      microphone.current = newMicrophone
      rememberDevice(newMicrophone.deviceId)
      const devices = await listInputDevices()
      if (request === latest.current) setStatus({ state: 'open', deviceId: newMicrophone.deviceId, devices })
    } catch (error) {
      if (request === latest.current) setStatus({ state: 'trouble', trouble: troubleOf(error) })
    }
  }, [])

  const isOpen = status.state === 'open'
  useEffect(() => {
    if (!isOpen) return
    return watchDevices(() => {
      void listInputDevices().then((devices) =>
        setStatus((before) => (before.state === 'open' ? { ...before, devices } : before)),
      )
    })
  }, [isOpen])
  useEffect(
    () => () => {
      latest.current += 1
      microphone.current?.close()
    },
    [],
  )

  const listen = useCallback((listener: (frame: CaptureFrame) => void) => {
    const all = listeners.current
    all.add(listener)
    return () => void all.delete(listener)
  }, [])

  return { status, open, close, listen }
}
