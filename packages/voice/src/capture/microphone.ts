import { audioContext } from '../playback/audio-context.ts'
import { loadWorklet } from '../worklet-address.ts'
import { type CaptureFrame, type CaptureOptions, captureProcessor } from './capture-frame.ts'
import { mediaDevices, MicrophoneError, troubleOf } from './microphone-trouble.ts'

export interface Microphone {
  /** The device that the browser chose; it may differ from the one that was wished for. */
  readonly deviceId: string
  /** The sample rate that the device really delivers, in hertz; null where the browser does not say. */
  readonly deviceRate: number | null
  close: () => void
}

interface MicrophoneRequest {
  readonly deviceId: string | null
  readonly rate: number
  /** A microphone that the page has open already. */
  readonly stream?: MediaStream | undefined
  readonly onFrame: (frame: CaptureFrame) => void
  /** The device was unplugged or the permission withdrawn. */
  readonly onLost: () => void
}

const constraintsFor = (deviceId: string | null): MediaTrackConstraints => ({
  channelCount: 1,
  sampleRate: 44_100,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  ...(deviceId ? { deviceId: { exact: deviceId } } : {}),
})

/** A device that was remembered may be gone; then the browser's own choice serves. */
const openStream = async (deviceId: string | null): Promise<MediaStream> => {
  const devices = mediaDevices()
  try {
    return await devices.getUserMedia({ audio: constraintsFor(deviceId) })
  } catch (error) {
    if (deviceId && troubleOf(error) === 'none') return openStream(null)
    throw new MicrophoneError(troubleOf(error), error)
  }
}

const stopAll = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

type ListenOptions = Pick<MicrophoneRequest, 'rate' | 'onFrame' | 'onLost'>

const listenTo = async (
  context: AudioContext,
  stream: MediaStream,
  { rate, onFrame, onLost }: ListenOptions,
): Promise<Microphone> => {
  const [track] = stream.getAudioTracks()
  const source = context.createMediaStreamSource(stream)
  const node = new AudioWorkletNode(context, captureProcessor, {
    numberOfInputs: 1,
    numberOfOutputs: 0,
    channelCount: 1,
    channelCountMode: 'explicit',
    processorOptions: { rate } satisfies CaptureOptions,
  })
  node.port.addEventListener('message', (event: MessageEvent<CaptureFrame>) => onFrame(event.data))
  node.port.start()
  source.connect(node)
  track?.addEventListener('ended', onLost)
  await context.resume()
  return {
    deviceId: track?.getSettings().deviceId ?? '',
    deviceRate: track?.getSettings().sampleRate ?? null,
    close: () => {
      track?.removeEventListener('ended', onLost)
      source.disconnect()
      node.port.close()
      stopAll(stream)
    },
  }
}

/** Opens the microphone; frames arrive until it is closed. */
export const openMicrophone = async ({
  deviceId,
  stream: open,
  ...listening
}: MicrophoneRequest): Promise<Microphone> => {
  // The code of the audio thread comes first: what someone says while it loads would be lost.
  mediaDevices()
  const context = audioContext()
  await loadWorklet(context, 'capture')
  const stream = open ?? (await openStream(deviceId))
  try {
    return await listenTo(context, stream, listening)
  } catch (error) {
    // Otherwise the browser would show an open microphone to which the page does not listen.
    stopAll(stream)
    throw error
  }
}
