import { MediaStreamTrack, RTCPeerConnection, RtpHeader, RtpPacket } from 'werift'

interface ProviderPeer {
  answer: string
  /** RTP packets of the learner's microphone so far. */
  received: () => number
  close: () => Promise<void>
}

/** Twenty milliseconds of silence in Opus. */
const silence = Buffer.from([0xf8, 0xff, 0xfe])
const FRAME = 960

/** The provider's end of a call by WebRTC. It sends silence, and counts what it hears. */
export const startPeer = async (offer: string): Promise<ProviderPeer> => {
  const peer = new RTCPeerConnection({ iceServers: [] })
  const track = new MediaStreamTrack({ kind: 'audio' })
  let packetCount = 0
  peer.onTrack.subscribe((remote) => void remote.onReceiveRtp.subscribe(() => (packetCount += 1)))
  await peer.setRemoteDescription({ type: 'offer', sdp: offer })
  const [transceiver] = peer.getTransceivers()
  if (!transceiver) throw new Error('The offer has no audio.')
  await transceiver.sender.replaceTrack(track)
  transceiver.setDirection('sendrecv')
  await peer.setLocalDescription(await peer.createAnswer())
  let number = 0
  const timer = setInterval(() => {
    number += 1
    const header = new RtpHeader({ sequenceNumber: number, timestamp: number * FRAME, payloadType: 111, ssrc: 1 })
    if (peer.connectionState === 'connected') track.writeRtp(new RtpPacket(header, silence))
  }, 20)
  return {
    answer: peer.localDescription?.sdp ?? '',
    received: () => packetCount,
    close: async () => {
      clearInterval(timer)
      await peer.close()
    },
  }
}
