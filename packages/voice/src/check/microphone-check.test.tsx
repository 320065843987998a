import { UiProvider } from '@parley/ui/core'
import { act, cleanup, configure, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeAudio, installFakeAudio, syntheticSpeech } from '../testing/index.ts'
import { captureProcessor } from '../capture/capture-frame.ts'
import { FrameCutter } from '../capture/frame-cutter.ts'
import { audioContext } from '../playback/audio-context.ts'
import { browserName } from './browser-name.ts'
import { checkWords } from './check-words.ts'
import { MicrophoneCheck } from './microphone-check.tsx'

// A deadline for what never appears, because a busy machine may take its time.
configure({ asyncUtilTimeout: 60_000 })

const { en, fr } = checkWords
let audio: FakeAudio

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  audio = installFakeAudio()
})

afterEach(() => {
  cleanup()
  audio.remove()
})

const open = (language: 'en' | 'fr' = 'en') => {
  const onChange = vi.fn<(trouble: string | null) => void>()
  render(
    <UiProvider scheme="light" language={language}>
      <MicrophoneCheck language={language} onChange={onChange} />
    </UiProvider>,
  )
  return onChange
}

const speak = (seconds: number) => {
  const cutter = new FrameCutter(48_000, 16_000)
  const frames = cutter.push(syntheticSpeech({ rate: 48_000, seconds }))
  act(() => {
    for (const frame of frames) audio.emit(captureProcessor, frame)
  })
}

test('the microphone is asked for only when the person wants it: mono, 44100 Hz, without echo and noise', async () => {
  open()
  expect(audio.constraints).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: en.open }))
  await screen.findByRole('combobox', { name: en.device })
  expect(audio.constraints[0]).toMatchObject({
    channelCount: 1,
    sampleRate: 44_100,
    echoCancellation: true,
    noiseSuppression: true,
  })
})

test('the device is remembered once it is selected, and another one takes its place', async () => {
  const onChange = open()
  expect(sessionStorage.getItem('microphone_configured')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: en.open }))
  const devices = await screen.findByRole<HTMLSelectElement>('combobox', { name: en.device })
  expect(devices.value).toBe('built-in')
  await userEvent.selectOptions(devices, 'Headset')
  await vi.waitFor(() => expect(localStorage.getItem('audio_input_device')).toBe('headset'), { timeout: 60_000 })
  expect(sessionStorage.getItem('microphone_configured')).toBe('true')
  expect(audio.stopped()).toBe(1)
  expect(onChange).toHaveBeenLastCalledWith(null)
  await userEvent.click(screen.getByRole('button', { name: en.close }))
  expect(screen.getByText(en.ready)).toBeDefined()
  expect(audio.stopped()).toBe(2)
})

test('a remembered device that is gone is replaced by the one that is there', async () => {
  localStorage.setItem('audio_input_device', 'gone')
  open()
  await userEvent.click(screen.getByRole('button', { name: en.open }))
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: en.device })).value).toBe('built-in')
  expect(audio.constraints.map(({ deviceId }) => deviceId)).toEqual([{ exact: 'gone' }, undefined])
  expect(localStorage.getItem('audio_input_device')).toBe('built-in')
})

test('the check confirms speech, records three seconds and plays them, and tests the loudspeaker', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: en.open }))
  await screen.findByText(en.quiet)
  speak(1.5)
  expect(await screen.findByText(en.heard)).toBeDefined()
  const bar = screen.getByRole('img', { name: en.level }).querySelector<HTMLElement>('.voice-meter__bar')
  expect(Number(bar?.style.getPropertyValue('--level'))).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: en.record }))
  expect(screen.getByText(en.recording)).toBeDefined()
  speak(3.1)
  expect(await screen.findByText(en.recorded)).toBeDefined()
  expect(screen.getByRole('button', { name: en.playAgain })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: en.speaker }))
  expect(await screen.findByText(en.speakerAsk)).toBeDefined()
  const [recorded, notes, ...more] = audio.playedSounds
  expect(more).toEqual([])
  expect([recorded, notes].map((samples) => samples?.some((value) => Math.abs(value) > 0.01))).toEqual([true, true])
})

test('another device is not called heard before it is', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: en.open }))
  const devices = await screen.findByRole<HTMLSelectElement>('combobox', { name: en.device })
  speak(1.5)
  expect(await screen.findByText(en.heard)).toBeDefined()
  await userEvent.selectOptions(devices, 'Headset')
  expect(await screen.findByText(en.quiet)).toBeDefined()
  expect(screen.queryByText(en.heard)).toBeNull()
})

test('the keyboard stays in the check when its controls change', async () => {
  open()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(await screen.findByRole('combobox', { name: en.device }))
  await userEvent.click(screen.getByRole('button', { name: en.close }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: en.again }))
})

test('a recording of silence says what to do', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: en.open }))
  await userEvent.click(await screen.findByRole('button', { name: en.record }))
  const frames = new FrameCutter(48_000, 16_000).push(new Float32Array(48_000 * 3.1))
  act(() => {
    for (const frame of frames) audio.emit(captureProcessor, frame)
  })
  expect(await screen.findByText(en.nothingRecorded)).toBeDefined()
})

test('a denied microphone shows the words of the specification, how to allow it here, and that text works', async () => {
  audio.refusal = 'NotAllowedError'
  const onChange = open()
  await userEvent.click(screen.getByRole('button', { name: en.open }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain(
    'The permission to use microphone is denied. Please allow access in your browser settings.',
  )
  expect(notice.textContent).toContain(en.allow[browserName(navigator.userAgent)])
  expect(notice.textContent).toContain(en.byText)
  expect(onChange).toHaveBeenLastCalledWith('denied')
  audio.refusal = null
  await userEvent.click(screen.getByRole('button', { name: en.retry }))
  expect(await screen.findByRole('combobox', { name: en.device })).toBeDefined()
})

test.each([
  ['NotFoundError', fr.trouble.none],
  ['NotReadableError', fr.trouble.busy],
  ['TypeError', fr.trouble.failed],
])('%s is explained in French', async (name, sentence) => {
  audio.refusal = name
  open('fr')
  await userEvent.click(screen.getByRole('button', { name: fr.open }))
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
})

test('without a media API, as on plain http, the page says so at once and offers no try', async () => {
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })
  const onChange = open()
  expect(screen.queryByRole('button', { name: en.open })).toBeNull()
  expect(onChange).toHaveBeenLastCalledWith('missing')
  expect((await screen.findByRole('alert')).textContent).toContain(en.trouble.missing)
  expect(screen.queryByRole('button', { name: en.retry })).toBeNull()
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36', 'chrome'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36', 'chrome-phone'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0', 'edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'firefox'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15', 'safari'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 'safari-phone'],
])('the instructions fit the browser: %s', (agent, name) => {
  expect(browserName(agent)).toBe(name)
})

test('a microphone that the browser opens after the learner has left is closed at once', async () => {
  const { mediaDevices } = navigator
  const usual = mediaDevices.getUserMedia.bind(mediaDevices)
  const allow = Promise.withResolvers<void>()
  mediaDevices.getUserMedia = async (constraints) => {
    await allow.promise
    return usual(constraints)
  }
  open()
  await userEvent.click(screen.getByRole('button', { name: en.open }))
  cleanup()
  allow.resolve()
  await vi.waitFor(() => expect(audio.stopped()).toBe(1), { timeout: 60_000 })
})

test('the microphone works in a browser that stores nothing', async () => {
  const setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
  open()
  await userEvent.click(screen.getByRole('button', { name: en.open }))
  expect(await screen.findByRole('combobox', { name: en.device })).toBeDefined()
  vi.unstubAllGlobals()
})

test('a microphone to which the page cannot listen is closed', async () => {
  vi.spyOn(audioContext(), 'createMediaStreamSource').mockImplementationOnce(() => {
    throw new DOMException('Connecting nodes of different rates is not supported.', 'NotSupportedError')
  })
  const onChange = open()
  await userEvent.click(screen.getByRole('button', { name: en.open }))
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith('failed'), { timeout: 60_000 })
  expect(audio.stopped()).toBe(1)
})
