import { ApiError } from '@parley/api-client'
import type { Persona } from '@parley/contracts/authored'
import type { SpeechVoice } from '@parley/contracts/calls'
import { demoLibrary } from '@parley/fixtures/library'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { recordFrame } from '../../../testing/record-frame.ts'

const persona = demoLibrary('en').personas[0]
const voice = {
  provider: 'openai',
  model: 'gpt-4o-mini-tts',
  voice_id: 'nova',
  speed: 1.1,
  style: 'calm',
  seed: 7,
} as const
const record = {
  ...recordFrame,
  state: 'published',
  version: 3,
  published_version: 3,
  id: persona?.id,
  ...persona?.draft,
  voice,
} as Persona
const model_id = '0192f000-0000-7000-8000-00000000000a'
const listedVoice: SpeechVoice = {
  model_id,
  provider_type: 'openai',
  provider_name: 'Voices',
  model: 'gpt-4o-mini-tts',
  voice_id: 'nova',
  name: 'Nova',
  language: null,
  gender: 'female',
}

const open = (answers: Record<string, unknown>) =>
  openPage(() => import('../persona-editor.page.tsx'), {
    person: { role: 'editor' },
    route: { params: { id: record.id } },
    answers: {
      'personas.read': record,
      'personas.list': { items: [], total: 0 },
      'voices.list': { items: [listedVoice], problems: [] },
      ...answers,
    },
  })

const playEvents: string[] = []

class FakeAudio extends EventTarget {
  readonly src: string
  constructor(src: string) {
    super()
    this.src = src
  }
  play() {
    playEvents.push(this.src)
    return Promise.resolve()
  }
  pause() {
    playEvents.push('pause')
  }
}

beforeEach(() => {
  localStorage.clear()
  playEvents.length = 0
  vi.stubGlobal('Audio', FakeAudio)
})
afterEach(() => vi.unstubAllGlobals())

test('an author hears the persona’s voice as it is set, and stops it', async () => {
  const sound = () => new Response('mp3').body
  const { host } = await open({ 'voices.preview': sound })
  await userEvent.click(await screen.findByText(en.personaEditor.voiceSample))
  await screen.findByText(en.personaEditor.voiceStop)
  const request = host.calls.find(({ call }) => call === 'voices.preview')?.input as { body: object }
  expect(request.body).toEqual({ model_id, voice_id: 'nova', speed: 1.1, style: 'calm', seed: 7, language: 'en' })
  expect(playEvents[0]).toMatch(/^blob:/)
  await userEvent.click(screen.getByText(en.personaEditor.voiceStop))
  expect(playEvents[1]).toBe('pause')
})

test('a sample that comes after the author has left is not played', async () => {
  const answer = Promise.withResolvers<unknown>()
  await open({ 'voices.preview': () => answer.promise })
  await userEvent.click(await screen.findByText(en.personaEditor.voiceSample))
  cleanup()
  const revokeSpy = vi.spyOn(URL, 'revokeObjectURL')
  answer.resolve(new Response('mp3').body)
  await waitFor(() => expect(revokeSpy).toHaveBeenCalled())
  expect(playEvents).toEqual([])
})

test('a voice that does not answer says so in words for an author, and its speed is shown', async () => {
  const { host } = await open({ 'voices.preview': new ApiError('speech-unavailable', 'Go on in writing.', 503) })
  await userEvent.click(await screen.findByText(en.personaEditor.voiceSample))
  await waitFor(() => expect(host.notices.getState()[0]?.text).toBe(en.personaEditor.voiceSilent))
  expect(screen.getByText(/^Speed: 1\.1/)).toBeDefined()
})

test('a voice that the organisation no longer has is named, and kept until another one is chosen', async () => {
  await open({ 'voices.list': { items: [{ ...listedVoice, voice_id: 'shimmer', name: 'Shimmer' }], problems: [] } })
  expect(await screen.findByText(en.personaEditor.voiceGone)).toBeDefined()
  expect(screen.getByText('nova')).toBeDefined()
  expect(screen.queryByText(en.personaEditor.voiceSample)).toBeNull()
})

test('without a model that speaks, and with a provider that does not answer, the editor says why', async () => {
  await open({ 'voices.list': { items: [], problems: [{ provider_name: 'Azure', code: 'unreachable' }] } })
  expect(await screen.findByText(/^Azure did not list its voices\./)).toBeDefined()
  await open({ 'voices.list': { items: [], problems: [] }, 'personas.read': { ...record, voice: null } })
  await waitFor(() => expect(screen.getByText(en.personaEditor.voiceNoModel)).toBeDefined())
})

test('an author chooses another voice, which is saved with what was set for the one before', async () => {
  const shimmer = { ...listedVoice, voice_id: 'shimmer', name: 'Shimmer' }
  const { host } = await open({
    'voices.list': { items: [listedVoice, shimmer], problems: [] },
    'personas.update': (input: unknown) => ({ ...record, ...(input as { body: object }).body, version: 4 }),
  })
  await screen.findByText(en.personaEditor.voiceSample)
  await userEvent.click(screen.getByRole('combobox', { name: en.personaEditor.voice }))
  await userEvent.click(await screen.findByText(/^Shimmer/, { selector: '.ant-select-item-option-content' }))
  await userEvent.click(screen.getByText('Save', { selector: 'button' }))
  const findUpdate = () =>
    host.calls.find(({ call }) => call === 'personas.update')?.input as { body: Partial<Persona> }
  await waitFor(() => expect(findUpdate()?.body.voice).toEqual({ ...voice, voice_id: 'shimmer' }))
})
