import { ApiError } from '@parley/api-client'
import { installFakeAudio } from '@parley/voice/testing'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { fr } from '../../../phrases/fr.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'

const speech = {
  mode: 'realtime',
  speech_to_text: 'none',
  text_to_speech: 'none',
  realtime: true,
  reasons: [],
  language: 'en',
  locale: 'en-GB',
  voice: null,
  settings: { pause_ms: 600, interruption: true, input: 'hands_free' },
  can_edit_settings: false,
  recording: { offered: false, consented: null },
  limits: { utterance_s: 120, rate: 16_000 },
}

/** A connection that succeeds at once. */
class FakePeer extends EventTarget {
  iceGatheringState = 'complete'
  connectionState = 'connected'
  localDescription = { sdp: 'v=0 offer' }
  addTrack = () => undefined
  createOffer = async () => ({ type: 'offer', sdp: 'v=0 offer' })
  setLocalDescription = async () => undefined
  setRemoteDescription = async (): Promise<void> => undefined
  close = () => undefined
}

let stopCount = 0
const track = Object.assign(new EventTarget(), {
  enabled: true,
  stop: () => (stopCount += 1),
  getSettings: () => ({}),
})

beforeEach(() => {
  stopCount = 0
  vi.stubGlobal('RTCPeerConnection', FakePeer)
  vi.stubGlobal('AudioWorkletNode', EventTarget)
  vi.stubGlobal('MediaStream', EventTarget)
  const getUserMedia = async () => ({ getAudioTracks: () => [track] })
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia } }))
})
afterEach(() => vi.unstubAllGlobals())

const open = (language: 'en' | 'fr', answers: Record<string, unknown>, feed = createFeed(createLog().begin().events)) =>
  openPage(() => import('../session-play.page.tsx'), {
    language,
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': sampleDetail({ mode: 'realtime' }),
      ...feed.answers,
      'speech.read': speech,
      'speech.leaveRealtime': null,
      ...answers,
    },
  })

interface Call {
  readonly call: string
  readonly input: unknown
}

const inputsOf = (calls: readonly Call[], name: string) =>
  calls.filter(({ call }) => call === name).map(({ input }) => input)

test('a call opens with the offer of this page, and its microphone can be switched off', async () => {
  const { host } = await open('en', { 'speech.connectRealtime': { sdp: 'v=0 answer', call_id: 'c1' } })
  await userEvent.click(await screen.findByRole('button', { name: en.voice.call.open }))
  await userEvent.click(await screen.findByRole('button', { name: en.voice.mute }))
  expect(track.enabled).toBe(false)
  expect(inputsOf(host.calls, 'speech.connectRealtime')).toMatchObject([{ body: { sdp: 'v=0 offer' } }])
  await userEvent.click(screen.getByRole('button', { name: en.voice.call.leave }))
  await waitFor(() => expect(inputsOf(host.calls, 'speech.leaveRealtime')).toHaveLength(1))
})

test('the tap that begins the conversation opens its call', async () => {
  const log = createLog()
  const feed = createFeed(log.events)
  const answers = {
    'sessions.read': sampleDetail({ mode: 'realtime', status: '', started_at: null }),
    'sessions.start': () => (feed.send(log.begin().events.length - 2), sampleDetail()),
    'speech.connectRealtime': { sdp: 'v=0 answer', call_id: 'c1' },
  }
  const { host } = await open('en', answers, feed)
  await userEvent.click(await screen.findByRole('button', { name: 'Start talking to Nadia' }))
  await screen.findByRole('button', { name: en.voice.mute })
  expect(inputsOf(host.calls, 'speech.connectRealtime')).toHaveLength(1)
})

test('a call that fails says so, and the conversation goes on in writing', async () => {
  const refusal = new ApiError('speech-unavailable', 'No voice service answers.', 503)
  await open('fr', { 'speech.connectRealtime': refusal, 'sessions.replyAgain': { turn: 1, last_seq: 3 } })
  await userEvent.click(await screen.findByRole('button', { name: fr.voice.call.open }))
  expect(await screen.findByText(/La liaison vocale n’a pas pu/)).toBeDefined()
  expect(screen.getByRole('button', { name: fr.voice.call.open })).toBeDefined()
})

test('another device that takes the call over keeps it', async () => {
  const log = createLog().begin()
  const feed = createFeed(log.events)
  const { host } = await open('en', { 'speech.connectRealtime': { sdp: 'v=0 answer', call_id: 'c1' } }, feed)
  await userEvent.click(await screen.findByRole('button', { name: en.voice.call.open }))
  await screen.findByRole('button', { name: en.voice.mute })
  const from = log.events.length
  log.add('call.changed', { call_id: 'c2', state: 'open', reason: null })
  feed.send(from)
  expect(await screen.findByText(en.voice.elsewhere)).toBeDefined()
  expect(stopCount).toBe(1)
  expect(inputsOf(host.calls, 'speech.leaveRealtime')).toEqual([])
})

test('a call that opens after the page was left is hung up', async () => {
  const answer = Promise.withResolvers<unknown>()
  const { host } = await open('en', { 'speech.connectRealtime': () => answer.promise })
  await userEvent.click(await screen.findByRole('button', { name: en.voice.call.open }))
  await waitFor(() => expect(inputsOf(host.calls, 'speech.connectRealtime')).toHaveLength(1))
  cleanup()
  answer.resolve({ sdp: 'v=0 answer', call_id: 'c1' })
  await waitFor(() => expect(inputsOf(host.calls, 'speech.leaveRealtime')).toHaveLength(1))
  expect(stopCount).toBe(1)
})

test('the page does not blame the microphone when the browser refuses the provider’s answer', async () => {
  const setRemoteDescription = () => Promise.reject(new DOMException('No.', 'InvalidAccessError'))
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends FakePeer {
      override setRemoteDescription = setRemoteDescription
    },
  )
  const { host } = await open('en', { 'speech.connectRealtime': { sdp: 'v=0 answer', call_id: 'c1' } })
  await userEvent.click(await screen.findByRole('button', { name: en.voice.call.open }))
  expect(await screen.findByText(en.voice.call.failed)).toBeDefined()
  expect(inputsOf(host.calls, 'speech.leaveRealtime')).toHaveLength(1)
})

/** The WebSocket of a page whose server has begun the conversation. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static opened: FakeSocket[] = []
  readyState = 1
  bufferedAmount = 0
  readonly sent: unknown[] = []
  readonly protocols: readonly string[]
  constructor(_address: string, protocols: readonly string[]) {
    super()
    this.protocols = protocols
    FakeSocket.opened.push(this)
    queueMicrotask(() => this.tell({ type: 'ready', call_id: 'c2' }))
  }
  tell(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  send(data: unknown) {
    this.sent.push(data)
  }
  close() {
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
}

const serveRelay = () => {
  FakeSocket.opened = []
  vi.stubGlobal('WebSocket', FakeSocket)
  const audio = installFakeAudio()
  onTestFinished(() => audio.remove())
  return audio
}

const blockWebRtc = () => {
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends FakePeer {
      override connectionState = 'failed'
    },
  )
  return serveRelay()
}

/** As many frames as go into one message. */
const emitFrames = (audio: ReturnType<typeof installFakeAudio>) => {
  for (let count = 0; count < 5; count += 1)
    audio.emit('parley-capture', { pcm: new Int16Array(480).fill(9), level: 0.5 })
}

test('a blocked WebRTC connection sends the sound through the server with a notice, and a broken line is opened again', async () => {
  const audio = blockWebRtc()
  let tickets = 0
  const relayRealtime = () => ({ ticket: `ticket-${(tickets += 1)}`, call_id: 'c2' })
  const answers = {
    'speech.connectRealtime': { sdp: 'v=0 answer', call_id: 'c1' },
    'speech.relayRealtime': relayRealtime,
  }
  const { host } = await open('fr', answers)
  await userEvent.click(await screen.findByRole('button', { name: fr.voice.call.open }))
  expect(await screen.findByText(/^Ce réseau bloque/)).toBeDefined()
  // The persona's model is another one than that of a written conversation.
  expect(screen.queryByText(fr.partner.builtin)).toBeNull()
  const [socket] = FakeSocket.opened
  expect(socket?.protocols).toEqual(['parley-realtime', 'ticket-1'])
  emitFrames(audio)
  expect(socket?.sent[0]).toEqual(new Int16Array(2400).fill(9))
  socket?.tell({ type: 'item', item_id: 'i1' })
  socket?.dispatchEvent(new MessageEvent('message', { data: new ArrayBuffer(48_000) }))
  audio.emit('parley-playback', { generation: 0, segment: 0, playedSamples: 2400, state: 'playing', gaps: 0 })
  socket?.tell({ type: 'interrupt' })
  expect(socket?.sent.at(-1)).toBe(JSON.stringify({ type: 'played', item_id: 'i1', ms: 100, whole: false }))
  await userEvent.click(screen.getByRole('button', { name: fr.voice.mute }))
  expect(screen.getByText(fr.voice.phase.muted, { selector: '[role=status]' })).toBeDefined()
  socket?.close()
  await waitFor(() => expect(FakeSocket.opened).toHaveLength(2))
  expect(FakeSocket.opened[1]?.protocols).toEqual(['parley-realtime', 'ticket-2'])
  // The microphone stays off from the first frame.
  await waitFor(() => {
    emitFrames(audio)
    expect(FakeSocket.opened[1]?.sent[0]).toEqual(new Int16Array(2400))
  })
  await waitFor(() => expect(screen.getByTestId('voice-phase').textContent).toBe(fr.voice.phase.muted))
  expect(inputsOf(host.calls, 'speech.connectRealtime')).toHaveLength(1)
})

const relayAnswers = {
  'speech.connectRealtime': { sdp: 'v=0 answer', call_id: 'c1' },
  'speech.relayRealtime': { ticket: 'ticket', call_id: 'c2' },
}

/** Lets lines break after they were opened and before they have a microphone. */
const breakLines = (isBroken: (line: FakeSocket) => boolean) =>
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      #listeners = 0
      override addEventListener(type: string, listener: EventListener) {
        super.addEventListener(type, listener)
        this.#listeners += type === 'close' ? 1 : 0
        // The second listener belongs to a line that is open and has no microphone yet.
        if (isBroken(this) && this.#listeners === 2) queueMicrotask(() => this.close())
      }
    },
  )

test('a conversation continues in writing when each line breaks before it can be used', async () => {
  blockWebRtc()
  breakLines(() => true)
  await open('en', relayAnswers)
  const button = await screen.findByRole('button', { name: en.voice.call.open })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(button)
  for (let second = 0; second < 12; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000))
  vi.useRealTimers()
  await screen.findByRole('button', { name: en.voice.call.open })
  expect(FakeSocket.opened).toHaveLength(5)
})

test('a line that breaks while the microphone is being opened is opened again', async () => {
  blockWebRtc()
  breakLines((line) => line === FakeSocket.opened[0])
  await open('en', relayAnswers)
  await userEvent.click(await screen.findByRole('button', { name: en.voice.call.open }))
  await waitFor(() => expect(FakeSocket.opened).toHaveLength(2))
  await waitFor(() => expect(screen.getByTestId('voice-phase').textContent).toBe(en.voice.call.on))
})

test('a line that takes too little is opened again, though its socket does not close', async () => {
  const audio = blockWebRtc()
  const answers = {
    'speech.connectRealtime': { sdp: 'v=0 answer', call_id: 'c1' },
    'speech.relayRealtime': { ticket: 'ticket', call_id: 'c2' },
  }
  await open('en', answers)
  await userEvent.click(await screen.findByRole('button', { name: en.voice.call.open }))
  await screen.findByText(en.voice.call.relay)
  Object.assign(FakeSocket.opened[0] ?? {}, { bufferedAmount: 300_000, close: () => undefined })
  emitFrames(audio)
  await waitFor(() => expect(FakeSocket.opened).toHaveLength(2))
})

test('a line that is opened again ignores the old log, and the learner can hang up meanwhile', async () => {
  blockWebRtc()
  const log = createLog().begin()
  log.add('call.changed', { call_id: 'c1', state: 'open', reason: null })
  const feed = createFeed(log.events)
  const answer = Promise.withResolvers<unknown>()
  let tickets = 0
  const answers = {
    'speech.connectRealtime': { sdp: 'v=0 answer', call_id: 'c1' },
    'speech.relayRealtime': () => ((tickets += 1) === 1 ? { ticket: 'ticket', call_id: 'c2' } : answer.promise),
  }
  const { host } = await open('en', answers, feed)
  await userEvent.click(await screen.findByRole('button', { name: en.voice.call.open }))
  await screen.findByText(en.voice.call.relay)
  const from = log.events.length
  log.learner('Good morning.')
  feed.send(from)
  await screen.findByText('Good morning.')
  expect(screen.getByText(en.voice.call.relay)).toBeDefined()
  FakeSocket.opened[0]?.close()
  await waitFor(() => expect(tickets).toBe(2))
  await userEvent.click(screen.getByRole('button', { name: en.voice.call.leave }))
  await waitFor(() => expect(inputsOf(host.calls, 'speech.leaveRealtime')).toHaveLength(1))
  answer.resolve({ ticket: 'ticket', call_id: 'c3' })
  await waitFor(() => expect(inputsOf(host.calls, 'speech.leaveRealtime')).toHaveLength(2))
})

test('a conversation continues in writing when the server cannot carry the sound either', async () => {
  blockWebRtc()
  const refusal = new ApiError('speech-unavailable', 'No voice service answers.', 503)
  const answers = { 'speech.connectRealtime': { sdp: 'v=0 answer', call_id: 'c1' }, 'speech.relayRealtime': refusal }
  const { host } = await open('en', answers)
  await userEvent.click(await screen.findByRole('button', { name: en.voice.call.open }))
  expect(await screen.findByText(en.voice.call.failed)).toBeDefined()
  expect(inputsOf(host.calls, 'speech.leaveRealtime')).toHaveLength(1)
})

test('a call through the server that is over for good is not opened again', async () => {
  blockWebRtc()
  const log = createLog().begin()
  const feed = createFeed(log.events)
  const answers = {
    'speech.connectRealtime': { sdp: 'v=0 answer', call_id: 'c1' },
    'speech.relayRealtime': { ticket: 'ticket', call_id: 'c2' },
  }
  await open('en', answers, feed)
  await userEvent.click(await screen.findByRole('button', { name: en.voice.call.open }))
  await screen.findByText(en.voice.call.relay)
  FakeSocket.opened[0]?.dispatchEvent(new CloseEvent('close', { code: 4000 }))
  const from = log.events.length
  log.add('call.changed', { call_id: 'c2', state: 'over', reason: 'failed' })
  feed.send(from)
  expect(await screen.findByText(en.voice.call.failed)).toBeDefined()
  expect(FakeSocket.opened).toHaveLength(1)
})

test('a learner holds to talk, and the one who may changes the pause of the open call', async () => {
  onTestFinished(() => localStorage.clear())
  const savedSpeech = { ...speech, can_edit_settings: true, settings: { ...speech.settings, interruption: false } }
  const { host } = await open('en', {
    'speech.connectRealtime': { sdp: 'v=0 answer', call_id: 'c1' },
    'speech.read': { ...speech, can_edit_settings: true },
    'speech.updateSettings': savedSpeech,
  })
  await userEvent.click(await screen.findByRole('button', { name: en.voice.call.open }))
  await userEvent.click(await screen.findByRole('button', { name: en.voice.settings.open }))
  expect(screen.queryByRole('checkbox', { name: en.voice.settings.check })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /^You may interrupt/ }))
  expect(inputsOf(host.calls, 'speech.updateSettings')).toMatchObject([{ body: { interruption: false } }])
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(en.voice.settings.pushToTalk) }))
  expect(track.enabled).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: en.voice.settings.close }))
  const hold = await screen.findByRole('button', { name: en.voice.hold })
  fireEvent.keyDown(hold, { key: ' ' })
  expect(track.enabled).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 350))
  fireEvent.keyUp(hold, { key: ' ' })
  expect(track.enabled).toBe(false)
})

const recording = { agreed_at: null, agreed_text: null, withdrawn_at: null, is_full: false, is_own: true, parts: [] }
const offers = (hasConsented: boolean | null) => ({ ...speech, recording: { offered: true, consented: hasConsented } })

test('a recorded call goes through the server at once, with a sign and without a word about the network', async () => {
  serveRelay()
  const { host } = await open('fr', { ...relayAnswers, 'speech.read': offers(true), 'recordings.read': recording })
  await userEvent.click(await screen.findByRole('button', { name: fr.voice.call.open }))
  await waitFor(() => expect(screen.getByTestId('voice-phase').textContent).toBe(fr.voice.call.on))
  expect(screen.getByText(fr.recording.on)).toBeDefined()
  expect(screen.queryByText(fr.voice.call.relay)).toBeNull()
  expect(FakeSocket.opened).toHaveLength(1)
  expect(inputsOf(host.calls, 'speech.connectRealtime')).toEqual([])
})

test('a learner who agrees during a call by WebRTC goes on through the server, with a word about it', async () => {
  serveRelay()
  await open('en', {
    ...relayAnswers,
    'speech.read': offers(null),
    'recordings.decide': recording,
    'recordings.read': recording,
  })
  await userEvent.click(await screen.findByRole('button', { name: en.voice.call.open }))
  await userEvent.click(await screen.findByRole('button', { name: en.voice.settings.open }))
  expect(screen.getByText(en.recording.live, { exact: false })).toBeDefined()
  expect(FakeSocket.opened).toHaveLength(0)
  await userEvent.click(screen.getByRole('checkbox', { name: en.recording.choose }))
  await waitFor(() => expect(FakeSocket.opened).toHaveLength(1))
  expect(await screen.findByText(en.recording.on)).toBeDefined()
})
