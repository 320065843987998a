/**
 * `denied`: the person or a policy refuses; `missing`: the browser offers no microphone, also on plain http;
 * `none`: no device is connected; `busy`: another program holds it; `failed`: anything else.
 */
export type MicrophoneTrouble = 'denied' | 'missing' | 'none' | 'busy' | 'failed'

export class MicrophoneError extends Error {
  override name = 'MicrophoneError'
  readonly trouble: MicrophoneTrouble

  constructor(trouble: MicrophoneTrouble, cause?: unknown) {
    super(`The microphone cannot be used: ${trouble}`, { cause })
    this.trouble = trouble
  }
}

const troubles: Readonly<Record<string, MicrophoneTrouble>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  DevicesNotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
}

export const troubleOf = (error: unknown): MicrophoneTrouble => {
  if (error instanceof MicrophoneError) return error.trouble
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return troubles[name] ?? 'failed'
}

const findMediaDevices = (): MediaDevices | undefined => {
  const devices = (navigator as { mediaDevices?: MediaDevices }).mediaDevices
  return typeof devices?.getUserMedia === 'function' && typeof AudioWorkletNode !== 'undefined' ? devices : undefined
}

/** False in old browsers and embedded views, and on plain http. */
export const hasMediaDevices = (): boolean => findMediaDevices() !== undefined

/** The media API, or an error that says that there is none. */
export const mediaDevices = (): MediaDevices => {
  const devices = findMediaDevices()
  if (!devices) throw new MicrophoneError('missing')
  return devices
}
