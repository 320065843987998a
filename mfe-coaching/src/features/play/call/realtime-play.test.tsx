import { ApiError } from '@parley/api-client'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

let stopped = 0
const track = Object.assign(new EventTarget(), {
  enabled: true,
  stop: () => (stopped += 1),
  getSettings: () => ({}),
})

beforeEach(() => {
  stopped = 0
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

test('a call that fails says so, and the conversation goes on in writing', async () => {
  const refused = new ApiError('speech-unavailable', 'No voice service answers.', 503)
  await open('fr', { 'speech.connectRealtime': refused, 'sessions.replyAgain': { turn: 1, last_seq: 3 } })
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
  expect(stopped).toBe(1)
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
  expect(stopped).toBe(1)
})

test('an answer of the provider that the browser refuses is no trouble of the microphone', async () => {
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
