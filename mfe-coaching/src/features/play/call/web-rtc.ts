import { api } from '@parley/mfe-kit'

/** In milliseconds. A network that blocks WebRTC says nothing. */
const PATIENCE = 8000
const GATHERING = 1500

/** No way from this page to the provider: the server carries the audio then. */
export class BlockedError extends Error {
  override name = 'BlockedError'
  /** True when the provider has begun a call that this page cannot hear. */
  readonly hasCall: boolean

  constructor(message: string, { hasCall = false, cause }: { hasCall?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.hasCall = hasCall
  }
}

export interface Line {
  readonly callId: string
  readonly setMuted: (isMuted: boolean) => void
  readonly close: () => void
}

const waitForCandidates = (peer: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    if (peer.iceGatheringState === 'complete') return resolve()
    setTimeout(resolve, GATHERING)
    peer.addEventListener('icegatheringstatechange', () => peer.iceGatheringState === 'complete' && resolve())
  })

const waitForConnection = (peer: RTCPeerConnection): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new BlockedError('WebRTC is blocked.', { hasCall: true })), PATIENCE)
    const look = () => {
      if (peer.connectionState === 'connected') resolve()
      else if (peer.connectionState === 'failed') reject(new BlockedError('WebRTC failed.', { hasCall: true }))
      else return
      clearTimeout(timer)
    }
    peer.addEventListener('connectionstatechange', look)
    look()
  })

const openPeer = (): RTCPeerConnection => {
  if (typeof RTCPeerConnection === 'undefined') throw new BlockedError('This browser has no WebRTC.')
  try {
    return new RTCPeerConnection()
  } catch (cause) {
    // A policy of the browser may forbid it.
    throw new BlockedError('This browser opens no WebRTC.', { cause })
  }
}

/** The audio goes between this page and the provider. Throws a `BlockedError` where the network does not let it. */
export const openWebRtc = async (sessionId: string, stream: MediaStream, onLost: () => void): Promise<Line> => {
  const peer = openPeer()
  const player = new Audio()
  const tracks = stream.getAudioTracks()
  const close = () => {
    peer.close()
    player.srcObject = null
  }
  try {
    player.autoplay = true
    peer.addEventListener('track', ({ streams: [remote] }) => {
      if (remote) player.srcObject = remote
    })
    for (const track of tracks) peer.addTrack(track, stream)
    await peer.setLocalDescription(await peer.createOffer())
    await waitForCandidates(peer)
    const sdp = peer.localDescription?.sdp ?? ''
    const answer = await api.speech.connectRealtime({ params: { id: sessionId }, body: { sdp } }, { retry: 0 })
    await peer.setRemoteDescription({ type: 'answer', sdp: answer.sdp })
    await waitForConnection(peer)
    peer.addEventListener('connectionstatechange', () => peer.connectionState === 'failed' && onLost())
    const setMuted = (isMuted: boolean) => {
      for (const track of tracks) track.enabled = !isMuted
    }
    return { callId: answer.call_id, setMuted, close }
  } catch (error) {
    close()
    throw error
  }
}
