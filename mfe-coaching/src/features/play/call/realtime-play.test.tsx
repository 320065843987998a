import { ApiError } from '@parley/api-client'
import { screen, waitFor } from '@testing-library/react'
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
  setRemoteDescription = async () => undefined
  close = () => undefined
}

const track = Object.assign(new EventTarget(), { enabled: true, stop: () => undefined, getSettings: () => ({}) })

beforeEach(() => {
  vi.stubGlobal('RTCPeerConnection', FakePeer)
  vi.stubGlobal('AudioWorkletNode', EventTarget)
  vi.stubGlobal('MediaStream', EventTarget)
  const getUserMedia = async () => ({ getAudioTracks: () => [track] })
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia } }))
})
afterEach(() => vi.unstubAllGlobals())

const open = (language: 'en' | 'fr', answers: Record<string, unknown>) =>
  openPage(() => import('../session-play.page.tsx'), {
    language,
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': sampleDetail({ mode: 'realtime' }),
      ...createFeed(createLog().begin().events).answers,
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
