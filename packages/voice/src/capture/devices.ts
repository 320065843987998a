import { mediaDevices } from './microphone-trouble.ts'

/** Names from the specification. */
const deviceKey = 'audio_input_device'
const configuredKey = 'microphone_configured'

export interface InputDevice {
  readonly id: string
  readonly label: string
}

/** Browsers name devices only once the person has allowed the microphone. */
export const listInputDevices = async (): Promise<readonly InputDevice[]> => {
  const found = await mediaDevices().enumerateDevices()
  return found
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }))
}

/** Some browsers refuse to keep anything, or to say what they keep; the microphone works all the same. */
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

export const rememberedDevice = (): string | null => attempt(() => localStorage.getItem(deviceKey), null)

/** Keeps the device for the next visits, and for this tab that the microphone is set up. */
export const rememberDevice = (id: string): void => {
  attempt(() => localStorage.setItem(deviceKey, id), undefined)
  attempt(() => sessionStorage.setItem(configuredKey, 'true'), undefined)
}

export const isMicrophoneConfigured = (): boolean =>
  attempt(() => sessionStorage.getItem(configuredKey) === 'true', false)

/** Calls back whenever a device is plugged in or out. */
export const watchDevices = (onChange: () => void): (() => void) => {
  const devices = mediaDevices()
  devices.addEventListener('devicechange', onChange)
  return () => devices.removeEventListener('devicechange', onChange)
}
