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

export const rememberedDevice = (): string | null => localStorage.getItem(deviceKey)

/** Keeps the device for the next visits, and for this tab that the microphone is set up. */
export const rememberDevice = (id: string): void => {
  localStorage.setItem(deviceKey, id)
  sessionStorage.setItem(configuredKey, 'true')
}

export const isMicrophoneConfigured = (): boolean => sessionStorage.getItem(configuredKey) === 'true'

/** Calls back whenever a device is plugged in or out. */
export const watchDevices = (onChange: () => void): (() => void) => {
  const devices = mediaDevices()
  devices.addEventListener('devicechange', onChange)
  return () => devices.removeEventListener('devicechange', onChange)
}
