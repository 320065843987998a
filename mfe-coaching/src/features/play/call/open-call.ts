import { api } from '@parley/mfe-kit'
import { mediaDevices, MicrophoneError, rememberDevice, rememberedDevice, troubleOf } from '@parley/voice/capture'
import { openRelay } from './relay.ts'
import { BlockedError, type Line, openWebRtc } from './web-rtc.ts'

/** A realtime conversation, and which way its audio goes. */
export interface OpenCall extends Line {
  readonly by: 'webrtc' | 'relay'
}

interface CallRequest {
  readonly sessionId: string
  /** `relay` once this network has blocked WebRTC: the page does not wait for it again. */
  readonly by: OpenCall['by']
  /** True while the learner's microphone is off. */
  readonly isMuted: () => boolean
  readonly onLost: () => void
}

const openStream = async (): Promise<MediaStream> => {
  const deviceId = rememberedDevice()
  const audio = {
    channelCount: 1,
    sampleRate: 44_100,
    echoCancellation: true,
    noiseSuppression: true,
    ...(deviceId ? { deviceId: { ideal: deviceId } } : {}),
  }
  try {
    return await mediaDevices().getUserMedia({ audio })
  } catch (error) {
    throw new MicrophoneError(troubleOf(error), error)
  }
}

/** Tells the server that this page leaves the call. */
export const leaveCall = async (sessionId: string): Promise<void> => {
  await api.speech.leaveRealtime({ params: { id: sessionId } }, { retry: 1 }).catch(() => undefined)
}

const openRelayed = async (request: CallRequest, stream: MediaStream): Promise<OpenCall> => ({
  ...(await openRelay(request, stream)),
  by: 'relay',
})

const openLine = async (request: CallRequest, stream: MediaStream): Promise<OpenCall> => {
  const { sessionId, by, onLost } = request
  if (by === 'relay') return openRelayed(request, stream)
  try {
    return { ...(await openWebRtc(sessionId, stream, onLost)), by: 'webrtc' }
  } catch (error) {
    if (!(error instanceof BlockedError)) throw error
    // The relay takes the call over from the provider; without one the provider would go on with it.
    return openRelayed(request, stream).catch(async (cause: unknown) => {
      if (error.hasCall) await leaveCall(sessionId)
      throw cause
    })
  }
}

/**
 * Opens the microphone and the call, through the server where WebRTC is blocked. Throws a `MicrophoneError` without a
 * microphone, and another error without a call.
 */
export const openCall = async (request: CallRequest): Promise<OpenCall> => {
  const stream = await openStream()
  const [track] = stream.getAudioTracks()
  if (!track) throw new MicrophoneError('none')
  rememberDevice(track.getSettings().deviceId ?? '')
  track.enabled = !request.isMuted()
  try {
    const line = await openLine(request, stream)
    track.addEventListener('ended', request.onLost)
    const close = () => {
      track.stop()
      line.close()
    }
    return { ...line, close }
  } catch (error) {
    track.stop()
    throw error
  }
}
