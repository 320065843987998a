import type { SessionSpeech } from '@parley/contracts/calls'
import { ApiError } from '@parley/api-client'
import { queryClient } from '@parley/mfe-kit'
import {
  endFrame,
  type FakeAudio,
  installFakeAudio,
  sentenceFrame,
  soundFrame,
  syntheticSpeech,
} from '@parley/voice/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { fr } from '../../../phrases/fr.ts'
import { sessionDetail } from '../../../parts/session.queries.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'

const speech = (own: Partial<SessionSpeech> = {}): SessionSpeech => ({
  mode: 'voice',
  speech_to_text: 'server',
  text_to_speech: 'server',
  realtime: false,
  reasons: [],
  language: 'en',
  locale: 'en-GB',
  voice: { name: 'Ada', speed: 1 },
  settings: { pause_ms: 600, interruption: true, input: 'hands_free' },
  can_edit_settings: false,
  recording: { offered: false, consented: null },
  limits: { utterance_s: 120, rate: 16_000 },
  ...own,
})

let audio: FakeAudio

// The page loads them lazily; a busy machine takes its time for that, and no test is about it.
beforeAll(async () => {
  await Promise.all([import('./voice-stage.tsx'), import('./voice-begin.tsx')])
})

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  audio = installFakeAudio()
})

afterEach(() => audio.remove())

const soundOf = (parts: readonly Uint8Array<ArrayBuffer>[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })

const greeting = 'Hi. Is this about the report?'
const greetingSound = () =>
  soundOf([
    sentenceFrame(0, 3),
    soundFrame(new Int16Array(24_000)),
    sentenceFrame(4, greeting.length),
    soundFrame(new Int16Array(48_000)),
    endFrame(true),
  ])

const open = (answers: Record<string, unknown> = {}, language: 'en' | 'fr' = 'en', status?: '') => {
  const log = status === '' ? createLog() : createLog().begin().persona(greeting)
  const feed = createFeed(log.events)
  return openPage(() => import('../session-play.page.tsx'), {
    language,
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': sampleDetail({ mode: 'voice', ...(status === '' ? { status } : {}) }),
      'speech.read': speech(),
      'speech.replyAudio': greetingSound,
      'speech.heard': { turn: 1, last_seq: 9 },
      'sessions.addTurn': { turn: 2, last_seq: 9 },
      ...feed.answers,
      ...answers,
    },
  })
}

const phase = () => screen.findByTestId('voice-phase')
const report = (segment: number, playedSamples: number, state = 'playing') =>
  act(() => audio.emit('parley-playback', { generation: 1, segment, playedSamples, state, gaps: 0 }))

interface Call {
  readonly call: string
  readonly input: unknown
}

const inputsOf = (calls: readonly Call[], name: string) =>
  calls.filter(({ call }) => call === name).map(({ input }) => input as { body: Record<string, unknown> })

/** Lets the microphone deliver a sentence and the pause after it. */
const speak = async (seconds: number) => {
  const { FrameCutter } = await import('@parley/voice/testing')
  const rate = 48_000
  const sound = new Float32Array(rate * (1 + seconds + 1.5))
  sound.set(syntheticSpeech({ rate, seconds }), rate)
  const frames = new FrameCutter(rate, 16_000).push(sound)
  await act(async () => {
    for (const frame of frames) audio.emit('parley-capture', frame)
    await Promise.resolve()
  })
}

test('the opening line is spoken, its sentence shown, and its end reported', async () => {
  const { host } = await open()
  await waitFor(() => expect(inputsOf(host.calls, 'speech.replyAudio')).toHaveLength(1))
  await phase()
  report(0, 12_000)
  await waitFor(async () => expect((await phase()).textContent).toBe('Nadia is speaking.'))
  expect(document.querySelector('.voice__caption')?.textContent).toBe('Hi.')
  report(1, 12_000)
  expect(document.querySelector('.voice__caption')?.textContent).toBe('Is this about the report?')
  report(1, 48_000, 'done')
  await waitFor(() => expect(inputsOf(host.calls, 'speech.heard')).toHaveLength(1))
  expect(inputsOf(host.calls, 'speech.heard')[0]?.body).toMatchObject({
    turn: 1,
    characters: greeting.length,
    ms: 3000,
    interrupted: false,
  })
  expect((await phase()).textContent).toBe(en.voice.phase.listening)
})

test('the learner’s speech is sent as a turn, with the recognised text and the time it took', async () => {
  const { host } = await open({
    'speech.transcribe': { text: 'Tell me more.', language: 'en', seconds: 2, silent: false },
  })
  await phase()
  report(1, 48_000, 'done')
  await speak(2)
  await waitFor(() => expect(inputsOf(host.calls, 'sessions.addTurn')).toHaveLength(1))
  const { body } = inputsOf(host.calls, 'sessions.addTurn')[0]!
  expect(body).toMatchObject({ text: 'Tell me more.', spoken: { heard_text: 'Tell me more.' } })
  const { seconds, ended_ms } = body.spoken as { seconds: number; ended_ms: number }
  expect(seconds).toBeGreaterThan(1.4)
  expect(ended_ms).toBeGreaterThanOrEqual(600)
  expect(screen.getByText('Tell me more.')).toBeDefined()
})

test('silence is transcribed to nothing and becomes no turn', async () => {
  const { host } = await open({ 'speech.transcribe': { text: '', language: 'en', seconds: 2, silent: true } })
  await phase()
  report(1, 48_000, 'done')
  await speak(2)
  await waitFor(() => expect(inputsOf(host.calls, 'speech.transcribe').length).toBeGreaterThan(0))
  await waitFor(async () => expect((await phase()).textContent).toBe(en.voice.phase.listening))
  expect(inputsOf(host.calls, 'sessions.addTurn')).toEqual([])
})

test('an interruption stops the sound, and what was heard is reported before the turn', async () => {
  const { host } = await open({ 'speech.transcribe': { text: 'Wait.', language: 'en', seconds: 2, silent: false } })
  await phase()
  report(1, 24_000)
  await waitFor(async () => expect((await phase()).textContent).toBe('Nadia is speaking.'))
  await speak(2)
  await waitFor(() => expect(inputsOf(host.calls, 'sessions.addTurn')).toHaveLength(1))
  const order = host.calls
    .map(({ call }) => call)
    .filter((call) => call === 'speech.heard' || call === 'sessions.addTurn')
  expect(order).toEqual(['speech.heard', 'sessions.addTurn'])
  const { body } = inputsOf(host.calls, 'speech.heard')[0]!
  expect(body).toMatchObject({ turn: 1, interrupted: true, ms: 2000 })
  expect(body.characters).toBeGreaterThan(4)
  expect(body.characters).toBeLessThan(greeting.length)
})

test('a learner who checks their words corrects them in the message field, and both versions are sent', async () => {
  localStorage.setItem('parley.voice.check', 'true')
  const { host } = await open({
    'speech.transcribe': { text: 'I seen it.', language: 'en', seconds: 2, silent: false },
  })
  await phase()
  report(1, 48_000, 'done')
  await speak(2)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What you say to Nadia' })
  await waitFor(() => expect(field.value).toBe('I seen it.'))
  expect(screen.getByText(en.voice.draft)).toBeDefined()
  expect(inputsOf(host.calls, 'sessions.addTurn')).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, 'I have seen it.{Enter}')
  await waitFor(() => expect(inputsOf(host.calls, 'sessions.addTurn')).toHaveLength(1))
  expect(inputsOf(host.calls, 'sessions.addTurn')[0]?.body).toMatchObject({
    text: 'I have seen it.',
    spoken: { heard_text: 'I seen it.' },
  })
})

test('text that the learner has typed stays in front of the recognised words', async () => {
  localStorage.setItem('parley.voice.check', 'true')
  await open({ 'speech.transcribe': { text: 'And late.', language: 'en', seconds: 2, silent: false } })
  await phase()
  report(1, 48_000, 'done')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What you say to Nadia' })
  await userEvent.type(field, 'It was long.')
  await speak(2)
  await waitFor(() => expect(field.value).toBe('It was long. And late.'))
})

test('a voice that cannot be opened says so and can be opened again', async () => {
  class RefusingRecognition extends EventTarget {
    start = () => {
      throw new DOMException('Recognition has started already.', 'InvalidStateError')
    }
  }
  vi.stubGlobal('webkitSpeechRecognition', RefusingRecognition)
  await open({ 'speech.read': speech({ speech_to_text: 'browser' }) })
  expect(await screen.findByText(en.voice.notRead)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: en.voice.open }).disabled).toBe(false)
  vi.unstubAllGlobals()
})

test('a denied microphone says so and how to allow it; the persona speaks, and the learner writes', async () => {
  audio.refusal = 'NotAllowedError'
  const { host } = await open()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The permission to use microphone is denied. Please allow access in your browser settings.',
  )
  await waitFor(() => expect(inputsOf(host.calls, 'speech.replyAudio')).toHaveLength(1))
  await userEvent.type(screen.getByRole('textbox', { name: 'What you say to Nadia' }), 'By text{Enter}')
  await waitFor(() => expect(inputsOf(host.calls, 'sessions.addTurn')).toHaveLength(1))
  expect(inputsOf(host.calls, 'sessions.addTurn')[0]?.body).not.toHaveProperty('spoken')
})

test.each(['server', 'browser'] as const)(
  'on plain http a learner reads why the %s cannot hear, and writes',
  async (hears) => {
    vi.stubGlobal('SpeechRecognition', EventTarget)
    onTestFinished(() => void vi.unstubAllGlobals())
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })
    const { host } = await open({ 'speech.read': speech({ speech_to_text: hears }) })
    expect((await screen.findByRole('alert')).textContent).toContain('at an address that begins with https')
    expect(screen.queryByText(en.voice.phase.listening)).toBeNull()
    await userEvent.type(screen.getByRole('textbox', { name: 'What you say to Nadia' }), 'By text{Enter}')
    await waitFor(() => expect(inputsOf(host.calls, 'sessions.addTurn')).toHaveLength(1))
  },
)

test('on plain http the page says before Start that the browser offers no microphone', async () => {
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })
  await open({ 'speech.read': speech({ speech_to_text: 'browser', text_to_speech: 'browser' }) }, 'fr', '')
  expect((await screen.findByRole('alert')).textContent).toContain('https')
  expect(screen.queryByText(fr.voice.note.browserBoth)).toBeNull()
  expect(screen.getByRole('button', { name: 'Commencer à parler avec Nadia' })).toBeDefined()
})

test('a voice that fails leaves the text with a notice', async () => {
  await open({ 'speech.replyAudio': new ApiError('speech-unavailable', 'No voice service answers.', 503) })
  expect(await screen.findByText(en.voice.trouble.mouth)).toBeDefined()
  expect(screen.getByText(greeting, { selector: '.turn p' })).toBeDefined()
})

test('a learner without a microphone also reads that the voice fails', async () => {
  audio.refusal = 'NotAllowedError'
  await open({ 'speech.replyAudio': new ApiError('speech-unavailable', 'No voice service answers.', 503) })
  expect(await screen.findByText(en.voice.trouble.mouth)).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toContain('The permission to use microphone is denied.')
})

test('a failed recognition is shown, and the learner can type', async () => {
  await open({ 'speech.transcribe': new ApiError('speech-unavailable', 'No voice service answers.', 503) })
  await phase()
  report(1, 48_000, 'done')
  await speak(2)
  expect(await screen.findByText(en.voice.trouble.ear)).toBeDefined()
})

test('a muted microphone is not listened to', async () => {
  const { host } = await open()
  await phase()
  report(1, 48_000, 'done')
  await userEvent.click(await screen.findByRole('button', { name: en.voice.mute }))
  expect((await phase()).textContent).toBe(en.voice.phase.muted)
  await speak(2)
  expect(inputsOf(host.calls, 'speech.transcribe')).toEqual([])
})

test('another tab takes the voice over, and this one offers to take it back', async () => {
  await open()
  await phase()
  const channel = new BroadcastChannel(`parley.voice.${sessionId}`)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target but its own origin
  channel.postMessage('another')
  expect(await screen.findByText(en.voice.elsewhere)).toBeDefined()
  expect(audio.stopped()).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: en.voice.takeOver }))
  expect(await phase()).toBeDefined()
  channel.close()
})

test('notes that are saved while one speaks neither stop the voice nor open it again', async () => {
  await open()
  await phase()
  report(0, 12_000)
  await waitFor(async () => expect((await phase()).textContent).toBe('Nadia is speaking.'))
  const { settings } = sampleDetail()
  const notedSession = sampleDetail({ mode: 'voice', settings: { ...settings, notes: 'She is in a hurry.' } })
  act(() => void queryClient().setQueryData(sessionDetail(sessionId).queryKey, notedSession))
  expect((await phase()).textContent).toBe('Nadia is speaking.')
  expect([audio.constraints.length, audio.stopped()]).toEqual([1, 0])
})

test('a screen reader does not read aloud what the voice speaks', async () => {
  await open()
  await phase()
  report(0, 12_000)
  expect(screen.getByTestId('spoken').textContent).toBe('')
  expect(document.querySelector('.voice__caption')?.getAttribute('aria-hidden')).toBe('true')
})

test.each([
  [{ speech_to_text: 'browser', text_to_speech: 'browser' }, 'cannotHear', 'cannot recognise speech'],
  [{ speech_to_text: 'browser', text_to_speech: 'browser' }, 'browserBoth', 'recognises speech'],
  [{ speech_to_text: 'browser', text_to_speech: 'server' }, 'browserHears', 'recognises speech'],
  [{ speech_to_text: 'server', text_to_speech: 'browser' }, 'browserSpeaks', 'recognises speech'],
  [{ speech_to_text: 'none', text_to_speech: 'server' }, 'noHearing', 'recognises speech'],
  [{ speech_to_text: 'server', text_to_speech: 'none' }, 'noVoice', 'recognises speech'],
  [{ speech_to_text: 'none', text_to_speech: 'none' }, 'neither', 'recognises speech'],
] as const)('before Start the page says in French who hears and speaks: %o, %s', async (own, note, browser) => {
  vi.stubGlobal('SpeechRecognition', browser === 'recognises speech' ? EventTarget : undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  await open({ 'speech.read': speech({ ...own, reasons: [] }) }, 'fr', '')
  expect(
    await screen.findByText(fr.voice.note[note].replace('{{product}}', 'Parley').replaceAll(/\s/g, ' ')),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Commencer à parler avec Nadia' })).toBeDefined()
})

test('holders of the permission set the pause of the session; everyone chooses how they talk', async () => {
  const changedSpeech = speech({
    can_edit_settings: true,
    settings: { pause_ms: 600, interruption: false, input: 'hands_free' },
  })
  const { host } = await open({
    'speech.read': speech({ can_edit_settings: true }),
    'speech.updateSettings': changedSpeech,
  })
  await phase()
  report(1, 48_000, 'done')
  await userEvent.click(screen.getByRole('button', { name: en.voice.settings.open }))
  await userEvent.click(screen.getByLabelText('You may interrupt Nadia by speaking'))
  await waitFor(() => expect(inputsOf(host.calls, 'speech.updateSettings')[0]?.body).toEqual({ interruption: false }))
  await userEvent.click(screen.getByLabelText(/^Hold to talk/))
  await userEvent.click(screen.getByRole('button', { name: en.voice.settings.close }))
  expect((await phase()).textContent).toBe(en.voice.phase.hold)
  expect(localStorage.getItem('parley.voice.input')).toBe('push_to_talk')
})

test('the pause is written as a French reader writes numbers', async () => {
  await open({ 'speech.read': speech({ can_edit_settings: true }) }, 'fr')
  await userEvent.click(await screen.findByRole('button', { name: fr.voice.settings.open }))
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('0,6\u00A0s')
})

test('a learner who holds the button to talk is heard by the other microphone that they chose', async () => {
  localStorage.setItem('parley.voice.input', 'push_to_talk')
  const { host } = await open({
    'speech.transcribe': { text: 'Tell me more.', language: 'en', seconds: 2, silent: false },
  })
  await phase()
  report(1, 48_000, 'done')
  await userEvent.click(screen.getByRole('button', { name: en.voice.settings.open }))
  await userEvent.selectOptions(await screen.findByLabelText(en.voice.settings.device), 'Headset')
  await waitFor(() => expect(audio.stopped()).toBe(1))
  await waitFor(() => expect(audio.constraints.at(-1)?.deviceId).toEqual({ exact: 'headset' }))
  await userEvent.click(screen.getByRole('button', { name: en.voice.settings.close }))
  const button = screen.getByRole('button', { name: en.voice.hold })
  const tap = () => {
    fireEvent.keyDown(button, { key: 'Enter' })
    fireEvent.keyUp(button, { key: 'Enter' })
  }
  tap()
  await speak(2)
  tap()
  await speak(0.5)
  await waitFor(() => expect(inputsOf(host.calls, 'speech.transcribe').length).toBeGreaterThan(0))
})

test('a learner without the permission sees no settings of the session', async () => {
  await open()
  await phase()
  await userEvent.click(screen.getByRole('button', { name: en.voice.settings.open }))
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.getByLabelText(/^Hands-free/)).toBeDefined()
})
