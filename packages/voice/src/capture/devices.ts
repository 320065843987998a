import { mediaDevices } from './microphone-trouble.ts'

/** The product's specification fixes the names of these storage keys. */
const deviceKey = 'audio_input_device'
const configuredKey = 'microphone_configured'

export interface InputDevice {
  readonly id: string
  readonly label: string
}

/** Browsers name devices only once the person has allowed the microphone. */
export const listInputDevices = async (): Promise<readonly InputDevice[]> => {
  const devices = await mediaDevices().enumerateDevices()
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }))
}

/** Some browsers block storage; the microphone works without it. */
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

export const rememberedDevice = (): string | null => attempt(() => localStorage.getItem(deviceKey), null)

/** Remembers the device for later visits, and marks the microphone as set up in this tab. */
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
