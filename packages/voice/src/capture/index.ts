export type { CaptureFrame } from './capture-frame.ts'
export {
  type InputDevice,
  isMicrophoneConfigured,
  listInputDevices,
  rememberDevice,
  rememberedDevice,
  watchDevices,
} from './devices.ts'
export { type Microphone, openMicrophone } from './microphone.ts'
export {
  hasMediaDevices,
  mediaDevices,
  MicrophoneError,
  type MicrophoneTrouble,
  troubleOf,
} from './microphone-trouble.ts'
