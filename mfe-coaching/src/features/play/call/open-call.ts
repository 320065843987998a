import { api } from '@parley/mfe-kit'
import { mediaDevices, MicrophoneError, rememberDevice, rememberedDevice, troubleOf } from '@parley/voice/capture'

/** A conversation by WebRTC: the audio goes between this page and the model's provider. */
export interface OpenCall {
  readonly callId: string
  readonly setMuted: (isMuted: boolean) => void
  readonly close: () => void
}

/** In milliseconds. A network that blocks WebRTC says nothing. */
const PATIENCE = 12_000
const GATHERING = 1500

const openStream = async (): Promise<MediaStream> => {
  const deviceId = rememberedDevice()
  const audio = {
    channelCount: 1,
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

const openTrack = async (): Promise<MediaStreamTrack> => {
  const [track] = (await openStream()).getAudioTracks()
  if (!track) throw new MicrophoneError('none')
  rememberDevice(track.getSettings().deviceId ?? '')
  return track
}

const gathered = (peer: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    if (peer.iceGatheringState === 'complete') return resolve()
    setTimeout(resolve, GATHERING)
    peer.addEventListener('icegatheringstatechange', () => peer.iceGatheringState === 'complete' && resolve())
  })

const connected = (peer: RTCPeerConnection): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('WebRTC is blocked.')), PATIENCE)
    const look = () => {
      if (peer.connectionState === 'connected') resolve()
      else if (peer.connectionState === 'failed') reject(new Error('WebRTC failed.'))
      else return
      clearTimeout(timer)
    }
    peer.addEventListener('connectionstatechange', look)
    look()
  })

/** Opens the microphone and the call. Throws a `MicrophoneError` without a microphone, and another error without a call. */
export const openCall = async (sessionId: string, onLost: () => void): Promise<OpenCall> => {
  const track = await openTrack()
  const peer = new RTCPeerConnection()
  const player = new Audio()
  const close = () => {
    track.stop()
    peer.close()
    player.srcObject = null
  }
  try {
    player.autoplay = true
    peer.addEventListener('track', ({ streams: [stream] }) => {
      if (stream) player.srcObject = stream
    })
    peer.addTrack(track, new MediaStream([track]))
    await peer.setLocalDescription(await peer.createOffer())
    await gathered(peer)
    const sdp = peer.localDescription?.sdp ?? ''
    const answer = await api.speech.connectRealtime({ params: { id: sessionId }, body: { sdp } }, { retry: 0 })
    await peer.setRemoteDescription({ type: 'answer', sdp: answer.sdp })
    await connected(peer)
    peer.addEventListener('connectionstatechange', () => peer.connectionState === 'failed' && onLost())
    track.addEventListener('ended', onLost)
    const setMuted = (isMuted: boolean) => void (track.enabled = !isMuted)
    return { callId: answer.call_id, setMuted, close }
  } catch (error) {
    close()
    throw error
  }
}

/** Tells the server that this page leaves the call. */
export const leaveCall = async (sessionId: string): Promise<void> => {
  await api.speech.leaveRealtime({ params: { id: sessionId } }, { retry: 1 }).catch(() => undefined)
}
